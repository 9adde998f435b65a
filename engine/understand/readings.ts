import type { Evidence } from '#engine/evidence.ts';
import type { FindingId, StateId } from '#engine/knowledge-base.ts';
import { airFlow } from './air-flow.ts';
import type { Condition } from './conditions.ts';
import { drawReadings } from './draw-readings.ts';
import { engineTests } from './engine-tests.ts';
import { fuelPressure } from './fuel-pressure.ts';
import { fuelTrims } from './fuel-trims.ts';
import type { Judged } from './judged.ts';
import { measuredValues, type MeasuredValue, type Quantity } from './measured-values.ts';
import { counters } from './scan-counters.ts';
import { fitBands, type Band } from './soft-band.ts';
import { toldTests } from './told-tests.ts';

/** How values of one kind, read under one condition, are judged (diagnosis-design, section 9). */
interface Rule {
  quantity: Quantity;
  applies: (value: MeasuredValue) => boolean;
  finding: FindingId;
  /** States in the order of their values; what none of them covers says little. */
  bands: Record<StateId, Band>;
  /** Over how much a state gives way to the next. */
  soft: number;
}

const under = (condition: Condition) => (value: MeasuredValue) => value.conditions.includes(condition);
/** A battery that nothing charges is no higher than this. */
const MOST_AT_REST_VOLTS = 12.95;

const isCranking = under('cranking');
const isRunning = (value: MeasuredValue): boolean =>
  !isCranking(value) && under('running')(value) && !under('resting')(value);
/** What nothing is told of is the battery as it stands, unless it is charged as only a running engine charges it. */
const isResting = (value: MeasuredValue): boolean =>
  !isCranking(value) && !isRunning(value) && (value.value < MOST_AT_REST_VOLTS || under('resting')(value));
const isCharged = (value: MeasuredValue): boolean =>
  isRunning(value) || (value.conditions.length === 0 && value.value >= 13.3);

const WARMED_UP_F = 188;
const HOT_F = 215;
const COOL_F = 178;
const COLD_F = 120;
/** Psi of oil: no engine lives on so little, and any does on so much, whatever it does at the moment. */
const LEAST_OIL = 6;
const ENOUGH_OIL = 26;
const isAtSpeed = (value: MeasuredValue): boolean => under('raised')(value) || under('load')(value);

const RULES: readonly Rule[] = [
  {
    quantity: 'voltage',
    applies: isResting,
    finding: 'rest_voltage',
    bands: { ok: [12.4, null], low: [11.9, 12.35], flat: [11, 11.85], very_low: [null, 10.95] },
    soft: 0.04,
  },
  {
    quantity: 'voltage',
    applies: isCharged,
    finding: 'charging_voltage',
    bands: { none: [null, 12.75], low: [12.8, 13.35], ok: [13.45, 15], high: [15.1, null] },
    soft: 0.06,
  },
  {
    quantity: 'voltage',
    applies: isCranking,
    finding: 'cranking_voltage',
    bands: { drops: [null, 9.6], ok: [9.6, 12], unmoved: [12.1, null] },
    soft: 0.12,
  },
  {
    quantity: 'coolant',
    applies: ({ value }) => value >= HOT_F && value < 290,
    finding: 'engine_temperature',
    bands: { normal: [null, 232], high: [235, 246], red: [248, null] },
    soft: 3,
  },
  {
    quantity: 'coolant',
    applies: (value) => value.value > -30 && value.value < HOT_F && under('warm')(value),
    finding: 'warm_up_reading',
    bands: { never_warm: [null, 165], right: [180, null] },
    soft: 5,
  },
  {
    quantity: 'coolant',
    // As warm as that no engine is whose thermostat stands open.
    applies: (value) => value.value >= WARMED_UP_F && value.value < HOT_F && !under('warm')(value),
    finding: 'warm_up_reading',
    bands: { never_warm: [null, 165], right: [180, null] },
    soft: 5,
  },
  {
    quantity: 'coolant',
    applies: ({ value }) => value <= -30 || value >= 290,
    finding: 'coolant_reading',
    bands: { true_value: [-25, 285], far_off: [null, null] },
    soft: 1,
  },
  {
    quantity: 'manifold',
    applies: under('idle'),
    finding: 'map_reading',
    bands: { plausible: [24, 46], wrong: [60, null] },
    soft: 5,
  },
  // About 10 psi a thousand turns: at a hot idle less than about six is none, ten and more enough.
  {
    quantity: 'oil_pressure',
    applies: (value) => isAtSpeed(value),
    finding: 'oil_gauge',
    bands: { zero: [null, 9], low: [11, 23], normal: [26, null] },
    soft: 1,
  },
  {
    quantity: 'oil_pressure',
    applies: (value) =>
      !isAtSpeed(value) && (under('idle')(value) || value.value <= LEAST_OIL || value.value >= ENOUGH_OIL),
    finding: 'oil_gauge',
    bands: { zero: [null, LEAST_OIL], low: [7.5, 10.5], normal: [12, null] },
    soft: 0.8,
  },
];

/** Of several oil pressures the lowest is judged: forty when cold says nothing of four when hot. */
function lowestOil(values: readonly MeasuredValue[]): MeasuredValue[] {
  const isOil = ({ quantity }: MeasuredValue): boolean => quantity === 'oil_pressure';
  const lowest = Math.min(...values.filter(isOil).map(({ value }) => value));
  return values.filter((each) => !isOil(each) || each.value === lowest);
}

/** A value that lies in no state's reach is not judged. */
const LEAST_FIT = 0.3;

/**
 * Evidence of what a scan tool or a meter shows, in the order told, one item a finding: soft near the limits. Never throws. `statesOf`:
 * of the knowledge base's findings; `at`: index of the message.
 */
export function readReadings(
  text: string,
  statesOf: (finding: FindingId) => readonly StateId[] | undefined,
  at: number,
): Evidence[] {
  const values = lowestOil(withoutWarmest(withoutIdleVolts(measuredValues(text))));
  const judged = [
    ...values.flatMap(judge),
    ...fuelTrims(values),
    ...airFlow(text, values),
    ...counters(text, values),
    ...drawReadings(text),
    ...engineTests(text),
    ...toldTests(text),
    ...fuelPressure(text),
  ].filter(({ finding, lam }) => Object.keys(lam).every((state) => statesOf(finding)?.includes(state)));
  const first = judged.filter((one, i) => judged.findIndex(({ finding }) => finding === one.finding) === i);
  return first
    .toSorted((a, b) => a.from - b.from)
    .map(({ finding, lam, from, to }): Evidence => ({
      finding,
      state: likeliest(lam),
      origin: 'measured',
      facets: {},
      quote: text.slice(from, to),
      lam,
      at,
    }));
}

/** Without what the alternator gives at idle where it is told what it gives at revs: there it must do its work. */
function withoutIdleVolts(values: readonly MeasuredValue[]): MeasuredValue[] {
  const isRevved = (value: MeasuredValue) => value.quantity === 'voltage' && isRunning(value) && under('raised')(value);
  if (!values.some(isRevved)) return [...values];
  return values.filter((value) => value.quantity !== 'voltage' || !isRunning(value) || isRevved(value));
}

/** Without the heat of a stop in traffic where it is told that it was cool before: that is what a thermostat that stands open does. */
function withoutWarmest(values: readonly MeasuredValue[]): MeasuredValue[] {
  const isCool = ({ quantity, value }: MeasuredValue) => quantity === 'coolant' && value > COLD_F && value < COOL_F;
  if (!values.some(isCool)) return [...values];
  return values.filter(({ quantity, value }) => quantity !== 'coolant' || value < WARMED_UP_F || value >= HOT_F);
}

function judge(value: MeasuredValue): Judged[] {
  return RULES.filter((rule) => rule.quantity === value.quantity && rule.applies(value)).flatMap((rule) => {
    const lam = fitBands(value.value, rule.bands, rule.soft);
    if (Math.max(...Object.values(lam)) < LEAST_FIT) return [];
    return [{ finding: rule.finding, lam, from: value.from, to: value.to }];
  });
}

function likeliest(lam: Record<StateId, number>): StateId {
  return Object.entries(lam).reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
