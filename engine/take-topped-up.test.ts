import { expect, test } from 'vitest';
import { isOilToppedUp, takeLampBack, takeToppedUp, withoutSupposedOil } from './take-topped-up.ts';
import { said } from './test-models/build-model.ts';

const oilLow = said('oil_level', { state: 'low' });
const lampLit = said('oil_pressure_lamp', { state: 'flickers' });
const tells = (text: string, ...before: ReturnType<typeof said>[]) =>
  takeToppedUp({ text, at: 1, heard: [], before: before }).map(({ finding, state, at }) => `${finding}.${state}@${at}`);

test.each([
  'topped it up and light is off now',
  'ok put 3 quarts in and the light is off now. can i drive it to work',
  'I filled it to the line, the lamp went out',
  'added 2 qts, light is out',
  'poured in half a quart of oil and the message is gone',
  'can i drive it i put 2 quarts in and the light is off',
  'the guy said it was low so i added a quart and the light is off',
  'added 2 quarts and the light went off, can i drive to work tomorrow',
  'my husband put 2 quarts in. the light is off',
])(
  'who has topped up, and the lamp is out, says that oil made it better where oil was told of: “%s” (DIAG-04)',
  (text) => {
    expect(tells(text, oilLow)).toEqual(['better_with_oil.present@1']);
    expect(tells(text, lampLit)).toEqual(['better_with_oil.present@1']);
    expect(tells(text)).toEqual([]);
    expect(tells(text, { ...oilLow, origin: 'guessed' })).toEqual([]);
  },
);

test.each([
  'topped it up and the light is still on',
  'topped it up and the light is off now but came back after 5 miles',
  'topped it up, light went out for a minute',
  'topped up the coolant and the light is off now',
  'i could top it up',
  'the light is off now',
  'should i put oil in till the light is out',
  'will put 2 quarts in tonight so the light is off by tomorrow',
  'would it help if i topped it up, light is off with the key out',
  'a buddy said he put a quart in his and the light is out',
  'my friend with the same truck topped his up and the light is off',
  'once i put a quart in and the light is off am i good',
  'thinking about adding 2 quarts, lamp is off right now',
  'added a quart light went off but the engine is knocking',
  'i added a quart, engine died, the light is off',
  'added oil, the light is off and it will not start',
  'added 2 quarts, it is pouring out of the bottom, light is off',
  'poured oil in and it all went out the bottom',
])('none who tops up something else, or whose lamp came back, does: “%s” (DIAG-03)', (text) => {
  expect(tells(text, oilLow, lampLit)).toEqual([]);
});

test('where something else may have been topped up, nothing is taken for granted (DIAG-03)', () => {
  expect(tells('topped it up and light is off now', oilLow, said('coolant_level', { state: 'low' }))).toEqual([]);
  expect(tells('topped it up, light is gone', said('red_brake_lamp'))).toEqual([]);
});

test('a light that is back is the oil lamp that oil had put out (DIAG-03)', () => {
  const better = said('better_with_oil', { at: 1 });
  const back = (text: string, ...before: ReturnType<typeof said>[]) =>
    takeLampBack({ text, at: 2, heard: [], before: before }).map(
      ({ finding, state, at }) => `${finding}.${state}@${at}`,
    );
  for (const text of ['light came back on after 10 miles', 'the lamp is on again', "it's back", 'now its back on'])
    expect(back(text, lampLit, better)).toEqual(['oil_pressure_lamp.flickers@2']);
  for (const text of [
    'check engine light came back on',
    'service engine soon light is on again',
    'now the abs light is back',
    'i took it back home',
    'i turned it back on',
    'if the light comes back on',
  ])
    expect(back(text, lampLit, better)).toEqual([]);
  expect(back('the engine oil light is back', lampLit, better)).toHaveLength(1);
  expect(back('when it got hot the light came back on', { ...lampLit, words: [1, 2] }, better)[0]).toBeDefined();
  expect(
    takeLampBack({ text: 'its back on', at: 2, heard: [], before: [{ ...lampLit, words: [1] }, better] })[0]?.words,
  ).toBeUndefined();
  expect(back('light came back on', lampLit)).toEqual([]);
  expect(back('light came back on', oilLow, better)).toEqual([]);
  expect(back('is it ok now', lampLit, better)).toEqual([]);
  expect(back('it went back to normal', lampLit, better)).toEqual([]);
  expect(takeLampBack({ text: 'light is back on', at: 2, heard: [lampLit], before: [lampLit, better] })).toEqual([]);
});

test('oil that made it better by a plan, a question or of another car is not heard; what was answered is (DIAG-03)', () => {
  const better = said('better_with_oil');
  const noise = said('engine_tick');
  const plan = 'if i add a quart and the light goes off can i drive it';
  expect(withoutSupposedOil([better, noise], plan)).toEqual([noise]);
  expect(withoutSupposedOil([{ ...better, origin: 'answer' }], plan)).toHaveLength(1);
  expect(withoutSupposedOil([better], 'added a quart and the noise went away')).toEqual([better]);
  expect(withoutSupposedOil([better], 'added a quart of oil and the knocking went away')).toEqual([better]);
  expect(withoutSupposedOil([better], 'the light went off after the oil')).toEqual([better]);
});

test('topping up is an end of nothing where oil was told of (DIAG-03)', () => {
  expect(isOilToppedUp('put 2 quarts in and the light went out', [lampLit])).toBe(true);
  expect(isOilToppedUp('put 2 quarts in and the light went out', [said('coolant_level', { state: 'low' })])).toBe(
    false,
  );
  expect(isOilToppedUp('new switch and the light went out', [lampLit])).toBe(false);
});
