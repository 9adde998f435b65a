import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/fonts.css';
import './styles/fonts-meanwhile.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/first-view.css';
import './styles/nowhere.css';
import { analyticsMeta } from '#contract/analytics-meta.ts';
import { expectSignedIn } from './app.tsx';
import { authenticate, type Authentication } from './authentication.ts';
import { offerAnalytics } from './browser/analytics.ts';
import { keepAppearance } from './browser/appearance.ts';
import { fetchPart } from './browser/fetch-part.ts';
import { storage } from './browser/local-storage.ts';
import { Start } from './start.tsx';
import { offerOffline } from './updates.ts';
import { bootWishOf, createViewStore, paymentReturnOf, signInCodeOf } from './view.ts';

keepAppearance();
offerAnalytics(document.querySelector<HTMLMetaElement>(`meta[name="${analyticsMeta}"]`)?.content ?? null);

const views = createViewStore(window);
const code = signInCodeOf(window.location.hash);
const boot = bootWishOf(window.location.search);
if (boot.rest !== window.location.search)
  window.history.replaceState(window.history.state, '', `/${boot.rest}${window.location.hash}`);
const payment = paymentReturnOf(window.location.search);
// Kept over a sign-in, which may be needed first.
if (payment !== null) storage.write('payment', { sessionId: payment });
// APP-02: consumed, so gone from the address before anything else can read or share it.
if (code !== null || payment !== null) window.history.replaceState(window.history.state, '', '/');

// A sign-in that comes back to a page already open here (an address pasted into its bar) is taken up like any other.
window.addEventListener('hashchange', () => signInCodeOf(window.location.hash) !== null && window.location.reload());

/** A guest needs none of what speaks to the server before the sign-in: it is not even fetched. */
async function settle(): Promise<Authentication> {
  if (code === null && storage.read('signIn') === null) {
    if (payment !== null) views.replace('login');
    return { status: 'guest', problem: null };
  }
  expectSignedIn();
  let api: Parameters<typeof authenticate>[1]['api'];
  try {
    ({ api } = await fetchPart(() => import('./api/api.ts')));
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'This page could not be loaded';
    if (code === null) return { status: 'unreachable', problem };
    // The id has left the address; another sign-in brings another.
    views.replace('login');
    return { status: 'guest', problem: 'Authentication failed. Please try again.' };
  }
  const settled = await authenticate(code, { api, storage, now: Date.now });
  if (settled.status === 'signed-in' && storage.read('payment') !== null) views.replace('checkout-success');
  else if (settled.status === 'signed-in' && (settled.fresh || window.history.state === null)) views.replace('chat');
  if (settled.status === 'guest' && (settled.problem !== null || payment !== null)) views.replace('login');
  return settled;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const authentication = settle();
createRoot(root).render(
  <StrictMode>
    <Start authentication={authentication} views={views} bootWished={boot.wished} />
  </StrictMode>,
);
offerOffline();
