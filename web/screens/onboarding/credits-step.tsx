import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { useUser } from '#web/api/user-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './onboarding-screen.module.css';

const prices = [
  { figure: limits.messageCostCredits, words: 'credit a message. One that fails is not charged.' },
  { figure: limits.premiumReplyCostCredits, words: 'credits for a full repair plan, after asking you.' },
  { figure: 0, words: 'credits to answer a question by a tap, or to correct what was understood.' },
];

/** How credits work, and what the product is no substitute for. */
export function CreditsStep({ children }: { children: ReactNode }) {
  const credits = useUser()?.credits;
  return (
    <>
      <Plate title="Credits" className={styles['plate']}>
        <dl className={styles['prices']}>
          {credits !== undefined && (
            <div>
              <dt>{credits}</dt>
              <dd>
                {credits > 0
                  ? 'credits are yours now. They do not expire.'
                  : 'credits yet. Only verified Google accounts get free ones.'}
              </dd>
            </div>
          )}
          {prices.map(({ figure, words }) => (
            <div key={words}>
              <dt>{figure}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Plate>
      <section className={styles['safety']} aria-labelledby="safety-notice">
        <h2 id="safety-notice" className={styles['warning']}>
          <Icon name="warning" />
          Safety comes first
        </h2>
        <p>
          Wrenchwise is beta software. It has not seen your car, it is no substitute for professional advice, and you
          act at your own risk.
        </p>
        <p>
          Brakes that fail, steering that binds, a smell of fuel, smoke: stop where it is safe, and have the car towed.
          Where an answer says DO NOT DRIVE, it means it.
        </p>
      </section>
      {children}
    </>
  );
}
