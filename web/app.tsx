import { lazy, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { Authentication } from './authentication.ts';
import { storage } from './browser/local-storage.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { Button } from './ui/button.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { MessageScreen } from './ui/message-screen.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import type { View, ViewName, ViewStore } from './view.ts';

const loadSignedIn = () => import('./signed-in-views.tsx');
const SignedInViews = lazy(loadSignedIn);
const ToastCorner = lazy(() => import('./ui/toast-corner.tsx'));

/** Fetches the chat's script while the stored token is still being checked. */
export function expectSignedIn(): void {
  void loadSignedIn().then(({ expectChat }) => expectChat());
}

const titles: Record<ViewName, string> = {
  home: 'Say what the car does',
  login: 'Sign in',
  chat: 'Chat',
  account: 'Personal dashboard',
  'checkout-success': 'Payment',
};

interface Props {
  authentication: Promise<Authentication>;
  views: ViewStore;
}

/** The app once authentication is settled: the named view in force, the toasts, and the way past the chrome. */
export function App({ authentication, views }: Props) {
  const started = use(authentication);
  const view = useSyncExternalStore(views.subscribe, views.current);
  useFocusOnChange(view.name);
  useEffect(() => {
    document.title = `${titles[view.name]} · Wrenchwise`;
  }, [view.name]);
  if (started.status === 'unreachable') {
    return (
      <MessageScreen line={`${started.problem}.`}>
        <Button kind="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </MessageScreen>
    );
  }
  return (
    <>
      <SkipLink />
      <ErrorBoundary resetOn={view.name}>
        <Suspense fallback={<MessageScreen line="LOADING..." busy />}>
          <Views view={view} views={views} started={started} />
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        <ToastCorner timeMs={limits.toastMs} />
      </Suspense>
    </>
  );
}

/** A change of view begins at the new screen's content, for keyboards and screen readers; the first view does not. */
function useFocusOnChange(name: string): void {
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [name]);
}

type Settled = Exclude<Authentication, { status: 'unreachable' }>;

function Views({ view, views, started }: { view: View; views: ViewStore; started: Settled }) {
  const [user, setUser] = useState<User | null>(started.status === 'signed-in' ? started.user : null);
  const home = () => views.show('home');
  if (user !== null && view.name !== 'home') {
    return <SignedInViews user={user} view={view} views={views} onLeft={() => setUser(null)} />;
  }
  if (view.name === 'home') {
    return (
      <HomeScreen signedIn={user !== null} onStart={() => views.show(user === null ? 'login' : 'chat')} onHome={home} />
    );
  }
  const problem = started.status === 'guest' ? started.problem : null;
  return <LoginScreen problem={problem} paymentWaits={storage.read('payment') !== null} onHome={home} />;
}
