import type { CarListing } from '#contract/cars.ts';
import { dollars } from '#engine/market/money-words.ts';
import styles from './price-band.module.css';

interface Props {
  price: number;
  estimate: NonNullable<CarListing['priceAnalysis']['estimate']>;
  tone: 'ok' | 'info' | 'caution' | 'muted';
}

const width = 120;

/** Where the price stands in the range of four of five comparable ones. The words beside it say the same. */
export function PriceBand({ price, estimate: { low, high, price: middle }, tone }: Props) {
  const from = Math.min(low, price);
  const to = Math.max(high, price);
  const margin = (to - from) * 0.06 || 1;
  const at = (usd: number): number => ((usd - from + margin) / (to - from + 2 * margin)) * width;
  return (
    <div className={styles['band']} aria-hidden="true">
      <svg viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" className={styles['scale']}>
        <path d={`M0 7H${width}`} className={styles['axis']} />
        <path d={`M${at(low)} 7H${at(high)}`} className={styles['range']} />
        <path d={`M${at(middle)} 3V11`} className={styles['middle']} />
        <path d={`M${at(price)} 0V14`} className={styles[tone]} />
      </svg>
      <span className={styles['end']}>{dollars(low)}</span>
      <span className={styles['end']}>{dollars(high)}</span>
    </div>
  );
}
