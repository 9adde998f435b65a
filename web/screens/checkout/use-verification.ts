import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#web/api/api.ts';
import { useRefreshUser } from '#web/api/user-queries.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { showToast } from '#web/ui/toast.ts';
import { verifyPayment } from './verify-payment.ts';

interface Verification {
  /** What is being done, or what came of it; null where there is no payment to look at. */
  words: string | null;
  paid: boolean;
  /** Begins anew. */
  again: () => void;
}

/** PAY-02: looks after the payment that somebody came back from, until it is over; then the account is to be shown. */
export function useVerification(onOver: () => void): Verification {
  const payment = useStored('payment');
  const refreshUser = useRefreshUser();
  const [words, setWords] = useState('');
  const [paid, setPaid] = useState(false);
  const sessionId = payment?.sessionId ?? null;
  const underWay = useRef<AbortController | null>(null);

  const verify = async (id: string, signal: AbortSignal) => {
    await verifyPayment({
      check: () => api.getPaymentStatus({ params: { sessionId: id }, signal }),
      wait: (ms) => waitUnless(signal, ms),
      onAttempt: (attempt) => setWords(`Asking what became of the payment (${attempt} of 5)…`),
      onPaid: () => {
        setPaid(true);
        void refreshUser();
      },
      tell: (message, type) => {
        setWords(message);
        showToast(message, type, { key: 'payment', stay: type !== 'success', always: true });
      },
    });
    storage.remove('payment');
    void refreshUser();
    onOver();
  };
  const begin = (id: string) => {
    underWay.current?.abort();
    const over = new AbortController();
    underWay.current = over;
    verify(id, over.signal).catch((error: unknown) => {
      if (!over.signal.aborted) throw error;
    });
  };
  const first = useEffectEvent(begin);
  useEffect(() => {
    if (sessionId !== null) first(sessionId);
    return () => underWay.current?.abort();
  }, [sessionId]);
  return { words: sessionId === null ? null : words, paid, again: () => sessionId !== null && begin(sessionId) };
}

function waitUnless(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new Error('The page was left.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
}
