import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import type { SmartReply } from '#contract/smart-replies.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './smart-replies.module.css';

interface Props {
  /** What is about to be bought; null while nothing is. */
  reply: SmartReply | null;
  credits: number;
  onBuy: () => void;
  onCancel: () => void;
  /** Where the keyboard goes afterwards. */
  after: RefObject<HTMLElement | null>;
}

/** CHAT-18: a premium reply is bought only after a second word. */
export function PremiumDialog({ reply, credits, onBuy, onCancel, after }: Props) {
  const cost = limits.premiumReplyCostCredits;
  return (
    <AlertDialog.Root open={reply !== null} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['veil']} />
        <AlertDialog.Popup className={styles['dialog']} finalFocus={after}>
          <AlertDialog.Title className={styles['title']}>Use {cost} credits for the plan?</AlertDialog.Title>
          <AlertDialog.Description>
            {reply?.text}. You get every step, tool, part, time and hazard, how to prove the cause first, and where an
            amateur must stop. You have {credits} credits; {credits - cost} will be left.
          </AlertDialog.Description>
          <div className={styles['ways']}>
            <Button onClick={onCancel}>Not now</Button>
            <Button kind="primary" onClick={onBuy}>
              Get the plan
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
