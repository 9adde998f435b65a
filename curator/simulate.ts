import { infer } from '#engine/infer/infer.ts';
import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { CauseModel, FindingModel, InferenceModel } from '#engine/knowledge-base.ts';
import { plan } from '#engine/plan/plan.ts';
import { fittingVehicle } from './lints/typical-case.ts';
import { carDrawer, reportState, type DrawnCar } from './draw-car.ts';
import { seededDraws } from './seeded-draws.ts';

/** What came of simulated cars with one fault each. */
export interface Simulation {
  /** Causes that led the ranking at least once when they were the fault. */
  everFirst: Set<string>;
  /** Findings that were asked for at least once. */
  everAsked: Set<string>;
}

/** Cars in all, and cars a cause at least: enough to find what never happens, few enough for every build. */
const CARS = { inAll: 900, perCause: 3 };

/**
 * Draws cars with each fault from the numbers themselves, lets their owners tell what is salient and answer what is
 * asked, and notes what leads and what is asked. It proves the machinery, not the knowledge. Same base, same result.
 */
export function simulate(model: InferenceModel, ready: PreparedModel): Simulation {
  const outcome: Simulation = { everFirst: new Set(), everAsked: new Set() };
  const causes = model.causes.filter((cause) => !cause.residual);
  const cars = Math.max(CARS.perCause, Math.floor(CARS.inAll / Math.max(1, causes.length)));
  const draw = seededDraws(20_260_131);
  const findings = new Map(model.findings.map((finding) => [finding.id, finding]));
  for (const cause of causes) {
    const drawCar = carDrawer(cause, model);
    for (let car = 0; car < cars; car++) runCar(cause, drawCar(draw), findings, ready, outcome);
  }
  return outcome;
}

function runCar(
  cause: CauseModel,
  { truth, told }: DrawnCar,
  findings: ReadonlyMap<string, FindingModel>,
  ready: PreparedModel,
  outcome: Simulation,
): void {
  if (told.length === 0) return;
  const vehicle = fittingVehicle(cause);
  const before = infer(told, vehicle, ready);
  const { questions } = plan(told, before, ready);
  const answers = questions.map(({ finding }) => reportState(findings.get(finding)!, truth.get(finding)!, 'answer'));
  for (const { finding } of questions) outcome.everAsked.add(finding);
  const [first] = infer([...told, ...answers], vehicle, ready).shares;
  if (first?.cause === cause.id) outcome.everFirst.add(cause.id);
}
