import { expect, test } from 'vitest';
import { engineTests } from './engine-tests.ts';
import { fuelPressure } from './fuel-pressure.ts';
import { toldTests } from './told-tests.ts';

const read = (text: string) =>
  Object.fromEntries(
    [...engineTests(text), ...fuelPressure(text), ...toldTests(text)].map(({ finding, lam }) => [
      finding,
      Object.entries(lam).toSorted((a, b) => b[1] - a[1])[0]![0],
    ]),
  );

test.each([
  ['compression on 7 is 60 others 165', { cylinder_compression: 'one_low' }],
  ['compression test: cyl 7 60, the rest 165', { cylinder_compression: 'one_low' }],
  ['compression numbers 165 160 zero 158', { cylinder_compression: 'one_low' }],
  ['compression on cyl 3 is only 40 psi', { cylinder_compression: 'one_low' }],
  ['compression is 165 160 170 158', { cylinder_compression: 'even' }],
  ['compression test 150 psi on all', { cylinder_compression: 'even' }],
  ['did a leak-down, cyl 3 air out the tailpipe', { cylinder_compression: 'one_low' }],
  ['leak down test hiss from the oil filler', { cylinder_compression: 'one_low' }],
  ['o2 port pressure test read 6 psi at 2500', { exhaust_backpressure: 'blocked' }],
  ['backpressure at the o2 bung is 6 psi', { exhaust_backpressure: 'blocked' }],
  ['1 psi before the cat at 2500', { exhaust_backpressure: 'free' }],
  [
    'fuel pressure 42 psi key on, drops to 20 in one min. spec is 55-60',
    { fuel_pressure: 'low', fuel_pressure_hold: 'drops' },
  ],
  ['fuel pressure was 58 psi, spec is 58', { fuel_pressure: 'ok' }],
  ['fuel pressure only 12 psi at the rail', { fuel_pressure: 'low' }],
  ['fuel pressure is 0', { fuel_pressure: 'none' }],
  ['I sprayed carb cleaner at the intake gasket and the idle changed', { smoke_test: 'leaks' }],
  ['sprayed brake cleaner by the vacuum hose and rpms went up', { smoke_test: 'leaks' }],
  ['sprayed carb cleaner around the vacuum hoses no change', { smoke_test: 'tight' }],
  ['put a jump wire from battery + to the little wire on starter and it cranked', { starter_feed: 'no_signal' }],
  ['jumped the solenoid with a screwdriver and it turned right over', { starter_feed: 'no_signal' }],
  ['shorted the starter posts and nothing, just clicks', { starter_feed: 'fed_but_idle' }],
])('a test that an owner made is a result: %s (DIAG-04)', (text, told) => expect(read(text)).toEqual(told));

test.each([
  ['ac compressor is 2 years old'],
  ['compression braking is fine on my 4 cylinder'],
  ['the engine was rebuilt at 130k after a compression test'],
  ['tire pressure is 32 psi'],
  ['fuel pressure is 50'],
  ['fuel gauge shows 30 miles left'],
  ['sprayed starting fluid in the intake and it fired'],
  ['jumped it off my truck and it cranked'],
  ['new starter and it cranked for a day'],
  ['I jumped the starter relay and it cranked'],
  ['I jumped the starter and it started smoking'],
])('what only sounds like such a test is none: %s', (text) => expect(read(text)).toEqual({}));
