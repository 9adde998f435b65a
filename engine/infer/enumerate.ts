import { needsExplaining } from './find-explainers.ts';
import { Hypotheses } from './hypotheses.ts';
import type { Observation } from './observe.ts';
import { setScorer } from './score-sets.ts';
import type { Singles } from './singles.ts';

export interface EnumerateOptions {
  /** Best singles that are tried in pairs, beside the two best explainers of each finding that needs explaining. */
  candidates: number;
  /** A larger set must explain this much better (nats) than the best it contains. */
  gainNats: number;
  /** Largest set tried. */
  faults: 1 | 2 | 3;
  /** Whether "nothing is wrong" is a hypothesis, and so is a fault that explains no complaint. */
  emptyHypothesis: boolean;
  /** Exponent on likelihoods. */
  temperature: number;
}

/** Hypotheses: every single cause that explains what needs a cause, and the sets of two (or three) that explain clearly more than their parts. */
export function enumerateHypotheses(
  singles: Singles,
  observations: readonly Observation[],
  options: EnumerateOptions,
): Hypotheses {
  const { logOdds, logLikelihood } = singles;
  const found = new Hypotheses(logOdds.length + 64);
  if (options.emptyHypothesis) found.add(-1, -1, -1, 0);
  for (let cause = 0; cause < logOdds.length; cause++) {
    if (!isPossible(cause, singles) || !explains(cause, singles)) continue;
    found.add(cause, -1, -1, logOdds[cause]! + options.temperature * logLikelihood[cause]!);
  }
  if (options.faults > 1) addSets(found, singles, observations, options);
  return found;
}

function isPossible(cause: number, { logOdds }: Singles): boolean {
  return logOdds[cause]! > -Infinity;
}

function explains(cause: number, { explainers }: Singles): boolean {
  return explainers === null || explainers[cause] === 1;
}

function addSets(
  found: Hypotheses,
  singles: Singles,
  observations: readonly Observation[],
  options: EnumerateOptions,
): void {
  const { logOdds, logLikelihood } = singles;
  const causes = chooseCandidates(singles, observations, options);
  const score = setScorer(causes, singles, observations);
  const slots = new Int32Array(3);
  for (let a = 0; a < causes.length; a++) {
    for (let b = a + 1; b < causes.length; b++) {
      const [first, second] = [causes[a]!, causes[b]!];
      slots[0] = a;
      slots[1] = b;
      const pair = score(slots, 2);
      const odds = logOdds[first]! + logOdds[second]!;
      const best = Math.max(logLikelihood[first]!, logLikelihood[second]!);
      const enough = explains(first, singles) || explains(second, singles);
      if (enough && pair >= best + options.gainNats) found.add(first, second, -1, odds + options.temperature * pair);
      if (options.faults < 3) continue;
      for (let c = b + 1; c < causes.length; c++) {
        slots[2] = c;
        const triple = score(slots, 3);
        if (triple < Math.max(best, pair, logLikelihood[causes[c]!]!) + options.gainNats) continue;
        found.add(first, second, causes[c]!, odds + logOdds[causes[c]!]! + options.temperature * triple);
      }
    }
  }
}

/** The best singles and the two best explainers of each finding that needs explaining, ascending. No second fault is there for the weather alone. */
function chooseCandidates(
  singles: Singles,
  observations: readonly Observation[],
  { candidates, temperature }: EnumerateOptions,
): number[] {
  const { logOdds, logLikelihood } = singles;
  const alone = new Leaders(candidates);
  for (let cause = 0; cause < logOdds.length; cause++) {
    if (isPossible(cause, singles) && explains(cause, singles))
      alone.offer(cause, logOdds[cause]! + temperature * logLikelihood[cause]!);
  }
  const chosen = new Set(alone.causes);
  for (const { finding, logRatio } of observations.filter(needsExplaining)) {
    const best = new Leaders(2);
    for (let k = 0; k < logRatio.length; k++) {
      const cause = finding.causes[k]!;
      if (isPossible(cause, singles)) best.offer(cause, logOdds[cause]! + logRatio[k]!);
    }
    for (const cause of best.causes) chosen.add(cause);
  }
  return [...chosen].sort((a, b) => a - b);
}

/** The causes of greatest weight, no more than `most`; of equals those offered first. */
class Leaders {
  readonly causes: number[] = [];
  private readonly weights: number[] = [];
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  offer(cause: number, weight: number): void {
    let place = this.causes.length;
    while (place > 0 && this.weights[place - 1]! < weight) place--;
    if (place >= this.most) return;
    this.causes.splice(place, 0, cause);
    this.weights.splice(place, 0, weight);
    if (this.causes.length <= this.most) return;
    this.causes.pop();
    this.weights.pop();
  }
}
