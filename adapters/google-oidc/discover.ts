import { setTimeout as wait } from 'node:timers/promises';
import {
  allowInsecureRequests,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';
import { readFailure } from './read-failure.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Must be registered with the provider, to the letter. */
  redirectUri: string;
  /** For one request to the provider. */
  timeoutMs: number;
}

const attempts = 2;
const pauseMs = 250;

/**
 * The provider's metadata, asked for when first needed (a start without network must succeed) and then kept.
 * A failure is not kept: the next sign-in asks again. Callers at the same time share one request.
 */
export function lazyDiscovery(settings: OidcSettings): () => Promise<Configuration> {
  let found: Promise<Configuration> | null = null;
  return () => {
    found ??= discoverWithRetry(settings).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

async function discoverWithRetry(settings: OidcSettings): Promise<Configuration> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await discoverOnce(settings);
    } catch (error) {
      if (attempt === attempts || readFailure(error) !== 'unreachable') throw error;
      await wait(pauseMs);
    }
  }
}

function discoverOnce({ issuer, clientId, clientSecret, timeoutMs }: OidcSettings): Promise<Configuration> {
  const plainHttp = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    // The library leaves the signature of a token it fetched itself unchecked; we do check it.
    execute: [enableNonRepudiationChecks, ...plainHttp],
    timeout: timeoutMs / 1_000,
  });
}
