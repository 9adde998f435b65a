import { expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import { knowledge } from './real-knowledge.ts';

function replyOf([year, make, model]: [year: string, make: string, model: string], text: string) {
  const vehicle = { year, make, model, submodel: '', mileage: 90_000 };
  const message = { evidence: [], recentlyReplaced: [], text, vehicle, messageIndex: 0, currentYear: 2026 };
  const { evidence, reply } = diagnose(message, knowledge);
  return { told: evidence.map(({ finding, state }) => `${finding}.${state}`), reply };
}

const leaderOf = (car: [string, string, string], text: string) => replyOf(car, text).reply.differential[0]?.name;

test('a truck that steers by a motor is not warned of its power steering pump for a red puddle (DIAG-04)', () => {
  const puddle = 'red fluid puddle under the truck every morning middle front';
  const electric = replyOf(['2018', 'FORD', 'F-150'], puddle);
  expect(electric.told).not.toContain('ps_fluid_leak.present');
  expect(electric.reply.safety_warning.message).not.toContain('pump');
  expect(replyOf(['2018', 'FORD', 'F-150'], 'power steering fluid is leaking').told).toContain('ps_fluid_leak.present');
});

test.each([
  'when i let off the gas it doesnt slow down anymore, full charged overnight',
  'car wont slow down when i lift off the pedal, charged to 100% this morning',
])('a motor that no longer slows the car with a full battery is no stuck pedal: “%s” (DIAG-03)', (text) => {
  expect(replyOf(['2022', 'VOLKSWAGEN', 'ID.4'], text).reply.safety_warning.level).not.toBe('critical');
  expect(leaderOf(['2022', 'VOLKSWAGEN', 'ID.4'], text)).toContain('Regen');
});

test.each<[car: [string, string, string], text: string]>([
  [['2022', 'VOLKSWAGEN', 'ID.4'], 'let off the gas and it kept speeding up, scary'],
  [['2022', 'VOLKSWAGEN', 'ID.4'], 'it accelerated by itself, battery was full'],
  [['2018', 'HONDA', 'ACCORD HYBRID'], 'foot on the brake and it keeps going, battery full'],
  [['2014', 'HONDA', 'CIVIC'], 'let off the gas and it will not slow down'],
  [['2014', 'HONDA', 'CIVIC'], 'foot off the gas and it keeps going'],
])('a car that speeds up by itself is a danger in any car: %s, “%s” (DIAG-03)', (car, text) => {
  expect(replyOf(car, text).reply.safety_warning.level).toBe('critical');
});

test('the warning of an electric car that speeds up by itself speaks of no key, engine or diesel (DIAG-03)', () => {
  const { message } = replyOf(['2022', 'VOLKSWAGEN', 'ID.4'], 'it accelerated by itself').reply.safety_warning;
  expect(message).toContain('power button');
  expect(message).not.toMatch(/engine|\bkey\b|diesel/i);
  expect(replyOf(['2014', 'HONDA', 'CIVIC'], 'it accelerated by itself').reply.safety_warning.message).not.toMatch(
    /diesel/i,
  );
});

test('reduced power of a diesel is not that of an electric car (DIAG-04)', () => {
  const text = 'reduced power message on the dash, exhaust fluid p20ee';
  expect(replyOf(['2012', 'FORD', 'F-250 6.7 DIESEL'], text).told).not.toContain('ev_reduced_power.present');
  expect(replyOf(['2018', 'CHEVROLET', 'BOLT'], 'reduced power message on the dash').told).toContain(
    'ev_reduced_power.present',
  );
});

test('a Cummins that starts badly in the cold has a grid heater and no glow plugs (DIAG-04)', () => {
  const cold = 'hard to start in the cold, cranks fine but takes forever and white smoke';
  expect(leaderOf(['2013', 'RAM', '2500 6.7 CUMMINS'], cold)).toContain('grid heater');
  expect(leaderOf(['2008', 'FORD', 'F-250 6.4 POWER STROKE'], cold)).toContain('Glow plugs');
});

test.each<[car: [string, string, string], text: string]>([
  [['2013', 'FORD', 'FOCUS'], 'my focus auto shudders when i take off from a stop light'],
  [['2017', 'HYUNDAI', 'TUCSON'], 'hesitates and shudders from a stop, It is 7 speed'],
  [['2017', 'HYUNDAI', 'TUCSON'], 'jerks from a stop, burning smell in traffic, 7 speed dct'],
])('the dual clutch of a car known for it leads where it shudders from a stop: %s (DIAG-05)', (car, text) => {
  expect(leaderOf(car, text)).toContain('Dual-clutch');
});

test('7 speed is no dual clutch where the car cannot have one (DIAG-04)', () => {
  expect(replyOf(['2012', 'INFINITI', 'G37'], 'it is the 7 speed and shifts hard').told).not.toContain(
    'gearbox_kind.dual_clutch',
  );
});

test('a smell like a clutch makes no manual of a truck that has none (DIAG-04)', () => {
  const { told } = replyOf(['2014', 'FORD', 'F-250'], 'burning clutch type smell when towing, automatic');
  expect(told).not.toContain('gearbox_kind.manual');
});
