import { lazy, Suspense, use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { Authentication } from './authentication.ts';
import { countView, useAnalyticsConsent } from './browser/analytics.ts';
import { whenIdle } from './browser/when-idle.ts';
import { giveWay } from './browser/first-view.ts';
import { storage } from './browser/local-storage.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { Button } from './ui/button.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { MessageScreen } from './ui/message-screen.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import type { View, ViewName, ViewStore } from './view.ts';

const loadLogin = () => import('./screens/login/login-screen.tsx');
const LoginScreen = lazy(loadLogin);
const loadSignedIn = () => import('./signed-in-views.tsx');
const SignedInViews = lazy(loadSignedIn);
/** Where even that cannot be had, the line that says so. */
const OfflineScreen = lazy(() =>
  import('./screens/offline/offline-screen.tsx').catch(() => ({ default: Unreachable })),
);
const ConsentBanner = lazy(() => import('./features/analytics-consent/consent-banner.tsx'));
const ToastCorner = lazy(() => import('./ui/toast-corner.tsx'));

/** Fetches the chat's script while the stored token is still being checked. */
export function expectSignedIn(): void {
  void loadSignedIn();
  void import('./screens/chat/chat-screen.tsx');
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
  /** The boot animation still lies over it. */
  booting: boolean;
}

/** The app once authentication is settled: the named view in force, the toasts, and the way past the chrome. */
export function App({ authentication, views, booting }: Props) {
  const started = use(authentication);
  const view = useSyncExternalStore(views.subscribe, views.current);
  useFocusOnChange(view.name);
  useEffect(() => {
    document.title = `${titles[view.name]} · Wrenchwise`;
    countView(view.name, titles[view.name]);
  }, [view.name]);
  if (started.status === 'unreachable') {
    return (
      <Suspense>
        <OfflineScreen problem={started.problem} />
        <Arrived />
      </Suspense>
    );
  }
  return (
    <>
      <SkipLink />
      <ErrorBoundary resetOn={view.name} onHome={() => views.show('home')}>
        <Suspense fallback={<MessageScreen line="LOADING..." busy />}>
          <Views view={view} views={views} booting={booting} started={started} />
          <Arrived />
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        <ToastCorner timeMs={limits.toastMs} />
        {!booting && <Consent view={view.name} />}
      </Suspense>
    </>
  );
}

/** Beside a screen that may still have to be fetched: once both are drawn, what the page began with goes. */
function Arrived() {
  useLayoutEffect(giveWay, []);
  return null;
}

function Unreachable({ problem }: { problem: string }) {
  return (
    <MessageScreen line={`${problem}.`}>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </MessageScreen>
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

/** APP-10: asks where nothing is being done yet, and only while there is no answer. */
function Consent({ view }: { view: ViewName }) {
  const undecided = useAnalyticsConsent() === null;
  return undecided && (view === 'home' || view === 'login') && <ConsentBanner />;
}

type Settled = Exclude<Authentication, { status: 'unreachable' }>;

interface ViewsProps {
  view: View;
  views: ViewStore;
  booting: boolean;
  started: Settled;
}

function Views({ view, views, booting, started }: ViewsProps) {
  const [user, setUser] = useState<User | null>(started.status === 'signed-in' ? started.user : null);
  const home = () => views.show('home');
  const guest = user === null;
  // The next step of a guest is there before it is taken.
  useEffect(() => (guest ? whenIdle(() => void loadLogin().catch(() => {})) : undefined), [guest]);
  if (user !== null && view.name !== 'home') {
    return <SignedInViews user={user} view={view} views={views} booting={booting} onLeft={() => setUser(null)} />;
  }
  if (view.name === 'home') {
    return (
      <HomeScreen
        signedIn={user !== null}
        onStart={(more) => (user === null ? views.show('login') : views.show('chat', more))}
        onHome={home}
      />
    );
  }
  const problem = started.status === 'guest' ? started.problem : null;
  return <LoginScreen problem={problem} paymentWaits={storage.read('payment') !== null} onHome={home} />;
}
