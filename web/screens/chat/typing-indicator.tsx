import { useEffect, useState } from 'react';
import type { Outgoing } from '#web/api/conversation.ts';
import { useProgress } from '#web/api/send-message.ts';
import styles from './conversation.module.css';

/** A step that is over sooner is not shown: nobody could read it, and a screen reader would read it out late. */
const readableMs = 300;

/** CHAT-03, CHAT-19: that an answer is being made, and what is being done for it. */
export function TypingIndicator({ pending }: { pending: Outgoing | null }) {
  const progress = useLasting(useProgress(pending));
  return (
    <p className={styles['typing']} role="status">
      {pending && (progress ?? 'Analyzing diagnostic request...')}
    </p>
  );
}

/** The words once they have been the same for a while, else those before; null at once. */
function useLasting(words: string | null): string | null {
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(words), words === null ? 0 : readableMs);
    return () => clearTimeout(timer);
  }, [words]);
  return words === null ? null : lasting;
}
