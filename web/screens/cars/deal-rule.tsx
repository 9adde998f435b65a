import { useState } from 'react';
import { COMPARABLE_YEARS, DEAL_BOUNDS, LEAST_COMPARABLES, SUSPICIOUS_SHARE } from '#engine/market/deal-bounds.ts';
import { Fold } from '#web/ui/fold.tsx';
import styles from './search-tab.module.css';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const highest = DEAL_BOUNDS.at(-1)?.most ?? 1;

/** What the ratings on the list mean, and how they come about. */
export function DealRule() {
  const [open, setOpen] = useState(false);
  return (
    <Fold title="How deals are rated" rank="h2" open={open} onOpenChange={setOpen} className={styles['filters']}>
      <p className={styles['words']}>
        Each asking price is set against an estimate: what such a car is asked for, by its year, miles and trim. The
        estimate is a curve through the asking prices of other cars of the same model; outliers weigh less, and the car
        itself is left out.
      </p>
      <dl className={styles['bounds']}>
        {DEAL_BOUNDS.map(({ deal, most }) => (
          <div key={deal}>
            <dt>{deal}</dt>
            <dd>at most {percent(most)} of the estimate</dd>
          </div>
        ))}
        <div>
          <dt>Above market</dt>
          <dd>more than {percent(highest)}</dd>
        </div>
        <div>
          <dt>Not rated</dt>
          <dd>
            no price or miles given, or fewer than {LEAST_COMPARABLES} comparable cars: same model, at most{' '}
            {COMPARABLE_YEARS} years older or newer
          </dd>
        </div>
      </dl>
      <p className={styles['words']}>
        The bounds are our own. Asking prices are not what was paid, and condition and history are not known: under{' '}
        {percent(SUSPICIOUS_SHARE)}, ask about title, accidents and flood before you go.
      </p>
    </Fold>
  );
}
