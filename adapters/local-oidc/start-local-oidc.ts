import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { Accounts, isEmail } from './accounts.ts';
import { providerSettings, type LocalClient } from './provider-settings.ts';
import { problemPage, signInPage, signInPageHeaders } from './sign-in-page.ts';

export interface LocalOidc {
  /** Address for discovery, on loopback. */
  issuer: string;
  close: () => Promise<void>;
}

/**
 * AUTH-07: starts a real OpenID provider on a free loopback port, in the place of Google. Anybody on this machine can
 * sign in as anybody, so it is for development only.
 * `prompt=none&login_hint=<email>` signs in without the page.
 * @param onError told of what goes wrong inside the provider
 */
export async function startLocalOidc(client: LocalClient, onError: (error: Error) => void): Promise<LocalOidc> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the local sign-in provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;

  const accounts = new Accounts();
  const provider = new Provider(issuer, await providerSettings(client, accounts));
  provider.on('server_error', (_context, error) => onError(error));
  signInByHint(provider, accounts);
  const protocol = provider.callback();
  server.on('request', (request, response) => {
    const page = /^\/sign-in\/[\w-]+$/.test(request.url ?? '');
    const answer = page ? answerPage(provider, accounts, request, response) : protocol(request, response);
    answer.catch((error: Error) => {
      onError(error);
      if (!response.headersSent) sendPage(response, 400, problemPage('It was not started here, or took too long.'));
    });
  });
  return {
    issuer,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The library has no hook for it: with `prompt=none`, the person named in the hint counts as signed in. */
function signInByHint(provider: Provider, accounts: Accounts): void {
  const find = provider.Session.get.bind(provider.Session);
  provider.Session.get = async (context) => {
    const session = await find(context);
    const { prompt, login_hint: hint } = context.query;
    if (context.path === '/auth' && prompt === 'none' && typeof hint === 'string' && isEmail(hint)) {
      session.loginAccount({ accountId: accounts.signIn(hint, true).sub });
      // What the library looks at to decide whether to save the session; its types do not tell of it.
      Object.assign(session, { touched: true });
    }
    return session;
  };
}

async function answerPage(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const hint = params['login_hint'];
    return sendPage(response, 200, signInPage({ email: typeof hint === 'string' ? hint : '', problem: null }));
  }
  const form = new URLSearchParams(await text(request));
  if (form.get('action') === 'cancel')
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const email = (form.get('email') ?? '').trim();
  if (!isEmail(email)) {
    return sendPage(
      response,
      422,
      signInPage({ email, problem: 'Please enter an e-mail address, like ana@example.com.' }),
    );
  }
  const { sub } = accounts.signIn(email, form.get('unverified') !== 'on');
  return provider.interactionFinished(request, response, { login: { accountId: sub }, select_account: {} });
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, signInPageHeaders).end(html);
}
