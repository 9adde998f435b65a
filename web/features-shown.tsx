import { useState } from 'react';
import type { DifferentialItem, EvidenceItem } from '#contract/reply.ts';
import { limits } from '#contract/limits.ts';
import { CreditBar } from './features/credits/credit-bar.tsx';
import { CreditWarning } from './features/credits/credit-warning.tsx';
import { Differential } from './features/differential/differential.tsx';
import { EvidenceChips } from './features/evidence-chips/evidence-chips.tsx';
import { HealthGauge } from './features/garage/health-gauge.tsx';
import { Deck } from './features/knuckles/deck.tsx';
import type { Slide } from './features/knuckles/slides.ts';
import { StatusTicker } from './features/status-ticker/status-ticker.tsx';
import styles from './styles/style-page.module.css';
import { Plate } from './ui/plate.tsx';

const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskombi';
const nothing = () => {};

const states = [
  { state: 'yes', label: 'Yes' },
  { state: 'no', label: 'No' },
  { state: 'unknown', label: 'Don’t know' },
];
const chip = (more: Partial<EvidenceItem> & Pick<EvidenceItem, 'finding' | 'label' | 'origin'>): EvidenceItem => ({
  state: 'yes',
  quote: null,
  states,
  ...more,
});
const evidence: EvidenceItem[] = [
  chip({ finding: 'a', label: 'clicks, does not crank', origin: 'volunteered', quote: 'just clicks' }),
  chip({ finding: 'b', label: 'lights go dim', origin: 'answer', state: 'no' }),
  chip({ finding: 'c', label: 'smell of fuel', origin: 'answer', state: 'unknown' }),
  chip({ finding: 'd', label: long, origin: 'hedged', quote: long }),
  chip({ finding: 'e', label: 'P0301', origin: 'code' }),
  chip({ finding: 'f', label: 'worn belt', origin: 'seen', quote: 'cracks across the ribs' }),
  chip({ finding: 'g', label: 'being changed', origin: 'guessed' }),
];

const cause = (id: string, share: number, more: Partial<DifferentialItem> = {}): DifferentialItem => ({
  id,
  name: id,
  share,
  because: ['clicks, does not crank'],
  against: [],
  check: 'Battery voltage at rest',
  cost_range: '$120–$250',
  labor_time: '0.5 h',
  ...more,
});
const causes = [
  cause('Worn-out battery', 0.54, { against: ['the battery is new'] }),
  cause('Corroded clamps', 0.2, { cost_range: null, labor_time: null, check: null }),
  cause(long, 0.1),
  ...['Starter', 'Ignition switch', 'Ground strap', 'Relay', 'Neutral switch'].map((name) => cause(name, 0.03)),
];

const slide = (id: string, more: Partial<Slide> = {}): Slide => ({
  id,
  badge: 'Badge',
  title: `Slide ${id}`,
  subtitle: 'What it is about.',
  bullets: ['One thing', 'Another thing', long],
  example: 'It squeals when I start it cold',
  ...more,
});
const slides = [slide('one'), slide('two', { bullets: ['One thing'] }), slide('three', { title: long })];

/** What is made of the pieces and drawn in more than one place, in every state. */
export function Features() {
  const [at, setAt] = useState(0);
  return (
    <>
      <Plate title="Credits">
        <div className={styles['stack']}>
          {[limits.creditsBarFull + 20, limits.initialCredits, limits.lowCreditsWarningAt, 1, 0].map((credits) => (
            <div key={credits} className={styles['stack']}>
              <CreditBar credits={credits} />
              <CreditWarning credits={credits} />
            </div>
          ))}
        </div>
      </Plate>
      <Plate title="Health gauge">
        <div className={styles['stack']}>
          {[100, limits.healthGreenAt, limits.healthYellowAt, limits.healthYellowAt - 1, 0].map((score) => (
            <HealthGauge key={score} score={score} />
          ))}
        </div>
      </Plate>
      <Plate title="Evidence chips">
        <div className={styles['stack']}>
          <EvidenceChips evidence={[]} pending={new Set()} onChange={nothing} />
          <EvidenceChips evidence={evidence} pending={new Set(['g'])} onChange={nothing} />
        </div>
      </Plate>
      <Plate title="Differential">
        <div className={styles['stack']}>
          <Differential causes={[]} busy={false} />
          <Differential causes={causes} busy={false} />
          <Differential causes={causes.slice(0, 2)} busy />
        </div>
      </Plate>
      <Plate title="Deck">
        <Deck slides={slides} at={at} onGo={setAt} onExample={nothing} />
      </Plate>
      <Plate title="Ticker">
        <StatusTicker lines={['The first line, as it comes.', 'Another line.', long]} />
      </Plate>
    </>
  );
}
