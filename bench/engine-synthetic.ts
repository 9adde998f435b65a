// Speed and simulated accuracy of inference and planning on a synthetic 400 × 400 model: `node bench/engine-synthetic.ts`.
import type { Evidence } from '#engine/evidence.ts';
import { infer } from '#engine/infer/infer.ts';
import { prepareModel } from '#engine/infer/prepare-model.ts';
import { plan } from '#engine/plan/plan.ts';
import { reassess } from '#engine/reassess.ts';
import { anyVehicle, said } from '#engine/test-models/build-model.ts';
import { seededRandom } from '#engine/test-models/seeded-random.ts';
import { answerQuestion, simulateCase, type SimulatedCase } from '#engine/test-models/simulate-case.ts';
import { syntheticModel } from '#engine/test-models/synthetic-model.ts';

const source = syntheticModel({
  seed: 7,
  systems: 20,
  causes: 400,
  findings: 400,
  linksPerCause: 11,
  namedShare: 0.2,
  priorSum: 0.6,
  residuals: true,
});
const started = performance.now();
const model = prepareModel(source);
const preparedMs = performance.now() - started;
const links = source.causes.reduce((sum, cause) => sum + cause.links.length, 0);
process.stdout.write(
  `${source.causes.length} causes, ${source.findings.length} findings, ${links} links; prepared in ${preparedMs.toFixed(1)} ms\n`,
);

const quantile = (sorted: number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!;

function measure(name: string, runs: number, act: (run: number) => void): void {
  for (let run = 0; run < Math.min(100, runs); run++) act(run);
  const times = Array.from({ length: runs }, (_, run) => {
    const from = performance.now();
    act(run);
    return performance.now() - from;
  }).sort((a, b) => a - b);
  const cells = [name.padEnd(34), ...[0.5, 0.95, 0.99].map((q) => quantile(times, q).toFixed(3).padStart(8))];
  process.stdout.write(`${cells.join(' ')}\n`);
}

/** Evidence of about `size` items: what was told, filled up with true answers on the fault's own findings and others. */
function grow({ truth, told }: SimulatedCase, size: number, seed: number): Evidence[] {
  const random = seededRandom(seed);
  const evidence = [...told];
  const known = new Set(told.map(({ finding }) => finding));
  while (evidence.length < size) {
    const finding = random.pick(source.findings);
    const state = truth.get(finding.id)!;
    if (known.has(finding.id) || (state === 0 && random.chance(0.6))) continue;
    known.add(finding.id);
    evidence.push(said(finding.id, { state: finding.states[state]!.id, origin: 'answer' }));
  }
  return evidence;
}

const random = seededRandom(11);
const cases = Array.from({ length: 200 }, () => simulateCase(source, random));
process.stdout.write(
  `${'milliseconds'.padEnd(34)} ${['p50', 'p95', 'p99'].map((head) => head.padStart(8)).join(' ')}\n`,
);
for (const size of [4, 8, 20, 60]) {
  const evidence = cases.map((one, index) => grow(one, size, index));
  const differentials = evidence.map((items) => infer(items, anyVehicle, model));
  const pick = <Item>(items: Item[], run: number): Item => items[run % items.length]!;
  measure(`infer, ${size} items`, 1000, (run) => infer(pick(evidence, run), anyVehicle, model));
  measure(`plan, ${size} items`, 1000, (run) => plan(pick(evidence, run), pick(differentials, run), model));
  measure(`reassess (all of it), ${size} items`, 1000, (run) => reassess(pick(evidence, run), anyVehicle, model));
}

/** Place of the true cause after so many rounds of up to three questions. */
function accuracy(rounds: number): string {
  const places = cases.map((one, index) => {
    const chance = seededRandom(1000 + index);
    const evidence = [...one.told];
    for (let round = 0; round < rounds; round++) {
      for (const { questions } of reassess(evidence, anyVehicle, model)
        .complaints.map((complaint) => complaint.plan)
        .slice(0, 1)) {
        for (const { finding: id } of questions) {
          const finding = source.findings.find((each) => each.id === id)!;
          evidence.push(answerQuestion(finding, one.truth.get(id)!, chance));
        }
      }
    }
    return infer(evidence, anyVehicle, model).shares.findIndex(({ cause }) => cause === one.cause);
  });
  const within = (places_: number[], k: number): string =>
    `${((100 * places_.filter((p) => p >= 0 && p < k).length) / places_.length).toFixed(0)} %`;
  return `top-1 ${within(places, 1)}, top-3 ${within(places, 3)}, top-5 ${within(places, 5)}`;
}
for (const rounds of [0, 1, 2]) process.stdout.write(`after ${rounds * 3} questions: ${accuracy(rounds)}\n`);
