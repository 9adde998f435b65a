import { useCallback, useRef, useState, type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Conversation as Known } from '#web/api/conversation.ts';
import { usePendingMessage } from '#web/api/send-message.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { useUser } from '#web/api/user-queries.ts';
import { AttachButton } from '#web/features/attachments/attach-button.tsx';
import { DropZone } from '#web/features/attachments/drop-zone.tsx';
import { TrayList } from '#web/features/attachments/tray-list.tsx';
import { Composer } from '#web/features/composer/composer.tsx';
import { useDraft, type Draft } from '#web/features/composer/draft.ts';
import { CreditWarning } from '#web/features/credits/credit-warning.tsx';
import { FoldedDifferential } from '#web/features/differential/folded-differential.tsx';
import { RecallAlerts } from '#web/features/recall-alerts/recall-alerts.tsx';
import { VoiceButton } from '#web/features/voice/voice-button.tsx';
import { VoiceStatus } from '#web/features/voice/voice-status.tsx';
import { useKeptQuestion, withQuestion } from '#web/features/kept-question/kept-question.ts';
import { summaryLine } from '#web/features/differential/ranking-words.ts';
import { vehicleName } from '#web/features/history-list/session-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OfflineLine } from '#web/ui/offline-line.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { View } from '#web/view.ts';
import { useAnswering } from './answering.ts';
import { useAttaching } from './attaching.ts';
import { useBuyingPlan } from './buying-plan.ts';
import styles from './chat-screen.module.css';
import { Conversation } from './conversation.tsx';
import { FindingRail } from './finding-rail.tsx';
import { useDictation } from './dictation.ts';
import { useBranchOf } from './open-at-message.ts';
import { useSpeaking } from './speaking.ts';
import { useStopping } from './stopping.ts';
import { Announcer } from './announcer.tsx';
import { SuggestedReplies } from './suggested-replies.tsx';
import { useSessionCommands } from './session-commands.ts';
import { useCurrentState } from './use-current-state.ts';

interface Props {
  known: Known;
  /** Says at which message to open, if at one. */
  view: View;
  onCredits: () => void;
  wide: boolean;
}

/** One session: the conversation with its composer, and the differential beside it or folded into a line. */
export function SessionView({ known, view, onCredits, wide }: Props) {
  const { session } = known;
  const { userId } = useSignedIn();
  const credits = useUser()?.credits ?? 0;
  const input = useRef<HTMLTextAreaElement>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const pending = usePendingMessage(session.id);
  const draft = useDraft(userId, session.id, limits.draftAutosaveMs, pending?.replaces === null);
  const files = useAttaching(userId, session.id, credits, pending);
  const sending = pending !== null;
  const stop = useStopping(pending);
  const voice = useDictation(draft, sending);
  const answering = useAnswering(known);
  const { current, replyOf, drawnReply } = useCurrentState(known.messages, answering);
  const buying = useBuyingPlan(session.id, credits, current.replyId);
  const { busy } = answering;
  const { setText } = draft;
  const toInput = useCallback(() => input.current?.focus(), []);
  const begin = useBeginning(setText, toInput);
  useKeptQuestion(begin);
  const tapsPending = answering.pending.size > 0;
  const saying = { userId, known, replyOf, credits, draft, ...files.toSend, sending, onCredits, tapsPending, toInput };
  const { send, versioning, again, editLast } = useSpeaking(saying);
  useBranchOf(view, known.messages, versioning.choose);
  const update = current.moved ? summaryLine(current.differential) : '';
  useSessionCommands({ input, messages: known.messages, replyOf: drawnReply, update, voice, editLast, again });
  return (
    <>
      <main id="main" tabIndex={-1} className={styles['centre']}>
        <h1 className={styles['banner']}>
          <Icon name="car" small />
          <span>working on {vehicleName(session)}</span>
        </h1>
        <RecallAlerts />
        {!wide && current.evidence.length + current.differential.length > 0 && (
          <FoldedDifferential causes={current.differential} busy={busy} onOpen={() => setSheetOpen(true)} />
        )}
        <Conversation
          known={known}
          view={view}
          replyOf={drawnReply}
          latestReply={current.replyId}
          update={update}
          pending={pending ?? buying.pending}
          busy={busy}
          hasCredits={credits > 0}
          onAnswer={answering.answer}
          onPick={begin}
          versioning={versioning}
          again={again}
        />
        <div className={styles['foot']}>
          <CreditWarning credits={credits} />
          <OfflineLine>You can go on writing and answer by a tap; send when you are back.</OfflineLine>
          <SuggestedReplies
            messages={known.messages}
            current={current}
            replyOf={replyOf}
            busy={busy || sending || buying.pending !== null}
            credits={credits}
            draft={draft}
            buying={buying}
            input={input}
          />
          <VoiceStatus voice={voice} />
          <TrayList tray={files.tray} files={files.shown} />
          <Composer
            text={draft.text}
            onText={setText}
            sending={sending}
            onSend={send}
            onStop={stop}
            length={limits.messageLength}
            input={input}
            tools={<AttachButton onFiles={files.add} />}
            voice={<VoiceButton voice={voice} />}
            filled={files.toSend.attachments.length > 0}
            held={files.underWay}
            onFiles={files.add}
            onUp={editLast}
          />
        </div>
        <DropZone onFiles={files.add} />
      </main>
      <Rail wide={wide} open={sheetOpen} onOpenChange={setSheetOpen}>
        <FindingRail current={current} answering={answering} />
      </Rail>
      <Announcer current={current} messages={known.messages} replyOf={drawnReply} />
    </>
  );
}

/** Puts the beginning of a message into the box, after what is typed there, for the owner to go on with. */
function useBeginning(setText: Draft['setText'], toInput: () => void): (beginning: string) => void {
  return useCallback(
    (beginning) => {
      setText((typed) => withQuestion(typed, beginning));
      toInput();
    },
    [setText, toInput],
  );
}

interface RailProps {
  wide: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Beside the conversation, or in a sheet where there is no room. */
function Rail({ wide, open, onOpenChange, children }: RailProps) {
  return wide ? (
    <aside className={styles['right']} aria-label="Likely causes">
      {children}
    </aside>
  ) : (
    <Sheet title="Diagnosis" side="bottom" open={open} onOpenChange={onOpenChange}>
      {children}
    </Sheet>
  );
}
