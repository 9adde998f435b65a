import { useState } from 'react';
import { useConversation, useNewsOfOtherTabs } from '#web/api/chat-queries.ts';
import { useMedia, WIDE } from '#web/browser/media.ts';
import { useCommandActions } from '#web/features/command-palette/command-actions.ts';
import { CommandPalette } from '#web/features/command-palette/command-palette.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { View, ViewStore } from '#web/view.ts';
import { ChatBar } from './chat-bar.tsx';
import styles from './chat-screen.module.css';
import { LoadingSession, MissingSession } from './loading-session.tsx';
import { SessionRail } from './session-rail.tsx';
import { SessionView } from './session-view.tsx';
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
  useNewsOfOtherTabs();
  const open = (sessionId: string | null) => {
    setSheetOpen(false);
    show('chat', { sessionId });
  };
  const credits = () => show('account', { focus: 'credits' });
  const rail = view.sessionId === null ? <BareRail open={open} /> : <Rail sessionId={view.sessionId} open={open} />;
  const railShown = wide && !railHidden;
  const history = () => (wide ? setRailHidden(!railHidden) : setSheetOpen(true));
  useCommandActions({ newDiagnosis: () => open(null), history, account: () => show('account') });
  return (
    <>
      <CommandPalette />
      <div
        className={styles['screen']}
        data-rail={railShown ? '' : undefined}
        data-session={view.sessionId === null ? undefined : ''}
      >
        <ChatBar
          historyOpen={wide ? railShown : sheetOpen}
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

type Open = (sessionId: string | null) => void;

function BareRail({ open }: { open: Open }) {
  return <SessionRail session={null} onOpen={open} onNew={() => open(null)} />;
}

function Rail({ sessionId, open }: { sessionId: string; open: Open }) {
  const { data } = useConversation(sessionId);
  return <SessionRail session={data?.session ?? null} onOpen={open} onNew={() => open(null)} />;
}

function SessionOrSetup({ view, open, ...rest }: { view: View; open: Open; onCredits: () => void; wide: boolean }) {
  if (view.sessionId === null) return <VehicleSetup onStarted={open} />;
  return <Session sessionId={view.sessionId} onNew={() => open(null)} {...rest} />;
}

function Session({
  sessionId,
  onNew,
  ...rest
}: {
  sessionId: string;
  onNew: () => void;
  onCredits: () => void;
  wide: boolean;
}) {
  const { data, error, refetch } = useConversation(sessionId);
  if (data) return <SessionView known={data} {...rest} />;
  if (error) return <MissingSession error={error} onRetry={() => void refetch()} onNew={onNew} />;
  return <LoadingSession />;
}
