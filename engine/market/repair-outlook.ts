import { usualCost } from '../compose/ranges.ts';
import { reassessKnown, type Known } from '../diagnose.ts';
import type { Knowledge } from '../knowledge.ts';
import { computePriors } from '../infer/prior.ts';
import type { Range } from '../knowledge-base.ts';
import { vehicleFacts, type DescribedVehicle, type KnownVehicle } from '../vehicle/vehicle-facts.ts';

/** What a car is likely to need. Costs are US $ at a shop, parts and labor. */
export interface RepairOutlook {
  /** What the open diagnosis comes to: the costs of its causes by their shares; null where none is open. */
  open: { usd: Range; causes: { name: string; share: number; usd: Range }[] } | null;
  /** Unplanned repairs expected in the coming years, and what they come to. */
  years: { repairs: number; usd: Range }[];
  /** What adds most to the first year. `chance`: 0 to 1, within that year. */
  likely: { name: string; chance: number; usd: Range }[];
  weaknesses: OutlookWeakness[];
  assumptions: string[];
}

/** What cars of that model and year are known for. */
export interface OutlookWeakness {
  id: string;
  name: string;
  /** Of which cars it is known: "2013–2016 Honda Accord". */
  cars: string;
  text: string;
  sources: string[];
  /** How many times likelier than in others. */
  factor: number;
  usd: Range | null;
  /** How it can be looked for, the quickest first. */
  checks: { name: string; how: string[] }[];
}

const YEARS = 3;
const LIKELY = 6;
const CHECKS = 2;
/** Cheaper ones are not what anybody fears. */
const LEAST_USD = 50;
/**
 * Faults a year for each whole of the knowledge base's frequencies, whose sum is 1.3 for a new car and 5 for one of 220,000
 * miles. Our own scale: it makes some $250 of unplanned repairs a year at 70,000 miles, which is about what owners report.
 */
const FAULTS_A_YEAR = 0.35;

/** `known`: what an open diagnosis knows; null without one. */
export function repairOutlook(
  vehicle: DescribedVehicle,
  known: Known | null,
  { currentYear, milesAYear }: { currentYear: number; milesAYear: number },
  knowledge: Knowledge,
): RepairOutlook {
  const car = vehicleFacts(vehicle, currentYear, knowledge);
  const years = Array.from({ length: YEARS }, (_, n) => {
    const later = { ...vehicle, mileage: car.facts.miles === null ? null : car.facts.miles + n * milesAYear };
    return faultsOf(vehicleFacts(later, currentYear + n, knowledge), knowledge);
  });
  return {
    open: known === null ? null : openRepair(vehicle, known, currentYear, knowledge),
    years: years.map((faults) => ({
      repairs: sum(faults.map(({ chance }) => chance)),
      usd: {
        low: sum(faults.map(({ chance, usd }) => chance * usd.low)),
        high: sum(faults.map(({ chance, usd }) => chance * usd.high)),
      },
    })),
    likely: years[0]!.toSorted((a, b) => b.chance * middle(b.usd) - a.chance * middle(a.usd)).slice(0, LIKELY),
    weaknesses: weaknessesOf(car, knowledge),
    assumptions: car.assumptions,
  };
}

function faultsOf({ facts }: KnownVehicle, { model, texts }: Knowledge): RepairOutlook['likely'] {
  const priors = computePriors(facts, model);
  return model.causes.flatMap(({ model: cause }, index) => {
    const usd = costOf(cause.id, texts.repairs);
    if (cause.residual || usd === null || usd.high < LEAST_USD) return [];
    return [{ name: cause.name, chance: priors[index]! * FAULTS_A_YEAR, usd }];
  });
}

function openRepair(
  vehicle: DescribedVehicle,
  known: Known,
  currentYear: number,
  knowledge: Knowledge,
): RepairOutlook['open'] {
  const { differential } = reassessKnown(known, vehicle, currentYear, knowledge);
  const causes = differential.flatMap(({ id, name, share }) => {
    const usd = costOf(id, knowledge.texts.repairs);
    return usd === null ? [] : [{ name, share, usd }];
  });
  const whole = sum(causes.map(({ share }) => share));
  if (whole === 0) return null;
  const expected = (end: keyof Range): number => sum(causes.map(({ share, usd }) => (share / whole) * usd[end]));
  return { usd: { low: expected('low'), high: expected('high') }, causes };
}

function weaknessesOf({ weaknesses }: KnownVehicle, { texts }: Knowledge): OutlookWeakness[] {
  const { manual } = texts;
  return weaknesses.flatMap(({ id, cause, factor, cars }) => {
    const known = manual.patternFailures[id];
    const model = texts.causes.get(cause);
    if (known === undefined || model === undefined) return [];
    const checks = model.checks
      .filter((check) => texts.checks.get(check)?.proOnly !== true)
      .toSorted((one, other) => minutesOf(texts, one) - minutesOf(texts, other))
      .slice(0, CHECKS)
      .map((check) => ({ name: texts.checks.get(check)?.name ?? check, how: manual.checks[check]?.how ?? [] }));
    return [
      {
        id,
        name: model.name,
        cars,
        text: known.text,
        sources: known.sources.flatMap((source) => manual.sources[source]?.title ?? []),
        factor,
        usd: costOf(cause, texts.repairs),
        checks,
      },
    ];
  });
}

const minutesOf = ({ checks }: Knowledge['texts'], id: string): number => {
  const check = checks.get(id);
  return check === undefined ? Infinity : check.minutes + check.toolMinutes + check.accessMinutes;
};

/** What is paid as a rule. */
function costOf(cause: string, repairs: Knowledge['texts']['repairs']): Range | null {
  const repair = repairs[cause];
  return repair === undefined ? null : usualCost(repair);
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const middle = ({ low, high }: Range): number => (low + high) / 2;
