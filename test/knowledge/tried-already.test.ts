import { expect, test } from 'vitest';
import { hear } from '#engine/hear.ts';
import { knowledge, repliesTo, replyTo } from './real-knowledge.ts';

const heard = (text: string) => hear(text, 0, knowledge).evidence.map(({ finding, state }) => `${finding}.${state}`);
const sharesOf = ({ reply }: ReturnType<typeof replyTo>) =>
  new Map(reply.differential.map(({ name, share }) => [name, share]));
const checksOf = ({ reply }: ReturnType<typeof replyTo>) =>
  reply.sections.find(({ title }) => title === 'Quick checks')?.content ?? '';

test.each([
  ['cranks but wont start, no spark when its dead', 'spark_seen.no_spark'],
  ['wont start single click. battery load tested good at oreillys', 'battery_test.good'],
  ['parts store tested battery says its good but needs charge', 'battery_test.recharge'],
  ['humming noise, jacked it up, back left wheel feels rough when spun by hand', 'wheel_play.bearing'],
  ['humming noise, spun it by hand, rear left is rough and gritty', 'wheel_play.bearing'],
  ['losing coolant, its dripping by the pulley, from a little hole', 'pump_bearing.weeping'],
  ['losing coolant, pressure test shows its dripping by the pulley', 'leak_place.pump'],
  ['diesel wont start, fuel filter has silver glitter in it', 'separator_sample.metal'],
  ['misfire, plugs out of 3 were black n oily', 'plug_wear.oily'],
  ['steering groans, resevoir full', 'ps_fluid_level.ok'],
  ['p0302. moved coil from 2 to 4 and misfire stayed on 2', 'coil_swap_result.stays'],
  ['codes P 0171 and 174', 'code.P0174.present'],
  ['2A82 code stored', 'code.P000A.present'],
  ['P1326', 'code.P1326.present'],
])('what was found by trying is heard: “%s” (DIAG-04)', (text, told) => expect(heard(text)).toContain(told));

test.each([
  ['when i turn the key it drops to 12.4', 'fob_abused'],
  ['fuel pressure 42 psi key on, drops to 20 in one min', 'fob_abused'],
  ['misfire, vacuum gauge 18 inches needle flicks', 'temp_gauge_odd'],
  ['jump wire from battery to the little wire on the starter and it cranked', 'starts_after_jump'],
  ['put a jump wire from battery + to the little wire on starter and it cranked', 'crank'],
  ['there was a huge spark and now nothing works', 'spark_seen'],
  ['no sparks, just a dull click', 'spark_seen'],
  ['tesla wont wake up, had a 12v low message', 'rest_voltage'],
])('what only looks like a finding beside a reading is none: “%s” (DIAG-04)', (text, finding) => {
  expect(heard(text).filter((told) => told.startsWith(`${finding}.`))).toEqual([]);
});

test('a try that does harm is told as that harm (DIAG-03)', () => {
  expect(heard('I jumped the solenoid with a screwdriver and it cranked and smoke came out of the wires')).toContain(
    'electrical_smoke.present',
  );
});

test('a starter that turns when it is fed by hand leads to the start signal, away from battery and starter (DIAG-04)', () => {
  const [, after] = repliesTo(
    'nothing when i turn the key, lights bright. battery 12.6',
    'put a jump wire from battery + to the little wire on starter and it cranked',
  );
  expect(after!.reply.differential[0]!.name).toBe('Starter relay or its fuse');
});

test('a draw that was measured is not to be measured again, and its circuit says what hangs on it (DIAG-04)', () => {
  const [before, after] = repliesTo(
    'battery dies overnight. meter in line on negative and it reads 0.68 amps after an hour sitting locked',
    'pulled the radio fuse and it dropped to 0.03',
  );
  expect(before!.reply.differential[0]!.name).toMatch(/drains the battery while parked/);
  expect(checksOf(before!)).not.toContain('Current while the car sleeps');
  expect(checksOf(before!)).toContain('unplug what hangs on it');
  expect(checksOf(after!)).not.toContain('unplug what hangs on it');
  expect(after!.reply.evidence.map(({ label }) => label).join()).toMatch(/amplifier, antenna and phone module/);
});

test('no spark leads to what makes it, and away from the fuel pump (DIAG-04)', () => {
  const without = sharesOf(replyTo('cranks but wont start'));
  const [, after] = repliesTo('cranks but wont start', 'no spark');
  const pump = 'Fuel pump does not run';
  expect(sharesOf(after!).get(pump) ?? 0).toBeLessThan(without.get(pump)!);
  expect(after!.reply.differential[0]!.name).toMatch(/Crankshaft position sensor|No ignition spark/);
});

test("a bare code of the maker's own is answered as a code, and one of a bearing that wears says so (DIAG-03)", () => {
  const { reply } = replyTo('P1326');
  expect(reply.safety_warning).toMatchObject({ level: 'caution', drive: 'gently_to_shop' });
  expect(reply.differential.map(({ name }) => name)).toContain('Worn rod or main bearing');
  expect(replyTo('no P1326 any more').reply.safety_warning.level).toBe('none');
});
