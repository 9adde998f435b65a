import { expect, test } from 'vitest';
import { prepareModel } from '../infer/prepare-model.ts';
import { said } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { evaluateSafety } from './evaluate-safety.ts';

const requires = (more: Partial<Record<'all' | 'any' | 'not', string[]>>) => ({ all: [], any: [], not: [], ...more });
const source = workshopModel();
const rule = source.safetyRules.find(({ id }) => id === 'pedal_to_floor')!;
const judge = (words: 'sound' | 'all', car: Record<string, boolean>, ...evidence: ReturnType<typeof said>[]) => {
  const instead = [
    { requires: requires({ all: ['ev'] }), message: 'Press the power button.' },
    { requires: requires({ not: ['diesel'] }), message: 'No diesel.' },
  ];
  const doubted = { requires: requires({ any: ['ev', 'hybrid'] }), by: ['brake_squeal'], words };
  const model = prepareModel({ ...source, safetyRules: [{ ...rule, instead, doubted }] });
  return evaluateSafety(evidence, [], model, car);
};
const toFloor = (more: Parameters<typeof said>[1] = {}) => said('brake_pedal', { state: 'to_floor', ...more });

test('a rule has the words of the first kind of car that it surely is of, and its own where nobody knows (DIAG-03)', () => {
  const message = (car: Record<string, boolean>) => judge('all', car, toFloor()).rules[0]?.message;
  expect(message({ ev: true, diesel: false })).toBe('Press the power button.');
  expect(message({ ev: false, diesel: false })).toBe('No diesel.');
  expect(message({ ev: false })).toBe('DO NOT DRIVE.');
  expect(message({})).toBe('DO NOT DRIVE.');
});

test('on a car that has another reason for it, and where that is told too, an alarm counts as a caution that may be wrong (DIAG-03)', () => {
  const both = [toFloor({ words: [0] }), said('brake_squeal')];
  expect(judge('all', { hybrid: true }, ...both)).toMatchObject({ level: 'caution', rules: [{ ground: 'doubted' }] });
  expect(judge('all', { hybrid: false }, ...both).level).toBe('critical');
  expect(judge('all', {}, ...both).level).toBe('critical');
  expect(judge('all', { hybrid: true }, toFloor({ words: [0] })).level).toBe('critical');
  expect(judge('all', { hybrid: true }, toFloor({ origin: 'answer' }), said('brake_squeal')).level).toBe('critical');
});

test('where only what sounds so is in doubt, plain words are an alarm (DIAG-03)', () => {
  expect(judge('sound', { ev: true }, toFloor({ words: [0] }), said('brake_squeal')).level).toBe('critical');
  expect(judge('sound', { ev: true }, toFloor({ origin: 'hedged' }), said('brake_squeal')).level).toBe('caution');
});

test('a car that surely cannot have a danger is not warned of it, and any other is (DIAG-03)', () => {
  const model = prepareModel({
    ...source,
    safetyRules: [{ ...rule, requires: requires({ not: ['ev'], any: ['abs', 'diesel'] }) }],
  });
  const level = (car: Record<string, boolean>) => evaluateSafety([toFloor()], [], model, car).level;
  expect(level({ ev: true })).toBe('none');
  expect(level({ abs: false, diesel: false })).toBe('none');
  expect(level({ abs: false })).toBe('critical');
  expect(level({ ev: false })).toBe('critical');
  expect(level({})).toBe('critical');
});
