import { useEffect, useRef } from 'react';
import type { CreditPackage } from '#contract/payments.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCreditPackages, usePaymentMeans } from '#web/api/payment-queries.ts';
import { useOwed, useUser } from '#web/api/user-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './packages.module.css';
import { priceOfOne, priceWords } from './price-words.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { usePurchase } from './use-purchase.ts';

/** ACCT-03, PAY-01: what can be bought. `focused`: it is what brought the owner here (CHAT-13), so it comes into view. */
export function PackagesPlate({ focused }: { focused: boolean }) {
  const packages = useCreditPackages();
  const user = useUser();
  const owed = useOwed();
  const means = usePaymentMeans();
  const { offered, offer, cancel, buy, underWay } = usePurchase();
  const place = useRef<HTMLDivElement>(null);
  // At once, and again when it has its size.
  const wanted = focused && (packages.data === undefined ? 'early' : 'whole');
  useEffect(() => {
    if (wanted !== false) place.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  const closed = means === 'not configured';
  const noMoneyMoves = means === 'TEST MODE' || means === 'stripe test keys';
  return (
    <div ref={place} className={styles['place']}>
      <Plate title="Credit packages" aside={noMoneyMoves && <TestMode />}>
        {user?.credits === 0 && (
          <p className={styles['hint']}>Choose a credit package below to continue using the product</p>
        )}
        {owed > 0 && (
          <p className={styles['hint']}>
            {owed} {owed === 1 ? 'credit is' : 'credits are'} still owed for a payment that was taken back after they
            were used. Your next purchase settles that first.
          </p>
        )}
        {closed && (
          <p className={styles['hint']}>Payments are not available on this server, so nothing can be bought.</p>
        )}
        {packages.isPending && <p className={styles['words']}>Loading what can be bought…</p>}
        {packages.isError && (
          <div className={styles['failed']} role="alert">
            <p>The packages could not be loaded: {detailOf(packages.error)}.</p>
            <Button onClick={() => void packages.refetch()}>Try again</Button>
          </div>
        )}
        {packages.data && (
          <ul className={styles['packages']}>
            {Object.entries(packages.data).map(([id, each]) => (
              <Package
                key={id}
                {...each}
                busy={underWay === id}
                shut={closed || underWay !== null}
                onBuy={() => offer(id)}
              />
            ))}
          </ul>
        )}
      </Plate>
      <PurchaseDialog offer={offered} credits={user?.credits ?? 0} owed={owed} onBuy={buy} onCancel={cancel} />
    </div>
  );
}

function TestMode() {
  return (
    <p className={styles['test']}>
      <strong>TEST MODE</strong> – no card is charged
    </p>
  );
}

interface PackageProps extends CreditPackage {
  /** On the way to the payment. */
  busy: boolean;
  shut: boolean;
  onBuy: () => void;
}

function Package({ name, credits, amount, busy, shut, onBuy }: PackageProps) {
  return (
    <li className={styles['package']}>
      <h3 className={styles['name']}>{name}</h3>
      <p className={styles['credits']}>
        <span className={styles['number']}>{credits}</span> credits
      </p>
      <p className={styles['price']}>
        {priceWords(amount)} <span className={styles['one']}>{priceOfOne({ amount, credits })} a credit</span>
      </p>
      <Button wide aria-disabled={shut} onClick={() => !shut && onBuy()} aria-label={`Buy ${name}: ${credits} credits`}>
        {busy ? 'Opening the payment…' : 'Buy'}
      </Button>
    </li>
  );
}
