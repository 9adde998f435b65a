import type { CarListing } from '#contract/cars.ts';
import { dollars } from '#engine/market/money-words.ts';
import styles from './price-band.module.css';

interface Props {
  price: number;
  estimate: NonNullable<CarListing['priceAnalysis']['estimate']>;
  tone: 'ok' | 'info' | 'caution' | 'muted';
}

/** The range takes the middle half of the scale, so that the bands of all cars can be compared at a glance. */
const width = 120;
const from = width / 4;
const to = (3 * width) / 4;
const edge = 2;

/** Where the price stands beside the range of four of five comparable ones. The words beside it say the same. */
export function PriceBand({ price, estimate: { low, high, price: middle }, tone }: Props) {
  const at = (usd: number): number =>
    Math.min(width - edge, Math.max(edge, from + ((usd - low) / Math.max(1, high - low)) * (to - from)));
  return (
    <div className={styles['band']} aria-hidden="true">
      <svg viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" className={styles['scale']}>
        <path d={`M0 7H${width}`} className={styles['axis']} />
        <path d={`M${from} 7H${to}`} className={styles['range']} />
        <path d={`M${at(middle)} 3V11`} className={styles['middle']} />
        <path d={`M${at(price)} 0V14`} className={styles[tone]} />
      </svg>
      <span className={styles['end']}>{dollars(low)}</span>
      <span className={styles['end']}>{dollars(high)}</span>
    </div>
  );
}
