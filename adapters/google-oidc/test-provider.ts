import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { listenOnLoopback } from '../test-loopback.ts';

export const clientSecret = 'a secret';
export const clientId = 'an-id.apps.googleusercontent.com';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** How the provider behaves; each may be changed between two requests. */
export interface Behaviour {
  discovery: 'well' | 'fails' | 'fails once' | 'page' | 'silent';
  token: 'well' | 'fails' | 'page' | 'refuses' | 'silent' | 'no id token';
  /** Laid over the claims of a good token. */
  claims: Record<string, unknown>;
  /** `nobody`: `alg` is `none`. `secret`: by the client's secret, with HS256, which this provider does not use. */
  signedBy: 'provider' | 'stranger' | 'nobody' | 'secret';
}

/**
 * An OpenID provider with Google's paths and claims that misbehaves to order; the stand-in in `local-oidc` shows how a
 * good one answers. It gives its token without asking for code or verifier.
 */
export async function startTestProvider(): Promise<{
  issuer: string;
  behaviour: Behaviour;
  asked: string[];
  close: () => Promise<void>;
}> {
  const behaviour: Behaviour = { discovery: 'well', token: 'well', claims: {}, signedBy: 'provider' };
  const asked: string[] = [];
  const { baseUrl: issuer, close } = await listenOnLoopback((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(path);
    if (path === '/.well-known/openid-configuration') answerDiscovery(issuer, behaviour, response);
    else if (path === '/token') answerToken(issuer, behaviour, response);
    else if (path === '/certs')
      sendJson(response, 200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    else response.writeHead(404).end();
  });
  return {
    issuer,
    behaviour,
    asked,
    close,
  };
}

function answerDiscovery(issuer: string, behaviour: Behaviour, response: ServerResponse): void {
  const { discovery } = behaviour;
  if (discovery === 'silent') return;
  if (discovery === 'page') return sendPage(response);
  if (discovery === 'fails once') behaviour.discovery = 'well';
  if (discovery !== 'well') return sendJson(response, 503, { error: 'unavailable' });
  sendJson(response, 200, {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    something_new: true,
  });
}

function answerToken(issuer: string, { token, claims, signedBy }: Behaviour, response: ServerResponse): void {
  if (token === 'silent') return;
  if (token === 'page') return sendPage(response);
  if (token === 'fails') return sendJson(response, 500, { error: 'server_error' });
  if (token === 'refuses')
    return sendJson(response, 401, { error: 'invalid_client', error_description: 'Unauthorized' });
  const now = Math.floor(Date.now() / 1_000);
  const good = {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    sub: '110169484474386276334',
    email: 'ana@example.com',
    email_verified: true,
    name: 'Ana Ruiz',
    iat: now,
    exp: now + 3_600,
  };
  const idToken = jwt({ ...good, ...claims }, signedBy);
  sendJson(response, 200, {
    access_token: 'ya29.a',
    expires_in: 3_599,
    scope: 'openid',
    token_type: 'Bearer',
    ...(token === 'no id token' ? {} : { id_token: idToken }),
  });
}

function jwt(claims: object, signedBy: Behaviour['signedBy']): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const alg = signedBy === 'nobody' ? 'none' : signedBy === 'secret' ? 'HS256' : 'RS256';
  const signed = `${part({ alg, typ: 'JWT', kid: 'one' })}.${part(claims)}`;
  return `${signed}.${signatureOf(Buffer.from(signed), signedBy).toString('base64url')}`;
}

function signatureOf(signed: Buffer, signedBy: Behaviour['signedBy']): Buffer {
  if (signedBy === 'nobody') return Buffer.alloc(0);
  if (signedBy === 'secret') return createHmac('sha256', clientSecret).update(signed).digest();
  return sign('sha256', signed, signedBy === 'provider' ? privateKey : stranger);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the airport’s network</h1>');
}
