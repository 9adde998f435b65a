import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { memoryAdapters } from './memory-adapter.ts';
import { problemPage, signInPageHeaders } from './sign-in-page.ts';

export interface LocalClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const lifeSeconds = {
  AccessToken: 600,
  IdToken: 600,
  Interaction: 600,
  Session: 600,
  Grant: 600,
  AuthorizationCode: 60,
};

/** Settings that make oidc-provider answer as Google does: same claims in the id token, RS256, PKCE, no consent page. */
export async function providerSettings(client: LocalClient, accounts: Accounts): Promise<Configuration> {
  const policy = interactionPolicy.base();
  // Unknown to the library, so that it would refuse it; Google's own way to ask "which account?".
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: memoryAdapters(Date.now),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'stand_in_session', interaction: 'stand_in_step', resume: 'stand_in_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: async (_context, sub) => {
      const account = accounts.find(sub);
      return account && { accountId: sub, claims: async () => ({ ...account }) };
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
    },
    interactions: {
      policy,
      url: (_context, interaction) => `/sign-in/${interaction.uid}`,
    },
    loadExistingGrant: grantEverything,
    clientBasedCORS: () => false,
    pkce: { required: () => true },
    renderError: (context, out) => {
      context.set(signInPageHeaders);
      context.body = problemPage(`${out.error_description ?? out.error}.`);
    },
    ttl: lifeSeconds,
  };
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as JWK;
  return { ...jwk, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
