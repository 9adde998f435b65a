import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { InferenceModel } from '#engine/knowledge-base.ts';
import { seededDraws } from '#curator/seeded-draws.ts';
import { proportion, sayProportion } from '../proportion.ts';
import { disturbModel } from '../simulation/disturb-model.ts';
import { drawCars } from '../simulation/draw-cars.ts';
import { talkToOwner, type Talk } from '../simulation/talk-to-owner.ts';
import type { Table } from '../table.ts';
import { countTrue } from '../within.ts';

const SEED = 20_261_122;

/** Cars drawn from the knowledge with every number disturbed: they prove the machinery, not the knowledge. */
export function simulationTables(model: InferenceModel, ready: PreparedModel, cars: number): Table[] {
  const draw = seededDraws(SEED);
  const world = disturbModel(model, draw);
  const talks = drawCars(world, cars, draw).map((car) => talkToOwner(car, model, ready, draw));
  return [placesTable(talks), checksTable(talks)];
}

function placesTable(talks: readonly Talk[]): Table {
  return {
    title: `Simulation: ${talks.length} cars drawn with every number disturbed (σ .7), 10 % “don’t know”, 4 % wrong answers`,
    columns: ['right (95 %)', 'at once', 'after 3 questions', 'after 6 questions'],
    rows: [1, 3, 5].map((top) => [
      `among first ${top}`,
      ...[0, 3, 6].map((questions) => say(talks.map(({ places }) => (places[questions] ?? Infinity) <= top))),
    ]),
  };
}

function checksTable(talks: readonly Talk[]): Table {
  const sure = talks.flatMap((talk) => talk.sure ?? []);
  const checked = talks.flatMap(({ minutes }) => minutes ?? []);
  const mean = (order: keyof NonNullable<Talk['minutes']>) =>
    checked.reduce((sum, minutes) => sum + minutes[order], 0) / checked.length;
  const times = (order: keyof NonNullable<Talk['minutes']>) =>
    `${(mean(order) / mean('knowing')).toFixed(1)} (${mean(order).toFixed(0)} against ${mean('knowing').toFixed(0)} min)`;
  return {
    title: 'Simulation: sureness and checks',
    columns: ['', 'gate', ''],
    rows: [
      ['share ≥ .80 within 6 questions', '≥ 45 %', say(talks.map((talk) => talk.sure !== null))],
      ['right when it was reached', '≥ 85 %', say(sure.map(({ right }) => right))],
      ['check minutes ÷ knowing it, share per minute', '≤ 3.0', times('planned')],
      ['the same, likeliest first', '', times('byShare')],
      ['the same, most frequent first', '', times('byBaseRate')],
    ],
    notes: [
      `Checks in the order of the first reply, at most 8, then 60 minutes for a shop; ${checked.length} cars whose fault a check shows.`,
    ],
  };
}

function say(values: readonly boolean[]): string {
  return sayProportion(proportion(countTrue(values), values.length));
}
