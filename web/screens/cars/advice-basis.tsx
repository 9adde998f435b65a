import { useState } from 'react';
import type { UpgradeAdvice } from '#contract/car-advice.ts';
import { dollars } from '#engine/market/money-words.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { LikelyRepairs } from './likely-repairs.tsx';
import styles from './advisor-tab.module.css';

/** Where the figures come from, in parts that unfold. */
export function AdviceBasis({ advice }: { advice: UpgradeAdvice }) {
  const { open, present, replacement, notes, basis } = advice;
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const part = (title: string) => ({
    title,
    open: unfolded === title,
    onOpenChange: (now: boolean) => setUnfolded(now ? title : null),
  });
  return (
    <Plate title="Where the figures come from">
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Fold {...part('Repair now')} aside={open === null ? 'none open' : range(open.usd)}>
        {open === null ? (
          <p>No diagnosis is open with a repair in it, so nothing is counted.</p>
        ) : (
          <>
            <p>
              {basis === 'sample' ? 'An example.' : 'The causes of the car’s open diagnosis, by their probability.'}{' '}
              Shop prices, parts and labor.
            </p>
            <ul className={styles['lines']}>
              {open.causes.map(({ name, share, usd }) => (
                <li key={name}>
                  <span>{name}</span>
                  <span>{Math.round(share * 100)} %</span>
                  <span>{range(usd)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Fold>
      <Fold {...part('Repairs to come')} aside={range(present.repairs.years[0]?.usd ?? { low: 0, high: 0 })}>
        <p>
          What breaks by age and miles, from the frequencies and costs of the knowledge base; the scale of faults a year
          is our own. Maintenance and tires are not in it.
        </p>
        <LikelyRepairs repairs={present.repairs} />
      </Fold>
      <Fold {...part('Values')} aside={present.value === null ? 'not known' : dollars(present.value.usd)}>
        <p>
          Your car:{' '}
          {present.value === null
            ? 'no comparable cars are known here. The figure is a guess; enter your own.'
            : `${range(present.value)} for four of five such cars. ${present.value.basis}`}
        </p>
        <p>
          The other car:{' '}
          {replacement.value === null
            ? 'no comparable cars are known here. The figure is a guess; enter your own.'
            : `${dollars(replacement.value.usd)}. ${replacement.value.basis}`}
        </p>
      </Fold>
    </Plate>
  );
}

const range = ({ low, high }: { low: number; high: number }): string =>
  `${dollars(Math.round(low / 10) * 10)}–${dollars(Math.round(high / 10) * 10)}`;
