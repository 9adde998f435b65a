import { useState } from 'react';
import type { Session } from '#contract/chat.ts';
import { History } from '#web/features/history-list/history.tsx';
import { Button } from '#web/ui/button.tsx';
import { createMenu } from '#web/ui/menu-handle.ts';
import { Plate } from '#web/ui/plate.tsx';
import { SessionMenu } from './session-menu.tsx';
import type { SessionWays } from './session-ways.ts';
import { VehiclePlate } from './vehicle-plate.tsx';

interface Props {
  /** The session on screen, null while one is being set up. */
  session: Session | null;
  ways: SessionWays;
  onNew: () => void;
}

/** The left rail: the vehicle, the way to a new session, and the earlier ones. */
export function SessionRail({ session, ways, onNew }: Props) {
  const [menu] = useState(() => createMenu<Session>());
  const current = session?.id ?? null;
  return (
    <>
      {session && <VehiclePlate session={session} />}
      {session && (
        <Button icon="plus" wide onClick={onNew}>
          New session
        </Button>
      )}
      <Plate title="History">
        <History current={current} onOpen={ways.open} menu={menu} />
      </Plate>
      <SessionMenu menu={menu} current={current} ways={ways} />
    </>
  );
}
