import type { BuyersCheck } from '#contract/car-advice.ts';
import { dollars } from '#engine/market/money-words.ts';
import styles from './advisor-tab.module.css';

/** What a car is likely to need, year by year, and what adds most to it. */
export function LikelyRepairs({ repairs }: { repairs: BuyersCheck['repairs'] }) {
  const range = ({ low, high }: { low: number; high: number }): string =>
    `${dollars(Math.round(low / 10) * 10)}–${dollars(Math.round(high / 10) * 10)}`;
  const years = repairs.years.map((each, place) => ({ ...each, year: `Year ${place + 1}` }));
  return (
    <>
      <ul className={styles['lines']} aria-label="Expected repairs">
        {years.map(({ year, repairs: count, usd }) => (
          <li key={year}>
            <span>{year}</span>
            <span>{count.toFixed(1)} repairs</span>
            <span>{range(usd)}</span>
          </li>
        ))}
      </ul>
      <p>Most likely to add to it, with the chance in the first year:</p>
      <ul className={styles['lines']} aria-label="Likely repairs">
        {repairs.likely.map(({ name, chance, usd }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{chance < 0.01 ? '< 1 %' : `${Math.round(chance * 100)} %`}</span>
            <span>{range(usd)}</span>
          </li>
        ))}
      </ul>
      {repairs.assumptions.map((assumption) => (
        <p key={assumption}>{assumption}</p>
      ))}
    </>
  );
}
