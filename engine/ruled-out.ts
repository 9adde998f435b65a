import type { Evidence, VehicleFacts } from './evidence.ts';
import { isBroughtByWork } from './infer/prepare-priors.ts';
import type { CauseModel } from './knowledge-base.ts';

/**
 * Evidence that somebody rules a part out: the state is the part, and its `lam` how much less likely a fault of it is since. No finding of the
 * knowledge base: it bears on what is known before any.
 */
export const RULED_OUT = 'ruled_out';

/** How often a part that was renewed and changed nothing is at fault all the same, against one of which nothing is known: badly made or fitted. */
export const RENEWED_IN_VAIN = 1 / 20;

/** A part is ruled out. `times`: how much likelier a fault of it is since, less than 1. */
export function ruleOut(part: string, times: number, quote: string | null, at: number): Evidence {
  return { finding: RULED_OUT, state: part, origin: 'volunteered', facets: {}, quote, lam: { [part]: times }, at };
}

/** How much likelier a fault of the part is by it: less than 1. */
export const timesLikelier = ({ state, lam }: Evidence): number => lam?.[state] ?? 1;

/**
 * What speaks most against the part that a fault is of, which stands first of those renewed with it; null where nothing does. A fault that work
 * brings is not ruled out by work.
 */
export function rulingOut(cause: Pick<CauseModel, 'links' | 'prior'>, evidence: readonly Evidence[]): Evidence | null {
  if (isBroughtByWork(cause)) return null;
  const [main] = cause.prior.parts;
  const against = evidence.filter(({ finding, state }) => finding === RULED_OUT && state === main);
  return against.toSorted((a, b) => timesLikelier(a) - timesLikelier(b))[0] ?? null;
}

/** Whether the part that the fault is of was renewed or tested in vain. */
export function isSoughtInVain(cause: Pick<CauseModel, 'links' | 'prior'>, evidence: readonly Evidence[]): boolean {
  const against = rulingOut(cause, evidence);
  return against !== null && timesLikelier(against) <= RENEWED_IN_VAIN;
}

/** A car with the parts that its owner ruled out; of one ruled out more than once, what speaks most against it counts. */
export function withRuledOut(facts: VehicleFacts, evidence: readonly Evidence[]): VehicleFacts {
  const ruledOut: Record<string, number> = {};
  for (const item of evidence)
    if (item.finding === RULED_OUT) ruledOut[item.state] = Math.min(ruledOut[item.state] ?? 1, timesLikelier(item));
  return Object.keys(ruledOut).length === 0 ? facts : { ...facts, ruledOut };
}

/** The words that rule parts out, each once. */
export const wordsRulingOut = (evidence: readonly Evidence[]): string[] => [
  ...new Set(evidence.flatMap(({ finding, quote }) => (finding === RULED_OUT ? (quote ?? []) : []))),
];
