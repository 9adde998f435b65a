import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { said } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import { DOUBTED, evaluateSafety, LIKELIEST } from './evaluate-safety.ts';
import { meantByDangers } from './meant-by-danger.ts';

const workshop = prepareModel(workshopModel());
const net = said('danger.pedal_to_floor', { quote: 'to the carpet', words: [4, 12] });
const sound = said('danger.pedal_to_floor', { origin: 'guessed' });
const likeliest = said(LIKELIEST, { state: 'pedal_to_floor', origin: 'guessed' });
const meant = (heard: Evidence[], complains = true) => meantByDangers(heard, complains, workshop);

describe('a danger that no finding tells of (DIAG-03)', () => {
  test('stands for the finding that its rule goes by, in the words that it was caught by', () => {
    expect(meant([net])).toEqual([{ ...net, finding: 'brake_pedal', state: 'to_floor', origin: 'hedged' }]);
  });

  test('stands for nothing where anything was told of it, or where the message puts it in doubt', () => {
    expect(meant([net, said('brake_pedal', { state: 'soft' })])).toEqual([]);
    expect(meant([net, said(DOUBTED, { state: 'told', origin: 'guessed' })])).toEqual([]);
    expect(meant([{ ...net, state: 'absent' }])).toEqual([]);
    expect(meant([said('danger.grinding')])).toEqual([]);
  });

  test('of which a message only sounds, beside another fault, where that is likelier than not', () => {
    expect(meant([sound])).toEqual([]);
    expect(meant([sound], false)).toMatchObject([{ finding: 'brake_pedal', state: 'to_floor', quote: null }]);
    expect(meant([sound, likeliest])).toMatchObject([{ finding: 'brake_pedal' }]);
  });

  test('that a message only sounds like is still told as such', () => {
    const heard = [sound, likeliest];
    const verdict = evaluateSafety([...heard, ...meant(heard)], [], workshop);
    expect(verdict.rules).toMatchObject([{ id: 'pedal_to_floor', ground: 'heard' }]);
    const caught = evaluateSafety([net, ...meant([net])], [], workshop);
    expect(caught.rules).toMatchObject([{ id: 'pedal_to_floor', ground: 'told' }]);
  });

  test('stands for what most ways of its rule are about, and for nothing where a rule needs two things', () => {
    const way = (finding: string, state: string) => ({ finding, states: [state], facets: {} });
    const when = { any: [way('brake_squeal', 'present'), way('brake_pedal', 'to_floor'), way('brake_pedal', 'soft')] };
    const source = workshopModel();
    const safetyRules = source.safetyRules.map((one) => (one.id === 'pedal_to_floor' ? { ...one, when } : one));
    expect(meantByDangers([net], true, prepareModel({ ...source, safetyRules }))).toMatchObject([
      { finding: 'brake_pedal', state: 'to_floor' },
    ]);
    expect(meant([said('danger.shaking_at_speed')])).toEqual([]);
  });

  test('is taken back by a no to what it stands for', () => {
    const no = said('brake_pedal', { state: 'normal', origin: 'answer' });
    expect(evaluateSafety([net, ...meant([net]), no], [], workshop).level).toBe('none');
  });
});
