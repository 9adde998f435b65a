import { limits } from '#contract/limits.ts';
import type { SmartReply } from '#contract/smart-replies.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './smart-replies.module.css';

interface Props {
  replies: SmartReply[];
  onPick: (reply: SmartReply) => void;
}

/** CHAT-18: what the owner might answer, one tap each, above the input; the premium one says what it costs. */
export function SmartReplies({ replies, onPick }: Props) {
  if (replies.length === 0) return null;
  return (
    <section className={styles['strip']} aria-label="Suggested replies">
      <ul className={styles['list']}>
        {replies.map((reply) => (
          <li key={reply.id} className={styles['item']}>
            <button
              type="button"
              className={styles['reply']}
              title={reply.text}
              data-premium={reply.premium ? '' : undefined}
              onClick={() => onPick(reply)}
            >
              {reply.premium && <Icon name="bookmark" small />}
              <span className={styles['text']}>{reply.text}</span>
              {reply.premium && <span className={styles['cost']}>{limits.premiumReplyCostCredits} credits</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
