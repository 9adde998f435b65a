import { startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { App } from './app.tsx';
import type { Authentication } from './authentication.ts';
import { giveWay } from './browser/first-view.ts';
import { Boot, bootIsDue } from './features/boot/boot.tsx';
import { MessageScreen } from './ui/message-screen.tsx';
import type { ViewStore } from './view.ts';

interface Props {
  authentication: Promise<Authentication>;
  views: ViewStore;
  /** The address asks for the boot animation. */
  bootWished: boolean;
}

/** The app, waiting for the sign-in to be settled (APP-04), below the boot animation where that is due (APP-03). */
export function Start({ authentication, views, bootWished }: Props) {
  const [booting, setBooting] = useState(() => bootIsDue(bootWished));
  const booted = useCallback(() => setBooting(false), []);
  // No Suspense and a transition: React holds back what comes within 300 ms of a fallback, and this comes far sooner.
  const [started, setStarted] = useState<Authentication | null>(null);
  useEffect(() => void authentication.then((settled) => startTransition(() => setStarted(settled))), [authentication]);
  // The animation covers the page itself.
  useLayoutEffect(() => (booting ? giveWay() : undefined), [booting]);
  return (
    <>
      {started === null ? (
        <MessageScreen line="INITIALIZING..." busy />
      ) : (
        <App started={started} views={views} booting={booting} />
      )}
      {booting && <Boot onEnd={booted} />}
    </>
  );
}
