import { expect, test } from 'vitest';
import { takeLampBack, takeToppedUp } from './take-topped-up.ts';
import { said } from './test-models/build-model.ts';

const oilLow = said('oil_level', { state: 'low' });
const lampLit = said('oil_pressure_lamp', { state: 'flickers' });
const tells = (text: string, ...before: ReturnType<typeof said>[]) =>
  takeToppedUp(text, 1, [], before).map(({ finding, state, at }) => `${finding}.${state}@${at}`);

test.each([
  'topped it up and light is off now',
  'ok put 3 quarts in and the light is off now. can i drive it to work',
  'I filled it to the line, the lamp went out',
  'added 2 qts, light is out',
  'poured in half a quart of oil and the message is gone',
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
    takeLampBack(text, 2, [], before).map(({ finding, state, at }) => `${finding}.${state}@${at}`);
  for (const text of ['light came back on after 10 miles', 'the lamp is on again', "it's back", 'now its back on'])
    expect(back(text, lampLit, better)).toEqual(['oil_pressure_lamp.flickers@2']);
  expect(back('light came back on', lampLit)).toEqual([]);
  expect(back('light came back on', oilLow, better)).toEqual([]);
  expect(back('is it ok now', lampLit, better)).toEqual([]);
  expect(back('it went back to normal', lampLit, better)).toEqual([]);
  expect(takeLampBack('light is back on', 2, [lampLit], [lampLit, better])).toEqual([]);
});
