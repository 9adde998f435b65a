import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogWays } from '#web/ui/dialog.tsx';
import { priceWords } from './price-words.ts';
import type { Offer } from './make-offer.ts';

interface Props {
  /** What is about to be bought; null while nothing is. */
  offer: Offer | null;
  credits: number;
  owed: number;
  onBuy: () => void;
  onCancel: () => void;
}

/** PAY-01: a package is bought only after a second word. */
export function PurchaseDialog({ offer, credits, owed, onBuy, onCancel }: Props) {
  const title = offer === null ? '' : `Buy ${offer.credits} credits for ${priceWords(offer.amount)}?`;
  return (
    <Dialog
      title={title}
      open={offer !== null}
      onOpenChange={(open) => !open && onCancel()}
      question={
        offer && (
          <>
            You pay on the page of our payment provider, and come back here. You have {credits} credits;{' '}
            {credits + offer.credits - Math.min(owed, credits + offer.credits)} when it is paid
            {owed > 0 && `, because ${owed} are still owed for a payment that was taken back`}.
          </>
        )
      }
    >
      <DialogWays>
        <Button onClick={onCancel}>Not now</Button>
        <Button kind="primary" onClick={onBuy}>
          Go to payment
        </Button>
      </DialogWays>
    </Dialog>
  );
}
