import { expect, test } from 'vitest';
import { replyTo } from './real-knowledge.ts';

test.each([
  ['it reads 12.1 volts at rest', 'rest_voltage', 'low'],
  ['14.3 volts with the engine running', 'charging_voltage', 'ok'],
  ['it drops to 8.9 volts while cranking', 'cranking_voltage', 'drops'],
  ['STFT 14 % at idle and 2 % at 2500 rpm', 'fuel_trim_reading', 'lean_idle'],
  ['ECT 252 F', 'engine_temperature', 'red'],
  ['coolant only reaches 140 F on the highway', 'warm_up_reading', 'never_warm'],
  ['ECT reads -40', 'coolant_reading', 'far_off'],
  ['MAP 78 kPa at idle', 'map_reading', 'wrong'],
  ['5.3L, MAF 2.1 g/s at idle', 'maf_reading', 'low'],
  ['rail pressure 800 psi, target 2200', 'rail_pressure', 'below'],
  ['0 rpm on the scanner while cranking', 'crank_signal', 'missing'],
  ['misfire counters: cyl 1: 340, cyl 2: 3', 'misfire_count', 'one'],
  ['the rear O2 is switching just like the front one', 'catalyst_signal', 'swings'],
  ['the front O2 is lazy', 'front_o2_trace', 'slow'],
  ['freeze frame: ECT 45 F', 'run_temperature', 'cold'],
  ['freeze frame: load 82 %', 'run_worst', 'load'],
])('a value is measured evidence of a finding of the knowledge base: “%s” (DIAG-01)', (text, finding, state) => {
  const { evidence } = replyTo(`My car: ${text}`);
  expect(evidence.filter((item) => item.finding === finding)).toMatchObject([{ state, origin: 'measured' }]);
});

test('what a value says stands among the chips, and counts', () => {
  const { reply } = replyTo('hard start, battery reads 10.2 volts at rest');
  expect(reply.evidence).toContainEqual(
    expect.objectContaining({ finding: 'rest_voltage', state: 'very_low', origin: 'measured' }),
  );
  expect(reply.differential.slice(0, 4).map(({ name }) => name).join(' ')).toMatch(/battery/i);
});

test('the ending of a code is explained beside its title', () => {
  const { reply } = replyTo('Ford, code P0118-13, it runs rough');
  expect(JSON.stringify(reply.sections)).toMatch(/P0118-13: Its ending -13 says how: the circuit is open/);
});
