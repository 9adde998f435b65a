import type { RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import type { SmartReply } from '#contract/smart-replies.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogWays } from '#web/ui/dialog.tsx';

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
    <Dialog
      title={`Use ${cost} credits for the plan?`}
      open={reply !== null}
      onOpenChange={(open) => !open && onCancel()}
      after={after}
      question={
        <>
          {reply?.text}. You get every step, tool, part, time and hazard, how to prove the cause first, and where an
          amateur must stop. You have {credits} credits; {credits - cost} will be left.
        </>
      }
    >
      <DialogWays>
        <Button onClick={onCancel}>Not now</Button>
        <Button kind="primary" onClick={onBuy}>
          Get the plan
        </Button>
      </DialogWays>
    </Dialog>
  );
}
