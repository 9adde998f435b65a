import { followSignIn } from '#adapters/local-oidc/test-browser.ts';

const locationOf = (answer: Response, at: string): URL => new URL(answer.headers.get('location') ?? 'none:', at);

/** Signs in at a running product over the network, as a script does: redirects and cookies, no page. */
export async function signInOverHttp(
  origin: string,
  email: string,
): Promise<{ userId: string; token: string; expiresAt: string }> {
  const query = new URLSearchParams({ prompt: 'none', login_hint: email });
  const start = await fetch(`${origin}/api/auth/google/start?${query}`, { redirect: 'manual' });
  const cookie = start.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const returned = await followSignIn(locationOf(start, origin));
  const end = locationOf(await fetch(returned, { redirect: 'manual', headers: { cookie } }), origin);
  const sent = { session_id: new URLSearchParams(end.hash.slice(1)).get('session_id') };
  const { status, body } = await callOverHttp(origin, 'POST', '/auth/google', null, sent, { cookie });
  if (status !== 200) throw new Error(`the sign-in ended with ${JSON.stringify(body)}`);
  return { userId: body.user.id, token: body.session_token, expiresAt: body.expires_at };
}

/** One call of the API over the network. Rejects where no answer comes. */
export async function callOverHttp(
  origin: string,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  headers: Record<string, string> = {},
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say what they expect to find
): Promise<{ status: number; body: any }> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
