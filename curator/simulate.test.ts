import { expect, test } from 'vitest';
import { prepareKnowledge, UNTAUGHT } from '#engine/knowledge.ts';
import { simulate } from './simulate.ts';
import { compileTiny } from './test-knowledge/tiny-knowledge.ts';

test('in the simulation every cause of a sound base leads at times, and useful questions are asked; twice the same', () => {
  const { base } = compileTiny();
  const { model } = prepareKnowledge(base, UNTAUGHT);
  const outcome = simulate(base.model, model);
  expect([...outcome.everFirst].sort()).toEqual(['horn_button_worn', 'horn_fuse_blown', 'horn_unit_worn']);
  expect([...outcome.everAsked].sort()).toEqual(['horn_crackles', 'horn_sound', 'other_lights']);
  expect(simulate(base.model, model)).toEqual(outcome);
});
