import type { CauseModel, FindingModel, InferenceModel } from '#engine/knowledge-base.ts';
import { carDrawer, reportState, type DrawnCar } from '#curator/draw-car.ts';
import { fleetPrior } from '#curator/fleet-prior.ts';
import type { Evidence } from '#engine/evidence.ts';

export interface SimulatedCar extends DrawnCar {
  cause: CauseModel;
}

/** How people answer a question. */
const DONT_KNOW_SHARE = 0.1;
const WRONG_SHARE = 0.04;
/** Cars drawn for one that its owner complains of, before giving up. */
const MOST_TRIES = 10_000;

/**
 * Cars with one fault each, as often as the fault occurs, whose owners tell at least one complaint. They write of one trouble: what is
 * odd elsewhere in the car, in systems the fault does not touch, they leave out.
 */
export function drawCars(world: InferenceModel, count: number, draw: () => number): SimulatedCar[] {
  const causes = world.causes.filter(({ residual }) => !residual);
  const rates = causes.map(({ prior }) => fleetPrior(prior, world.equipment));
  const sum = rates.reduce((total, rate) => total + rate, 0);
  const complaints = new Set(world.findings.filter(({ complaint }) => complaint).map(({ id }) => id));
  const system = new Map(world.findings.map((finding) => [finding.id, finding.system]));
  const systemsOf = new Map(
    causes.map(({ id, links }) => [id, new Set(links.map(({ finding }) => system.get(finding)!))]),
  );
  return Array.from({ length: count }, () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const cause = causes[pickByRate(rates, draw() * sum)]!;
      const { truth, told } = carDrawer(cause, world)(draw);
      const own = told.filter(({ finding }) => systemsOf.get(cause.id)!.has(system.get(finding)!));
      if (own.some(({ finding }) => complaints.has(finding))) return { cause, truth, told: own };
    }
    throw new Error('no fault of this model makes anyone complain');
  });
}

/** A tap on an answer: mostly the truth, now and then another state, or "don't know". */
export function answerOf(finding: FindingModel, truth: number, draw: () => number): Evidence {
  const chance = draw();
  if (chance < DONT_KNOW_SHARE) return { ...reportState(finding, truth, 'answer'), state: 'unknown' };
  const slip = 1 + Math.floor(draw() * (finding.states.length - 1));
  const state = chance < DONT_KNOW_SHARE + WRONG_SHARE ? (truth + slip) % finding.states.length : truth;
  return reportState(finding, state, 'answer');
}

function pickByRate(rates: readonly number[], at: number): number {
  let left = at;
  const place = rates.findIndex((rate) => (left -= rate) < 0);
  return place === -1 ? rates.length - 1 : place;
}
