import { lazy, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { Authentication } from './authentication.ts';
import { countView, useAnalyticsConsent } from './browser/analytics.ts';
import { whenIdle } from './browser/when-idle.ts';
import { giveWay } from './browser/first-view.ts';
import { storage } from './browser/local-storage.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { chat } from './signed-in-screens.ts';
import { Button } from './ui/button.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { fetchedScreen } from './fetched-screen.tsx';
import { MessageScreen } from './ui/message-screen.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { shownScreen, type View, type ViewName, type ViewStore } from './view.ts';

const login = fetchedScreen(() => import('./screens/login/login-screen.tsx'));
const signedIn = fetchedScreen(() => import('./signed-in-views.tsx'));
/** Where even that cannot be had, the line that says so. */
const OfflineScreen = lazy(() =>
  import('./screens/offline/offline-screen.tsx').catch(() => ({ default: Unreachable })),
);
/** What lies beside the screen: where it cannot be had, nothing takes its place, and the screen stands. */
const beside = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((cause: unknown): { default: ComponentType<Props> } => {
      console.warn('A part beside the screen did not load.', cause);
      return { default: () => null };
    }),
  );
const ConsentBanner = beside(() => import('./features/analytics-consent/consent-banner.tsx'));
const ToastCorner = beside(() => import('./ui/toast-corner.tsx'));

/** Fetches the chat's script while the stored token is still being checked. */
export function expectSignedIn(): void {
  signedIn.expect();
  chat.expect();
}

/** No view of the product, so it is not counted. */
const offline = { name: null, title: 'No connection' };

interface Props {
  /** The sign-in as the page found it. */
  started: Authentication;
  views: ViewStore;
  /** The boot animation still lies over it. */
  booting: boolean;
}

/** The app once authentication is settled: the screen in force, the toasts, and the way past the chrome. */
export function App({ started, views, booting }: Props) {
  const view = useSyncExternalStore(views.subscribe, views.current);
  const [user, setUser] = useState<User | null>(started.status === 'signed-in' ? started.user : null);
  const shown = started.status === 'unreachable' ? offline : shownScreen(view, user !== null);
  const [onArrive] = useState(() => focusOnChange(shown.title));
  useEffect(() => {
    document.title = `${shown.title} · Wrenchwise`;
    if (shown.name !== null) countView(shown.name, shown.title);
  }, [shown.name, shown.title]);
  return (
    <>
      {started.status === 'unreachable' ? (
        <Suspense>
          <OfflineScreen problem={started.problem} />
          <Arrived title={shown.title} onArrive={onArrive} />
        </Suspense>
      ) : (
        <>
          <SkipLink />
          <ErrorBoundary resetOn={shown.title} onHome={() => views.show('home')}>
            <Suspense fallback={<MessageScreen line="LOADING..." busy />}>
              <Views {...{ view, views, booting, started, user }} name={shown.name} onLeft={() => setUser(null)} />
              <Arrived title={shown.title} onArrive={onArrive} />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
      <Suspense>
        <ToastCorner timeMs={limits.toastMs} />
        {!booting && <Consent view={shown.name} />}
      </Suspense>
    </>
  );
}

/** Beside a screen that may still have to be fetched: once both are drawn, what the page began with goes. */
function Arrived({ title, onArrive }: { title: string; onArrive: (title: string) => void }) {
  useLayoutEffect(giveWay, []);
  useEffect(() => onArrive(title), [title, onArrive]);
  return null;
}

/** A change of screen begins at the new one's content, for keyboards and screen readers; the first screen does not. */
function focusOnChange(first: string): (title: string) => void {
  let last = first;
  return (title) => {
    if (title === last) return;
    last = title;
    document.getElementById('main')?.focus({ preventScroll: true });
  };
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

/** APP-10: asks where nothing is being done yet, and only while there is no answer. */
function Consent({ view }: { view: ViewName | null }) {
  const undecided = useAnalyticsConsent() === null;
  return undecided && (view === 'home' || view === 'login') && <ConsentBanner />;
}

type Settled = Exclude<Authentication, { status: 'unreachable' }>;

interface ViewsProps {
  view: View;
  views: ViewStore;
  booting: boolean;
  started: Settled;
  user: User | null;
  /** The screen to show of that view. */
  name: ViewName | null;
  onLeft: () => void;
}

function Views({ view, views, booting, started, user, name, onLeft }: ViewsProps) {
  const home = () => views.show('home');
  const guest = user === null;
  // The next step of a guest is there before it is taken.
  useEffect(() => (guest ? whenIdle(login.expect) : undefined), [guest]);
  if (name === 'home') {
    return (
      <HomeScreen
        signedIn={!guest}
        onStart={(more) => (guest ? views.show('login') : views.show('chat', more))}
        onHome={home}
      />
    );
  }
  if (user !== null) return <signedIn.Screen {...{ user, view, views, booting, onLeft }} />;
  const problem = started.status === 'guest' ? started.problem : null;
  return <login.Screen problem={problem} paymentWaits={storage.read('payment') !== null} onHome={home} />;
}
