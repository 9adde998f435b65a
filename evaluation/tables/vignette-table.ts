import { bootstrapInterval } from '../bootstrap.ts';
import { brierScore, expectedCalibrationError, type Claim } from '../calibration.ts';
import { proportion, sayProportion } from '../proportion.ts';
import type { ScoredVignette } from '../score-vignettes.ts';
import type { Table } from '../table.ts';
import { countTrue, withinFirst, type Moment } from '../within.ts';

const PLACES: readonly { name: string; moment: Moment; top: number; gate: string }[] = [
  { name: 'right among first 1', moment: 'place', top: 1, gate: '≥ 55 %' },
  { name: 'right among first 3', moment: 'place', top: 3, gate: '≥ 80 %' },
  { name: 'right among first 5', moment: 'place', top: 5, gate: '≥ 88 %' },
  { name: 'the same after three taps, first 1', moment: 'placeAfterTaps', top: 1, gate: '≥ 68 %' },
  { name: 'the same after three taps, first 3', moment: 'placeAfterTaps', top: 3, gate: '≥ 88 %' },
  { name: 'the same after three taps, first 5', moment: 'placeAfterTaps', top: 5, gate: '≥ 93 %' },
];
const LEVELS = [
  ['high', '≥ 80 %'],
  ['medium', '≥ 50 %'],
  ['low', ''],
] as const;

/** How right the engine is on whole complaints. */
export function vignetteTable(
  set: string,
  scored: readonly ScoredVignette[],
  { cases, misses }: { cases: number; misses: string[] },
): Table {
  const critical = scored.filter(({ safety }) => safety.expected === 'critical');
  const calm = scored.filter(({ safety }) => safety.expected !== 'critical');
  const claims = claimsOf(scored);
  return {
    title: `${set}: scored ${scored.length} of ${cases} cases`,
    columns: ['', 'gate', 'share (95 %)'],
    rows: [
      ...PLACES.map(({ name, moment, top, gate }) => [name, gate, say(withinFirst(scored, moment, top))]),
      ...LEVELS.map(([level, gate]) => {
        const said = scored.filter(({ confidence }) => confidence === level);
        return [`“${level}” right`, gate, say(withinFirst(said, 'place', 1))];
      }),
      ['real complaint asked back', '≤ 3 %', say(scored.map(({ askedBack }) => askedBack))],
      ['critical case found', '≥ 99 %', say(critical.map(isCalledCritical))],
      ['other case called critical', '≤ 5 %', say(calm.map(isCalledCritical))],
      [
        'questions the labels could answer',
        '',
        sayProportion(proportion(sum(scored, 'answered'), sum(scored, 'asked'))),
      ],
      ['calibration error (ECE)', '≤ .05', sayFigure(claims, expectedCalibrationError)],
      ['Brier score of the first cause', '≤ .18', sayFigure(claims, brierScore)],
    ],
    notes: misses,
  };
}

/** What was claimed of each first cause shown. */
export function claimsOf(scored: readonly ScoredVignette[]): Claim[] {
  return scored
    .filter(({ firstShare }) => firstShare > 0)
    .map(({ firstShare, place }) => ({ share: firstShare, right: place === 1 }));
}

/** "0.076 (0.051–0.101)". */
function sayFigure(claims: readonly Claim[], figure: (claims: readonly Claim[]) => number): string {
  if (claims.length === 0) return 'no cases';
  const { low, high } = bootstrapInterval(claims, figure);
  return `${figure(claims).toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
}

function say(values: readonly boolean[]): string {
  return sayProportion(proportion(countTrue(values), values.length));
}

function sum(scored: readonly ScoredVignette[], what: 'asked' | 'answered'): number {
  return scored.reduce((total, each) => total + each[what], 0);
}

function isCalledCritical({ safety }: ScoredVignette): boolean {
  return safety.given === 'critical';
}
