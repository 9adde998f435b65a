import { randomBytes } from 'node:crypto';
import { googleOidc, type IdentityProvider } from '#adapters/google-oidc/google-oidc.ts';
import type { Health } from '#contract/health.ts';
import type { Config } from './config.ts';
import type { Log } from './http/log.ts';

export interface ChosenSignIn {
  identityProvider: IdentityProvider | null;
  signIn: Health['sign_in'];
  close: () => Promise<void>;
}

const timeoutMs = 8_000;
const nothingToClose = async (): Promise<void> => {};

/**
 * AUTH-07: Google where credentials are configured; else, outside production, the local stand-in, reached through the
 * same client; else none.
 */
export async function chooseSignIn(config: Config, log: Log): Promise<ChosenSignIn> {
  const redirectUri = `${config.publicOrigin}/api/auth/google/callback`;
  if (config.google !== null) {
    const identityProvider = googleOidc({ ...config.google, issuer: config.oidcIssuer, redirectUri, timeoutMs });
    return { identityProvider, signIn: 'google', close: nothingToClose };
  }
  if (config.production) return { identityProvider: null, signIn: 'not configured', close: nothingToClose };
  // Loaded only here: production never runs a line of it.
  const { startLocalOidc } = await import('#adapters/local-oidc/start-local-oidc.ts');
  const client = { clientId: 'wrenchwise-local', clientSecret: randomBytes(32).toString('base64url'), redirectUri };
  const { issuer, close } = await startLocalOidc(client, (error) =>
    log('warn', 'local sign-in provider failed', { error }),
  );
  return { identityProvider: googleOidc({ ...client, issuer, timeoutMs }), signIn: 'local stand-in', close };
}
