import { useCallback, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Conversation as Known } from '#web/api/conversation.ts';
import { usePendingMessage } from '#web/api/send-message.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { useUser } from '#web/api/user-queries.ts';
import { useOnline } from '#web/browser/network-status.ts';
import { Composer } from '#web/features/composer/composer.tsx';
import { useDraft } from '#web/features/composer/draft.ts';
import { CreditWarning } from '#web/features/credits/credit-warning.tsx';
import { FoldedDifferential } from '#web/features/differential/folded-differential.tsx';
import { VoiceButton } from '#web/features/voice/voice-button.tsx';
import { VoiceStatus } from '#web/features/voice/voice-status.tsx';
import { summaryLine } from '#web/features/differential/ranking-words.ts';
import { vehicleName } from '#web/features/history-list/history-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useAnswering } from './answering.ts';
import { useBuyingPlan } from './buying-plan.ts';
import styles from './chat-screen.module.css';
import { Conversation } from './conversation.tsx';
import { bringUpToDate } from './current-state.ts';
import { FindingRail } from './finding-rail.tsx';
import { useSending } from './sending.ts';
import { useDictation } from './dictation.ts';
import { Announcer } from './announcer.tsx';
import { SuggestedReplies } from './suggested-replies.tsx';
import { useSessionCommands } from './session-commands.ts';
import { useCurrentState } from './use-current-state.ts';

interface Props {
  known: Known;
  onCredits: () => void;
  wide: boolean;
}

/** One session: the conversation with its composer, and the differential beside it or folded into a line. */
export function SessionView({ known, onCredits, wide }: Props) {
  const { session } = known;
  const { userId } = useSignedIn();
  const credits = useUser()?.credits ?? 0;
  const online = useOnline();
  const input = useRef<HTMLTextAreaElement>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const pending = usePendingMessage(session.id);
  const draft = useDraft(userId, session.id, limits.draftAutosaveMs, pending !== null);
  const send = useSending({ sessionId: session.id, credits, draft, sending: pending !== null, onCredits });
  const voice = useDictation(draft, pending !== null);
  const answering = useAnswering(session.id);
  const { current, replyOf } = useCurrentState(known, answering.pending);
  const buying = useBuyingPlan(session.id, credits, current.replyId);
  const { setText } = draft;
  const pick = useCallback(
    (beginning: string) => {
      setText(beginning);
      input.current?.focus();
    },
    [setText],
  );
  useSessionCommands({ input, messages: known.messages, replyOf, voice });
  const rail = <FindingRail current={current} answering={answering} />;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles['centre']}>
        <h1 className={styles['banner']}>
          <Icon name="car" small />
          <span>working on {vehicleName(session)}</span>
        </h1>
        {!wide && current.evidence.length + current.differential.length > 0 && (
          <FoldedDifferential
            causes={current.differential}
            busy={answering.pending.size > 0}
            onOpen={() => setSheetOpen(true)}
          />
        )}
        <Conversation
          known={known}
          replyOf={(id, content) =>
            id === current.replyId ? bringUpToDate(replyOf(content), current) : replyOf(content)
          }
          latestReply={current.replyId}
          update={current.moved ? summaryLine(current.differential) : ''}
          pending={pending ?? buying.pending}
          busy={answering.pending.size > 0}
          hasCredits={credits > 0}
          onAnswer={answering.answer}
          onPick={pick}
        />
        <div className={styles['foot']}>
          <CreditWarning credits={credits} />
          {!online && <p className={styles['offline']}>No network. You can go on writing; send when you are back.</p>}
          <SuggestedReplies
            messages={known.messages}
            current={current}
            replyOf={replyOf}
            busy={pending !== null || buying.pending !== null || answering.pending.size > 0}
            credits={credits}
            draft={draft}
            buying={buying}
            input={input}
          />
          <VoiceStatus voice={voice} />
          <Composer
            text={draft.text}
            onText={setText}
            sending={pending !== null}
            onSend={send}
            length={limits.messageLength}
            input={input}
            voice={<VoiceButton voice={voice} />}
          />
        </div>
      </main>
      {wide ? (
        <aside className={styles['right']} aria-label="Likely causes">
          {rail}
        </aside>
      ) : (
        <Sheet title="Diagnosis" side="bottom" open={sheetOpen} onOpenChange={setSheetOpen}>
          {rail}
        </Sheet>
      )}
      <Announcer current={current} messages={known.messages} replyOf={replyOf} />
    </>
  );
}
