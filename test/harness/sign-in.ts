import { googleOidc, type IdentityProvider } from '#adapters/google-oidc/google-oidc.ts';
import { startLocalOidc } from '#adapters/local-oidc/start-local-oidc.ts';
import { followSignIn, openSignInPage } from '#adapters/local-oidc/test-browser.ts';
import type { User } from '#contract/user.ts';
import { publicOrigin, type Answer, type TestServer } from './server.ts';

export interface SignedIn {
  user: User;
  token: string;
}

export interface TestIdentityProvider {
  provider: IdentityProvider;
  issuer: string;
  close: () => Promise<void>;
}

/** The local stand-in with the client that speaks to it. */
export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  const client = {
    clientId: 'wrenchwise',
    clientSecret: 'a secret',
    redirectUri: `${publicOrigin}/api/auth/google/callback`,
  };
  const failures: Error[] = [];
  const { issuer, close } = await startLocalOidc(client, (error) => failures.push(error));
  return {
    provider: googleOidc({ ...client, issuer, timeoutMs: 8_000 }),
    issuer,
    close: async () => {
      await close();
      if (failures.length > 0) throw new AggregateError(failures, 'the identity provider failed inside');
    },
  };
}

/** A browser on the product's side: it keeps its cookies, each for its host, and does not follow redirects. */
export class TestBrowser {
  readonly #server: TestServer;
  readonly #hosts = new Map<string, Map<string, string>>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Of the public origin. */
  get cookies(): Map<string, string> {
    return this.cookiesOf(publicOrigin);
  }

  cookiesOf(origin: string): Map<string, string> {
    const { hostname } = new URL(origin);
    const cookies = this.#hosts.get(hostname) ?? new Map<string, string>();
    this.#hosts.set(hostname, cookies);
    return cookies;
  }

  async visit(address: string | URL): Promise<{ response: Response; location: URL }> {
    const { origin } = new URL(address);
    const cookies = this.cookiesOf(origin);
    const response = await this.#server.fetch(new Request(address, { headers: this.#headersAt(origin) }));
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { response, location: new URL(response.headers.get('location') ?? 'none:', address) };
  }

  /** Exchanges the id in the address of a sign-in return, at the host it came back to. */
  exchange(address: URL, server = this.#server): Promise<Answer> {
    const body = { session_id: sessionIdIn(address) };
    return server.call('exchangeSignIn', { body, headers: this.#headersAt(address.origin) });
  }

  #headersAt(origin: string): { cookie: string } {
    return { cookie: [...this.cookiesOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  /** A whole sign-in up to the app's own address, and its exchange. */
  async signIn(query: Record<string, string>): Promise<{ location: URL; exchange: () => Promise<Answer> }> {
    const { location } = await this.visit(await followSignIn(await this.start(query)));
    return { location, exchange: () => this.exchange(location) };
  }

  async start(query: Record<string, string>, origin = publicOrigin): Promise<URL> {
    return (await this.visit(`${origin}/api/auth/google/start?${new URLSearchParams(query)}`)).location;
  }
}

/** The id in `/#session_id=…`. */
export function sessionIdIn(address: URL): string {
  return new URLSearchParams(address.hash.slice(1)).get('session_id') ?? '';
}

/** Signs in as a script does, with a verified address, or through the page where it is not verified. */
export async function signIn(server: TestServer, email: string, verified = true): Promise<SignedIn> {
  const browser = new TestBrowser(server);
  const returned = verified
    ? await followSignIn(await browser.start({ prompt: 'none', login_hint: email }))
    : await (await openSignInPage(await browser.start({}))).submit({ email, unverified: 'on', action: 'sign-in' });
  const { body } = await browser.exchange((await browser.visit(returned)).location);
  return { user: body.user, token: body.session_token };
}
