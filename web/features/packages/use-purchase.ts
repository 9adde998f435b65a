import { useEffect, useRef, useState } from 'react';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import { useCreditPackages, useStartCheckout } from '#web/api/payment-queries.ts';
import { useUser } from '#web/api/user-queries.ts';
import { freshKey } from '#web/browser/fresh-key.ts';
import { hideToast, showToast } from '#web/ui/toast.ts';
import { makeOffer, unknownPackage, unknownUser, type Offer } from './make-offer.ts';

interface Buying {
  offered: Offer | null;
  offer: (packageId: string) => void;
  cancel: () => void;
  /** After the second word: opens the checkout, and goes there. */
  buy: () => void;
  /** The package that is being bought, from the second word until the page is left or the purchase failed. */
  underWay: string | null;
}

const key = 'payment';

/** PAY-01: the steps of a purchase: a known user and package, a second word, a checkout, the way there. */
export function usePurchase(): Buying {
  const user = useUser();
  const packages = useCreditPackages();
  const { mutateAsync } = useStartCheckout();
  const [offered, setOffered] = useState<(Offer & { idempotencyKey: string }) | null>(null);
  const [underWay, setUnderWay] = useState<string | null>(null);
  const inHand = useRef(false);
  /** By package, the key of a purchase that no answer came to: it may have been opened. */
  const unanswered = useRef(new Map<string, string>());
  const release = () => {
    inHand.current = false;
    setUnderWay(null);
  };
  useReturn(release);

  const offer = (packageId: string) => {
    const made = makeOffer(user, packages.data, packageId);
    if (typeof made === 'string') showToast(made, 'error', { key, stay: true });
    // One key an offer: whatever is tried again, and clicked twice, it is one checkout.
    else setOffered({ ...made, idempotencyKey: unanswered.current.get(packageId) ?? freshKey() });
  };

  const open = async ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) => {
    inHand.current = true;
    setUnderWay(id);
    hideToast(key);
    unanswered.current.set(id, idempotencyKey);
    try {
      const address = await mutateAsync({ packageId: id, idempotencyKey });
      unanswered.current.delete(id);
      window.location.assign(address);
    } catch (error) {
      // What a server has answered to a key it may answer again; what it may never have heard of is the same purchase.
      if (error instanceof ApiError && error.status > 0) unanswered.current.delete(id);
      release();
      showToast(failureWords(error), 'error', { key, stay: true });
    }
  };

  return {
    offered,
    offer,
    cancel: () => setOffered(null),
    buy: () => {
      // A second click may come before the dialog is gone.
      if (offered !== null && !inHand.current) void open(offered);
      setOffered(null);
    },
    underWay,
  };
}

function failureWords(error: unknown): string {
  if (error instanceof ApiError && error.code === 'PACKAGE_NOT_FOUND') return unknownPackage;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return unknownUser;
  return `PAYMENT_ERROR: ${detailOf(error)}. PLEASE_RETRY.`;
}

/** Whoever comes back by the browser's Back finds the page as it was left; then nothing is under way any more. */
function useReturn(onReturn: () => void): void {
  const told = useRef(onReturn);
  useEffect(() => {
    told.current = onReturn;
  });
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && told.current();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
}
