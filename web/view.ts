/** APP-01: the named views; there are no others, and no address but `/`. */
export const viewNames = ['home', 'login', 'chat', 'account', 'checkout-success'] as const;
export type ViewName = (typeof viewNames)[number];

/** What is shown: a view and, in chat, which session and where in it; `focus` asks a view to open at one of its parts. */
export interface View {
  name: ViewName;
  sessionId: string | null;
  /** The message of the session to open it at; null for the latest. */
  messageId: string | null;
  focus: 'credits' | 'cars' | null;
}

const focuses = ['credits', 'cars'] as const;

export const homeView: View = { name: 'home', sessionId: null, messageId: null, focus: null };

/** The view a history entry stands for; anything not written by us is home. */
export function viewOfState(state: unknown): View {
  const { view } = (typeof state === 'object' && state !== null ? state : {}) as {
    view?: Partial<Record<keyof View, unknown>>;
  };
  const name = viewNames.find((candidate) => candidate === view?.name);
  if (name === undefined) return homeView;
  return {
    name,
    sessionId: typeof view?.sessionId === 'string' ? view.sessionId : null,
    messageId: typeof view?.messageId === 'string' ? view.messageId : null,
    focus: focuses.find((candidate) => candidate === view?.focus) ?? null,
  };
}

const titles: Record<ViewName, string> = {
  home: 'Say what the car does',
  login: 'Sign in',
  chat: 'Chat',
  account: 'Personal dashboard',
  'checkout-success': 'Payment',
};

/**
 * APP-10: the screen that a view comes to, by which pages are titled, counted and focused: whoever is not signed in meets the
 * login in place of what lies behind it, and whoever is, the chat in place of the login.
 */
export function shownScreen({ name, focus }: View, signedIn: boolean): { name: ViewName; title: string } {
  const shown = name === 'home' ? name : !signedIn ? 'login' : name === 'login' ? 'chat' : name;
  const cars = shown === 'account' && focus === 'cars';
  return { name: shown, title: cars ? 'Car shopping' : titles[shown] };
}

/** AUTH-01: the single-use id in the fragment of a sign-in return, or null. */
export function signInCodeOf(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('session_id') || null;
}

/** APP-02, APP-03: whether the address asks for the boot animation, and its query without that wish. */
export function bootWishOf(query: string): { wished: boolean; rest: string } {
  const asked = new URLSearchParams(query);
  const wished = asked.get('dos') === 'true';
  if (!asked.has('dos')) return { wished, rest: query };
  asked.delete('dos');
  return { wished, rest: asked.size === 0 ? '' : `?${asked}` };
}

/** APP-02: the provider's id of a checkout in the query of a payment return, or null. */
export function paymentReturnOf(query: string): string | null {
  return new URLSearchParams(query).get('session_id') || null;
}

/** The parts of `window` the views need. */
export interface ViewWindow {
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

export interface ViewStore {
  current: () => View;
  /** Goes to a view as a new history entry (the same view again is none). The session stays at hand unless another is given. */
  show: (name: ViewName, more?: Partial<Omit<View, 'name'>>) => void;
  /** Puts a view in the place of the present one: Back does not lead to it. */
  replace: (name: ViewName, more?: Partial<Omit<View, 'name'>>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** APP-01: views kept in the browser's history, so that Back and Forward move between them while the address stays `/`. */
export function createViewStore(host: ViewWindow): ViewStore {
  let view = viewOfState(host.history.state);
  const listeners = new Set<() => void>();
  const set = (next: View) => {
    view = next;
    listeners.forEach((listener) => listener());
  };
  host.addEventListener('popstate', () => set(viewOfState(host.history.state)));

  const go = (how: 'pushState' | 'replaceState', next: View) => {
    host.history[how]({ view: next }, '', '/');
    set(next);
  };
  return {
    current: () => view,
    show(name, more = {}) {
      const next: View = { sessionId: view.sessionId, messageId: null, focus: null, ...more, name };
      // Car shopping is a place of its own within the dashboard: Back leads out of it.
      const cars = (at: View) => at.focus === 'cars';
      const same = next.name === view.name && next.sessionId === view.sessionId && cars(next) === cars(view);
      go(same ? 'replaceState' : 'pushState', next);
    },
    replace: (name, more = {}) => go('replaceState', { ...homeView, ...more, name }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
