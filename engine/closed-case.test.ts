import { expect, test } from 'vitest';
import { closing, sinceClosed } from './closed-case.ts';
import { reassess } from './reassess.ts';
import { afterTaps } from './tap/reassess-snapshot.ts';
import { prepareModel } from './infer/prepare-model.ts';
import { anyVehicle, said } from './test-models/build-model.ts';
import { workshopModel } from './test-models/workshop-model.ts';
import { prepareComposeKnowledge } from './compose/compose-context.ts';
import { composeContext } from './test-models/build-context.ts';

const floor = said('brake_pedal', { state: 'to_floor', at: 0 });
const squeal = said('brake_squeal', { at: 2 });

test('what stands is what was told with the latest closing and since; all of it where there is none', () => {
  expect(sinceClosed([floor, squeal])).toEqual([floor, squeal]);
  expect(sinceClosed([floor, closing(1), squeal])).toEqual([closing(1), squeal]);
  expect(sinceClosed([floor, closing(1), squeal, closing(3)])).toEqual([closing(3)]);
});

test('ranking and safety go by what stands', () => {
  const workshop = prepareModel(workshopModel());
  const { safety, complaints, evidence } = reassess([floor, closing(1), squeal], anyVehicle, workshop);
  expect(safety.level).toBe('none');
  expect(complaints.map(({ findings }) => findings)).toEqual([['brake_squeal']]);
  expect(evidence).not.toContain(floor);
});

test('a tap on a finding of before the closing is an answer of now', () => {
  const { manual } = composeContext({}).knowledge;
  const texts = prepareComposeKnowledge({ model: workshopModel(), manual });
  const at = 2;
  const snapshot = { evidence: [floor, closing(1), squeal], facts: anyVehicle, at, words: [] };
  const after = afterTaps(snapshot, [{ finding: 'brake_pedal', state: 'to_floor' }], {
    model: prepareModel(workshopModel()),
    texts,
  });
  expect(after?.evidence.at(-1)).toMatchObject({ finding: 'brake_pedal', origin: 'answer', at, quote: null });
});
