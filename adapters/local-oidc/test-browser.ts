/** As much of a browser as a sign-in needs: redirects and cookies on the provider's side. */
type Cookies = Map<string, string>;

async function visit(address: URL, cookies: Cookies, form?: Record<string, string>): Promise<Response> {
  const answer = await fetch(address, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  }
  return answer;
}

/** Follows redirects while they stay at the provider; gives the first address elsewhere, or the page that stops it. */
async function follow(
  start: URL,
  cookies: Cookies,
  first: Response,
): Promise<{ left: URL } | { page: Response; address: URL }> {
  let address = start;
  let answer = first;
  for (let hop = 0; hop < 10; hop += 1) {
    const location = answer.headers.get('location');
    if (location === null) return { page: answer, address };
    const next = new URL(location, address);
    if (next.origin !== start.origin) return { left: next };
    address = next;
    answer = await visit(address, cookies);
  }
  throw new Error('the sign-in goes round in circles');
}

async function leave(start: URL, cookies: Cookies, first: Response): Promise<URL> {
  const end = await follow(start, cookies, first);
  if ('page' in end) throw new Error(`the sign-in stopped at a page (${end.page.status}): ${await end.page.text()}`);
  return end.left;
}

/** Goes to the provider and gives the address it sends the browser back to. */
export async function followSignIn(address: URL): Promise<URL> {
  const cookies: Cookies = new Map();
  return leave(address, cookies, await visit(address, cookies));
}

export interface SignInPageVisit {
  html: string;
  /** Its content security policy. */
  policy: string;
  post: (form: Record<string, string>) => Promise<Response>;
  /** Posts the form and gives the address the provider sends the browser back to. */
  submit: (form: Record<string, string>) => Promise<URL>;
}

/** Goes to the provider up to its page. */
export async function openSignInPage(start: URL): Promise<SignInPageVisit> {
  const cookies: Cookies = new Map();
  const end = await follow(start, cookies, await visit(start, cookies));
  if ('left' in end) throw new Error(`the provider showed no page but sent the browser to ${end.left.pathname}`);
  const { address } = end;
  const post = (form: Record<string, string>) => visit(address, cookies, form);
  return {
    html: await end.page.text(),
    policy: end.page.headers.get('content-security-policy') ?? '',
    post,
    submit: async (form) => leave(address, cookies, await post(form)),
  };
}
