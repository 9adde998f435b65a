import type { ChatMessage } from '#contract/chat.ts';
import type { Conversation } from '#web/api/conversation.ts';
import { PrintedPage } from '#web/features/export/printed-page.tsx';
import { PrintedStanding } from '#web/features/export/printed-standing.tsx';
import { attachedWords, timeWords, vehicleFacts } from '#web/features/export/words.ts';
import { useWords } from '#web/features/reply/chosen-words.ts';
import { parseReply } from '#web/features/reply/parse-reply.ts';
import { Reply } from '#web/features/reply/reply.tsx';
import { inWords } from '#web/features/reply/words.ts';
import { sessionName } from '#web/features/history-list/session-name.ts';
import { exported, forReaders } from './exported.ts';
import styles from './printed-session.module.css';

/** CHAT-19: the session on paper: every message, the answers unfolded, and at the end where it stands. */
export function PrintedSession({ known }: { known: Conversation }) {
  const { session, messages, notes } = known;
  const latest = messages.findLast(({ role }) => role === 'assistant')?.id;
  return (
    <PrintedPage
      title={sessionName(session)}
      facts={[...vehicleFacts(session), ['Started', timeWords(session.created_at)]]}
    >
      {() => (
        <>
          {messages.map((message) => (
            <PrintedMessage
              key={message.id}
              message={message}
              note={notes[message.id]?.text}
              latest={message.id === latest}
            />
          ))}
          <PrintedStanding standing={exported(known, session.created_at).standing} />
        </>
      )}
    </PrintedPage>
  );
}

interface MessageProps {
  message: ChatMessage;
  note: string | undefined;
  latest: boolean;
}

function PrintedMessage({ message, note, latest }: MessageProps) {
  const { role, content, timestamp, attachments } = message;
  const attached = attachedWords(attachments);
  return (
    <article className={styles['message']}>
      <h2 className={styles['byline']}>
        {role === 'user' ? 'You' : 'Wrenchwise'}, {timeWords(timestamp)}
      </h2>
      {role === 'user' ? (
        <p className={styles['said']}>{content}</p>
      ) : (
        <PrintedReply content={content} latest={latest} />
      )}
      {attached !== '' && (
        <p className={styles['note']}>
          <strong>Attached:</strong> {attached}
        </p>
      )}
      {note !== undefined && (
        <p className={styles['note']}>
          <strong>Your note:</strong> {note}
        </p>
      )}
    </article>
  );
}

/** The reply as on screen with every section open; the latest ranking and what is still asked stand at the end. */
function PrintedReply({ content, latest }: { content: string; latest: boolean }) {
  const [words] = useWords();
  const reply = forReaders(inWords(parseReply(content), words), !latest);
  const ids = reply.kind === 'plain' ? [] : reply.sections.map(({ id }) => id);
  const open = Object.fromEntries([...ids, 'partsRecs'].map((id) => [id, true]));
  return (
    <Reply
      reply={reply}
      update=""
      latest={false}
      busy={false}
      expanded={open}
      onExpand={doNothing}
      onAnswer={doNothing}
    />
  );
}

const doNothing = () => {};
