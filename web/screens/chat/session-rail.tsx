import { useState } from 'react';
import type { Session } from '#contract/chat.ts';
import { History } from '#web/features/history-list/history.tsx';
import { Button } from '#web/ui/button.tsx';
import { createMenu } from '#web/ui/menu-handle.ts';
import { Plate } from '#web/ui/plate.tsx';
import { KeptReplies } from './kept-replies.tsx';
import { RailTabs, type RailChoice } from './rail-tabs.tsx';
import { SessionMenu } from './session-menu.tsx';
import type { SessionWays } from './session-ways.ts';
import { VehiclePlate } from './vehicle-plate.tsx';

interface Props {
  /** The session on screen, null while one is being set up. */
  session: Session | null;
  ways: SessionWays;
  onNew: () => void;
  /** Leads to the cars for sale. */
  onCars: () => void;
  choice: RailChoice;
  onChoose: (choice: RailChoice) => void;
}

/** The left rail: the vehicle, the ways to a new session and to the cars for sale, the earlier ones and what was kept of them. */
export function SessionRail({ session, ways, onNew, onCars, choice, onChoose }: Props) {
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
      <Button kind="quiet" icon="car" wide onClick={onCars}>
        Shop for cars
      </Button>
      <RailTabs
        choice={choice}
        onChoose={onChoose}
        panels={{
          history: (
            <Plate title="History">
              <History current={current} onOpen={ways.open} menu={menu} />
            </Plate>
          ),
          saved: <KeptReplies shelf="savedMessages" open={ways.open} />,
          helpful: <KeptReplies shelf="helpfulMessages" open={ways.open} />,
        }}
      />
      <SessionMenu menu={menu} current={current} ways={ways} />
    </>
  );
}
