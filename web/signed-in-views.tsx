import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { detailOf } from './api/api-error.ts';
import { api, onSignInRefused } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { SignedInProvider } from './api/signed-in.tsx';
import { useTapDelivery } from './api/taps.ts';
import { rememberUser } from './api/user-queries.ts';
import { followLocationPermission } from './browser/follow-location-permission.ts';
import { storage, useStored } from './browser/local-storage.ts';
import { useCommandActions } from './features/command-palette/command-actions.ts';
import { askInChat } from './features/kept-question/kept-question.ts';
import { Tour } from './features/knuckles/tour.tsx';
import { account, cars, chat, checkout, onboarding } from './signed-in-screens.ts';
import { showToast } from './ui/toast.ts';
import type { View, ViewStore } from './view.ts';

interface Props {
  user: User;
  view: View;
  views: ViewStore;
  /** The boot animation still lies over it. */
  booting: boolean;
  /** Called once nobody is signed in any more. */
  onLeft: () => void;
}

/** The views behind the sign-in, with what they know of the server's state. */
export default function SignedInViews({ user, view, views, booting, onLeft }: Props) {
  const [client] = useState(() => {
    const created = createQueryClient();
    rememberUser(created, user);
    return created;
  });
  const leave = useCallback(() => {
    storage.remove('signIn');
    storage.remove('owner');
    client.clear();
    onLeft();
  }, [client, onLeft]);
  useEndOfSignIn(leave);
  useEffect(() => void storage.write('owner', user.id), [user.id]);
  useLocationPermission();
  const signedIn = useMemo(
    () => ({
      userId: user.id,
      signOut: (everywhere: boolean) =>
        signOut(client, everywhere, () => {
          views.replace('home');
          leave();
        }),
      forget: () => {
        storage.forget(user.id);
        views.replace('home');
        leave();
      },
    }),
    [user.id, client, views, leave],
  );
  return (
    <QueryClientProvider client={client}>
      <SignedInProvider value={signedIn}>
        <TapDelivery />
        <Screen user={user} view={view} views={views} booting={booting} />
      </SignedInProvider>
    </QueryClientProvider>
  );
}

/** APP-05, TOUR-02: whoever is new is welcomed first; then the chat, over which the tour opens once. */
function ChatWithWelcome({ user, view, views, booting }: Omit<Props, 'onLeft'>) {
  const welcomed = useStored('onboardingSeen') !== null;
  const [isNew] = useState(() => Date.now() - Date.parse(user.created_at) < limits.newUserMs);
  const [tourOpen, setTourOpen] = useState(false);
  useCommandActions({ tour: () => setTourOpen(true) });
  if (isNew && !welcomed) return <onboarding.Screen onHome={() => views.show('home')} />;
  return (
    <>
      <chat.Screen view={view} show={views.show} />
      <Tour due={!booting} open={tourOpen} onOpenChange={setTourOpen} onExample={askInChat} />
    </>
  );
}

function Screen({ user, view, views, booting }: Omit<Props, 'onLeft'>) {
  if (view.name === 'checkout-success') return <checkout.Screen show={views.show} replace={views.replace} />;
  if (view.name === 'account' && view.focus === 'cars') return <cars.Screen show={views.show} />;
  if (view.name === 'account') return <account.Screen view={view} show={views.show} />;
  return <ChatWithWelcome user={user} view={view} views={views} booting={booting} />;
}

/** REPLY-07: taps go out whatever is on screen; one that is refused is taken back, and can be tried again. */
function TapDelivery() {
  useTapDelivery(tellRefusedTap);
  return null;
}

function tellRefusedTap({ finding }: { finding: string }, error: unknown, again: () => void): void {
  showToast(`Your answer was not saved: ${detailOf(error)}.`, 'error', {
    stay: true,
    key: `answer ${finding}`,
    action: { label: 'Try again', run: again },
  });
}

/** LOC-01: a permission that is taken back in the browser's settings counts no more. */
function useLocationPermission(): void {
  useEffect(() => {
    const over = new AbortController();
    void followLocationPermission(storage, over.signal);
    return () => over.abort();
  }, []);
}

/** Leaves when the user signs out in another tab, or the server refuses the token. */
function useEndOfSignIn(leave: () => void): void {
  const token = useStored('signIn')?.token ?? null;
  const [ownToken] = useState(token);
  useEffect(() => {
    // Somebody signed in as someone else in another tab: what is on screen is no longer theirs.
    if (token !== null && token !== ownToken) window.location.reload();
    if (token === null) leave();
  }, [token, ownToken, leave]);
  useEffect(
    () =>
      onSignInRefused(() => {
        leave();
        showToast('Please sign in to go on.', 'warning', { stay: true });
      }),
    [leave],
  );
}

/** AUTH-06. Signing out everywhere counts only when the server has done it; here, the token is forgotten in any case. */
async function signOut(client: QueryClient, everywhere: boolean, leave: () => void): Promise<void> {
  // A question still under way would come back refused.
  await client.cancelQueries();
  try {
    await api.signOut({ body: { everywhere } });
  } catch (error) {
    if (everywhere) {
      void client.refetchQueries({ type: 'active' });
      throw error;
    }
    showToast(
      'Signed out in this browser. The server could not be told; sign out everywhere when you are back online.',
      'warning',
      { stay: true },
    );
  }
  leave();
}
