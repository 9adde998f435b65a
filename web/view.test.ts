import { expect, test } from 'vitest';
import { bootWishOf, createViewStore, homeView, shownScreen, signInCodeOf, viewOfState, type View } from './view.ts';

/** A history as the browser keeps it: entries, a position, and popstate on going back. */
function fakeWindow() {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: '/' }];
  let at = 0;
  let onPop = () => {};
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState(state: unknown, _: string, url?: string | URL | null) {
      entries.splice(at + 1, entries.length, { state, url: String(url) });
      at += 1;
    },
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      entries[at] = { state, url: String(url) };
    },
  };
  return {
    history,
    entries,
    addEventListener: (_: 'popstate', listener: () => void) => {
      onPop = listener;
    },
    move(by: number) {
      at += by;
      onPop();
    },
  };
}

test('Back and Forward move between views while the address stays / (APP-01)', () => {
  const browser = fakeWindow();
  const views = createViewStore(browser);
  expect(views.current()).toEqual(homeView);
  views.show('login');
  views.show('chat', { sessionId: 's1' });
  browser.move(-1);
  expect(views.current().name).toBe('login');
  browser.move(1);
  expect(views.current()).toMatchObject({ name: 'chat', sessionId: 's1' });
  expect(new Set(browser.entries.map((entry) => entry.url))).toEqual(new Set(['/']));
});

test('showing the view that is shown adds no history entry, another session does (APP-01)', () => {
  const browser = fakeWindow();
  const views = createViewStore(browser);
  views.show('chat', { sessionId: 's1' });
  views.show('chat', { sessionId: 's1' });
  expect(browser.entries).toHaveLength(2);
  views.show('chat', { sessionId: 's2' });
  expect(browser.entries).toHaveLength(3);
});

test('the session stays at hand over a visit to the account, and a new session lets go of it', () => {
  const views = createViewStore(fakeWindow());
  views.show('chat', { sessionId: 's1' });
  views.show('account', { focus: 'credits' });
  expect(views.current()).toEqual({ name: 'account', sessionId: 's1', messageId: null, focus: 'credits' });
  views.show('chat');
  expect(views.current()).toEqual({ name: 'chat', sessionId: 's1', messageId: null, focus: null });
  views.show('chat', { sessionId: null });
  expect(views.current().sessionId).toBeNull();
});

test('car shopping is a place within the dashboard: Back leads out of it (CARS-01)', () => {
  const browser = fakeWindow();
  const views = createViewStore(browser);
  views.show('account');
  views.show('account', { focus: 'cars' });
  views.show('account', { focus: 'cars' });
  expect([views.current().focus, browser.entries.length]).toEqual(['cars', 3]);
  browser.move(-1);
  expect(views.current()).toMatchObject({ name: 'account', focus: null });
  browser.move(1);
  expect(views.current()).toMatchObject({ name: 'account', focus: 'cars' });
});

test('listeners hear every change, and none after they stop', () => {
  const views = createViewStore(fakeWindow());
  let heard = 0;
  const stop = views.subscribe(() => (heard += 1));
  views.show('login');
  views.replace('chat');
  stop();
  views.show('account');
  expect(heard).toBe(2);
});

test('a history entry that is not ours is the home view (APP-01)', () => {
  for (const state of [null, 7, 'chat', {}, { view: null }, { view: { name: 'admin' } }])
    expect(viewOfState(state)).toEqual(homeView);
  expect(viewOfState({ view: { name: 'chat', sessionId: 3, focus: 'x' } })).toEqual({
    name: 'chat',
    sessionId: null,
    messageId: null,
    focus: null,
  });
});

test('the sign-in return is read from the fragment only (APP-02, AUTH-01)', () => {
  expect(signInCodeOf('#session_id=abc123')).toBe('abc123');
  for (const fragment of ['', '#', '#session_id=', '#other=1', '#main']) expect(signInCodeOf(fragment)).toBeNull();
});

test('only ?dos=true asks for the boot animation, and nothing else leaves the query with it (APP-02, APP-03)', () => {
  expect(bootWishOf('?dos=true')).toEqual({ wished: true, rest: '' });
  expect(bootWishOf('?session_id=cs_1&dos=true')).toEqual({ wished: true, rest: '?session_id=cs_1' });
  expect(bootWishOf('?dos=1')).toEqual({ wished: false, rest: '' });
  expect(bootWishOf('?session_id=cs_1')).toEqual({ wished: false, rest: '?session_id=cs_1' });
});

test('a page is titled and counted by the screen that is shown, not by the view asked for (APP-10)', () => {
  const shown = (name: View['name'], signedIn: boolean, focus: View['focus'] = null) =>
    shownScreen({ ...homeView, name, focus }, signedIn);
  for (const name of ['login', 'chat', 'account', 'checkout-success'] as const)
    expect(shown(name, false)).toEqual({ name: 'login', title: 'Sign in' });
  expect([shown('home', false).name, shown('home', true).name]).toEqual(['home', 'home']);
  expect(shown('login', true)).toEqual({ name: 'chat', title: 'Chat' });
  expect(shown('account', true, 'credits')).toEqual({ name: 'account', title: 'Personal dashboard' });
  expect(shown('account', true, 'cars')).toEqual({ name: 'account', title: 'Car shopping' });
});
