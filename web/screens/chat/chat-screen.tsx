import { useCallback, useDeferredValue, useState } from 'react';
import { useConversation, useNewsOfOtherTabs } from '#web/api/chat-queries.ts';
import { ROOMY, useMedia, WIDE } from '#web/browser/media.ts';
import { useCommandActions } from '#web/features/command-palette/command-actions.ts';
import { CommandPalette } from '#web/features/command-palette/command-palette.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { View, ViewStore } from '#web/view.ts';
import { ChatBar } from './chat-bar.tsx';
import styles from './chat-screen.module.css';
import { CurrentSessionMenu } from './current-session-menu.tsx';
import { LoadingSession, MissingSession } from './loading-session.tsx';
import type { RailChoice } from './rail-tabs.tsx';
import { SessionRail } from './session-rail.tsx';
import { SessionView } from './session-view.tsx';
import { useSessionWays, type OpenSession, type SessionWays } from './session-ways.ts';
import { VehicleSetup } from './vehicle-setup.tsx';

interface Props {
  view: View;
  show: ViewStore['show'];
}

/** The chat: a session with its rails, or the vehicle set-up where there is none yet. */
export default function ChatScreen({ view, show }: Props) {
  const wide = useMedia(WIDE);
  const [railHidden, setRailHidden] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const commands = () => setPaletteOpen(true);
  const roomy = useMedia(ROOMY);
  const [choice, setChoice] = useState<RailChoice>({ tab: 'history', asked: 0 });
  useNewsOfOtherTabs();
  const open = useCallback<OpenSession>(
    (sessionId, messageId = null) => {
      setSheetOpen(false);
      show('chat', { sessionId, messageId });
    },
    [show],
  );
  const ways = useSessionWays(view.sessionId, open);
  const credits = () => show('account', { focus: 'credits' });
  const cars = () => show('account', { focus: 'cars' });
  const chosen = { ways, onCars: cars, choice, onChoose: setChoice };
  const rail = view.sessionId === null ? <BareRail {...chosen} /> : <Rail sessionId={view.sessionId} {...chosen} />;
  const railShown = wide && !railHidden;
  const history = () => (wide ? setRailHidden(!railHidden) : setSheetOpen(true));
  const saved = () => {
    setChoice({ tab: choice.tab === 'saved' ? 'helpful' : 'saved', asked: choice.asked + 1 });
    setRailHidden(false);
    setSheetOpen(!wide);
  };
  useCommandActions({
    saved,
    newDiagnosis: () => open(null),
    history,
    account: () => show('account'),
    cars,
  });
  return (
    <>
      <CommandPalette open={paletteOpen} onOpenChange={setPaletteOpen} />
      <div
        className={styles['screen']}
        data-rail={railShown ? '' : undefined}
        data-session={view.sessionId === null ? undefined : ''}
      >
        <ChatBar
          historyOpen={wide ? railShown : sheetOpen}
          menu={
            view.sessionId !== null && (
              <CurrentSessionMenu sessionId={view.sessionId} ways={ways} onCommands={roomy ? null : commands} />
            )
          }
          onCommands={roomy || view.sessionId === null ? commands : null}
          onHistory={history}
          onAccount={() => show('account')}
          onCredits={credits}
          onHome={() => show('home')}
        />
        {railShown && (
          <aside className={styles['left']} aria-label="Vehicle and history">
            {rail}
          </aside>
        )}
        <SessionOrSetup key={view.sessionId} view={view} open={open} onCredits={credits} wide={wide} />
        <Footer />
      </div>
      {!wide && (
        <Sheet title="Sessions" side="left" open={sheetOpen} onOpenChange={setSheetOpen}>
          {rail}
        </Sheet>
      )}
    </>
  );
}

interface Chosen {
  ways: SessionWays;
  onCars: () => void;
  choice: RailChoice;
  onChoose: (choice: RailChoice) => void;
}

function BareRail(chosen: Chosen) {
  return <SessionRail session={null} onNew={() => chosen.ways.open(null)} {...chosen} />;
}

function Rail({ sessionId, ...chosen }: Chosen & { sessionId: string }) {
  const { data } = useConversation(sessionId);
  return <SessionRail session={data?.session ?? null} onNew={() => chosen.ways.open(null)} {...chosen} />;
}

function SessionOrSetup({
  view,
  open,
  ...rest
}: {
  view: View;
  open: OpenSession;
  onCredits: () => void;
  wide: boolean;
}) {
  if (view.sessionId === null) return <VehicleSetup onStarted={open} />;
  return <Session sessionId={view.sessionId} view={view} onNew={() => open(null)} {...rest} />;
}

function Session({
  sessionId,
  onNew,
  ...rest
}: {
  sessionId: string;
  view: View;
  onNew: () => void;
  onCredits: () => void;
  wide: boolean;
}) {
  const { data, error, refetch } = useConversation(sessionId);
  // An answer of the server's is drawn in one go where nothing else is said, longer than a finger waits.
  const here = useDeferredValue(data !== undefined);
  if (data && here) return <SessionView known={data} {...rest} />;
  if (error) return <MissingSession error={error} onRetry={() => void refetch()} onNew={onNew} />;
  return <LoadingSession />;
}
