import { expect, test } from 'vitest';
import { drawReadings } from './draw-readings.ts';

const read = (text: string) =>
  Object.fromEntries(
    drawReadings(text).map(({ finding, lam }) => [finding, Object.entries(lam).toSorted((a, b) => b[1] - a[1])[0]![0]]),
  );

test.each([
  ['meter in line on negative and it reads 0.68 amps after an hour sitting locked', 'high'],
  ['draw is 400 ma with everything off', 'high'],
  ['the parasitic drain is 1.2A', 'high'],
  ['parasitic draw 25 ma', 'normal'],
  ['clamp meter shows .03 amps asleep', 'normal'],
])('the current of the parked car is read: %s (DIAG-04)', (text, state) => {
  expect(read(text)).toEqual({ parasitic_current: state });
});

test.each([
  ['pulled the radio fuse and it dropped to 0.03', 'radio'],
  ['680 milliamps, pulled fuse F75 radio and it went to 30 ma', 'radio'],
  ['pulled fuse 12 for the dome light and the draw went away', 'lights'],
  ['took out the BCM fuse, drops to 20 ma', 'body'],
  ['the draw goes away when i pull the radio fuse', 'radio'],
  ['pulled fuse 31 and the drain stopped', 'other'],
])('a circuit that it goes through proves the draw: %s (DIAG-04)', (text, circuit) => {
  expect(read(text)).toEqual({ parasitic_current: 'high', draw_circuit: circuit });
});

test.each([
  ['the alternator is 120 amps'],
  ['a 20 amp fuse keeps blowing'],
  ['i pulled the 15 amp fuse and put it back'],
  ['jump pack is 800 amps and it still wont crank'],
  ['the fuel pump draws 6 amps running'],
  ['pulled the fuse and rpm dropped to 500'],
  ['I pulled over, it dropped to 20 mph'],
  ['the heated seat takes 5 amps'],
])('other amps and other pulling are no draw: %s', (text) => expect(read(text)).toEqual({}));

test('a circuit that leaves as good as all of the current is not the one', () => {
  expect(read('pulled the radio fuse and it went to 600 ma')).toEqual({ parasitic_current: 'high' });
});
