import type { Knowledge } from '#engine/knowledge.ts';
import { seededDraws } from '#curator/seeded-draws.ts';
import { readLabels, readVignettes, VIGNETTE_SETS } from './read-sets.ts';
import { FULL, readCase, replayCase, type ReadCase, type Variant } from './replay-case.ts';
import { scoreVignette, type ScoredVignette } from './score-vignettes.ts';
import type { Table } from './table.ts';
import { ablationTables, policyTable, type VariantScores } from './tables/ablation-tables.ts';
import { areaTable } from './tables/area-table.ts';
import { calibrationTable } from './tables/calibration-table.ts';
import { gapTable } from './tables/gap-table.ts';
import { latencyTable } from './tables/latency-table.ts';
import { claimsOf, vignetteTable } from './tables/vignette-table.ts';
import { ABLATIONS, POLICIES } from './variants.ts';

/** How to evaluate. */
export interface VignetteRun {
  currentYear: number;
  showMisses: boolean;
  ablations: boolean;
}

/** Whole complaints: how often the right cause leads, and what each part of the engine adds to that. */
export function* evaluateVignettes(knowledge: Knowledge, run: VignetteRun): Generator<Table> {
  const labels = readLabels();
  const sets: { set: string; cases: ReadCase[]; scored: ScoredVignette[] }[] = [];
  for (const set of VIGNETTE_SETS) {
    const vignettes = readVignettes(set);
    const cases = vignettes.flatMap((vignette) => {
      const label = labels.get(vignette.id);
      return label === undefined ? [] : [readCase(vignette, label, knowledge, run.currentYear)];
    });
    const scored = cases.map((read) => scoreVignette(read, knowledge, run.currentYear));
    // Only the development set may be looked at case by case.
    const missed = run.showMisses && set === 'v-dev' ? scored.filter(({ place }) => place !== 1) : [];
    const misses = missed.map(({ id, place }) => `${id} place ${place ?? '–'}`);
    yield vignetteTable(set, scored, { cases: vignettes.length, misses });
    yield calibrationTable(set, claimsOf(scored));
    sets.push({ set, cases, scored });
  }
  const [dev, , test] = sets;
  yield gapTable(dev!.scored, test!.scored);
  yield areaTable('v-test', test!.scored);
  yield latencyTable(
    'v-test',
    test!.cases.map((read) => fastest(read, knowledge, run.currentYear)),
  );
  if (!run.ablations) return;
  for (const { set, cases, scored } of sets) {
    const full = { name: FULL.name, scores: scored };
    yield* ablationTables(set, full, scoreVariants(ABLATIONS, cases, knowledge, run.currentYear));
    yield policyTable(set, full, scoreVariants(POLICIES, cases, knowledge, run.currentYear));
  }
}

/** Milliseconds of processor time from a case's text to its reply, once everything is warm; busy neighbours do not count. */
function fastest({ vignette, label }: ReadCase, knowledge: Knowledge, currentYear: number): number {
  const times = Array.from({ length: 3 }, () => {
    const from = process.cpuUsage();
    readCase(vignette, label, knowledge, currentYear);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** Chance is drawn anew for each case, so that no case depends on the others. */
function scoreVariants(
  variants: readonly Variant[],
  cases: readonly ReadCase[],
  knowledge: Knowledge,
  currentYear: number,
): VariantScores[] {
  return variants.map((variant) => ({
    name: variant.name,
    scores: cases.map((read, at) => replayCase(read, variant, knowledge, { currentYear, draw: seededDraws(at + 1) })),
  }));
}
