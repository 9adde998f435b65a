import { describe, expect, test } from 'vitest';
import { prepareKnowledge, UNTAUGHT } from '#engine/knowledge.ts';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import type { Label, Vignette } from './read-sets.ts';
import { FULL, readCase, replayCase, type Variant } from './replay-case.ts';
import { ABLATIONS } from './variants.ts';

const knowledge = prepareKnowledge(compileTiny().base, UNTAUGHT);
const run = { currentYear: 2026, draw: () => 0 };
const vignette: Vignette = {
  id: 'x-1',
  area: 'horn',
  vehicle: { year: 2006, make: 'Acme', model: 'Coyote', mileage: 200_000 },
  voice: 'plain',
  text: 'my horn is dead',
  truth: 'the fuse',
  also_right: [],
  facts: [],
  safety: 'none',
};
const caseOf = (label: Label) => readCase(vignette, label, knowledge, run.currentYear);
const fuse: Label = { causes: ['horn_fuse_blown'], facts: { horn_crackles: 'no', other_lights: 'out' } };
const ablation = (name: string) => ABLATIONS.find((each) => each.name === name)!;

describe('a case played through the engine', () => {
  test('the place is that of the first right cause, and answers from the facts move it up', () => {
    const { place, placeAfterTaps, asked, answered } = replayCase(caseOf(fuse), FULL, knowledge, run);
    expect(place).toBeGreaterThan(1);
    expect(placeAfterTaps).toBeLessThan(place!);
    expect([asked, answered]).toEqual([2, 2]);
  });

  test('what the facts do not tell is a "don\'t know": asked, not answered, and nothing moves', () => {
    const unknowing = replayCase(caseOf({ ...fuse, facts: {} }), FULL, knowledge, run);
    expect(unknowing).toMatchObject({ answered: 0, placeAfterTaps: unknowing.place });
    expect(unknowing.asked).toBeGreaterThan(0);
  });

  test('a cause that is not shown has no place', () => {
    expect(replayCase(caseOf({ causes: ['no_such'], facts: {} }), FULL, knowledge, run).place).toBeNull();
  });

  test('a label with a state the finding does not have is refused', () => {
    const wrong = caseOf({ ...fuse, facts: { other_lights: 'purple' } });
    expect(() => replayCase(wrong, FULL, knowledge, run)).toThrow('other_lights names no state of it: purple');
  });

  test('a variant that changes nothing scores as the engine does', () => {
    const nothing: Variant = { name: 'nothing taken out' };
    expect(replayCase(caseOf(fuse), nothing, knowledge, run)).toEqual(replayCase(caseOf(fuse), FULL, knowledge, run));
  });

  test('without pattern failures, and without anything known of the car, its known weakness no longer leads', () => {
    const weak = { ...vignette, text: 'my horn is dead' };
    const read = readCase(weak, { causes: ['horn_unit_worn'], facts: {} }, knowledge, run.currentYear);
    const full = replayCase(read, FULL, knowledge, run).place!;
    expect(full).toBe(1);
    expect(replayCase(read, ablation('no pattern failures'), knowledge, run).place).toBeGreaterThan(full);
    expect(replayCase(read, ablation('no vehicle priors'), knowledge, run).place).toBeGreaterThan(full);
  });

  test('without findings and without a statistical reader nothing is ranked', () => {
    expect(replayCase(caseOf(fuse), ablation('statistical reader alone'), knowledge, run).place).toBeNull();
  });
});
