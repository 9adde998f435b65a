import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReadings } from './readings.ts';

/** The states that the knowledge base gives these findings (test/knowledge/readings-are-known.test.ts). */
const STATES: Record<string, string[]> = {
  rest_voltage: ['ok', 'low', 'flat', 'very_low'],
  charging_voltage: ['ok', 'high', 'swinging', 'low', 'none'],
  cranking_voltage: ['ok', 'unmoved', 'drops'],
  fuel_trim_reading: ['normal', 'lean_idle', 'lean_load', 'rich', 'lean'],
  engine_temperature: ['normal', 'cold', 'swings', 'high', 'red'],
  warm_up_reading: ['right', 'never_warm', 'too_hot', 'false', 'cluster_wrong'],
  coolant_reading: ['true_value', 'far_off'],
  map_reading: ['plausible', 'wrong'],
  maf_reading: ['plausible', 'low', 'high'],
  rail_pressure: ['on_target', 'below'],
  crank_signal: ['present', 'missing'],
  misfire_count: ['none', 'one', 'spread'],
  catalyst_signal: ['calm', 'swings'],
  front_o2_trace: ['reacts', 'slow'],
  run_temperature: ['either', 'cold', 'hot'],
  oil_gauge: ['normal', 'low', 'zero', 'pegged'],
  run_worst: ['no_pattern', 'idle', 'cruise', 'load'],
  parasitic_current: ['normal', 'added', 'high'],
  draw_circuit: ['none', 'other', 'radio', 'lights', 'body', 'alternator'],
  starter_feed: ['turns', 'fed_but_idle', 'no_signal', 'lost_on_way', 'lost_at_battery'],
  cylinder_compression: ['even', 'one_low'],
  exhaust_backpressure: ['free', 'blocked'],
  oil_pressure_measured: ['good', 'low_hot', 'low'],
  fuel_pressure: ['ok', 'low', 'none'],
  fuel_pressure_hold: ['holds', 'drops'],
  smoke_test: ['tight', 'leaks'],
};
const known = (finding: string) => STATES[finding];
const read = (text: string) =>
  Object.fromEntries(readReadings(text, known, 2).map(({ finding, state }) => [finding, state]));
const lamOf = (text: string) => readReadings(text, known, 0)[0]!.lam!;

describe('what an owner or a scan tool says was measured', () => {
  it.each([
    ['the battery is at 12.1 volts', { rest_voltage: 'low' }],
    ['battery shows 12.6V with everything off', { rest_voltage: 'ok' }],
    ['it had 10.2 volts this morning', { rest_voltage: 'very_low' }],
    ['14.4 volts with the engine running', { charging_voltage: 'ok' }],
    ['only 13.1 volts at idle', { charging_voltage: 'low' }],
    ['I measured 16.2 V while it was running', { charging_voltage: 'high' }],
    ['my voltage gauge drops to 11 while driving', { charging_voltage: 'none' }],
    ['Control Module Voltage: 14.1 V', { charging_voltage: 'ok' }],
    ['it drops to 8.9V while cranking', { cranking_voltage: 'drops' }],
    ['it reads 12.1 with the engine running', { charging_voltage: 'none' }],
    ['14.2 running', { charging_voltage: 'ok' }],
    ['battery shows 14.3 with the car on', { charging_voltage: 'ok' }],
    ["the alternator's only putting out 12.5", { charging_voltage: 'none' }],
    ['volts 12.1 with it running', { charging_voltage: 'none' }],
    ['with the engine running I get 13.0', { charging_voltage: 'low' }],
    ['measured the 12V: 12.6', { rest_voltage: 'ok' }],
    ['the 12V shows 15.3 when it is running', { charging_voltage: 'high' }],
    ['12.5 volts sitting, 12.3 volts with the engine running', { rest_voltage: 'ok', charging_voltage: 'none' }],
    [
      'tested battery its 12.6. when i turn the key it drops to 12.4',
      { rest_voltage: 'ok', cranking_voltage: 'unmoved' },
    ],
    [
      'battery is 12.6 volts, when i turn the key it drops to 8.1 volts',
      { rest_voltage: 'ok', cranking_voltage: 'drops' },
    ],
    ['drops from 12.6 volts to 9.1 volts when I crank', { rest_voltage: 'ok', cranking_voltage: 'drops' }],
    [
      'battery 12.6 at rest, drops to 9.2 cranking, 14.2 running',
      { rest_voltage: 'ok', cranking_voltage: 'drops', charging_voltage: 'ok' },
    ],
    ['13.1 at idle running and 14.4 when i rev it', { charging_voltage: 'ok' }],
    ['alternator is new, 13.1 at idle running and 14.4 when i rev it', { charging_voltage: 'ok' }],
    ['battery reads 12.6 volts, 12.4 volts while cranking', { rest_voltage: 'ok', cranking_voltage: 'unmoved' }],
    ['14.1 at idle and 12.1 when i rev it', { charging_voltage: 'none' }],
    ['battery is 12.4 with key off and 13.9 with engine running', { rest_voltage: 'ok', charging_voltage: 'ok' }],
  ])('volts: %s', (text, told) => expect(read(text)).toEqual(told));

  it.each([
    ['oil pressure is 25 psi at hot idle', { oil_gauge: 'normal' }],
    ['oil pressure test was 12 psi hot at idle', { oil_gauge: 'normal' }],
    ['oil pressure is 9 psi at idle', { oil_gauge: 'low' }],
    ['oil pressure 4 psi idle hot, used to be 40', { oil_gauge: 'zero' }],
    ['5 psi oil pressure when hot', { oil_gauge: 'zero' }],
    ['oil pressure 45 psi cold and 4 psi at hot idle', { oil_gauge: 'zero' }],
    ['oil pressure is 18 psi cruising', { oil_gauge: 'low' }],
    ['oil pressure 8 psi at 2500 rpm', { oil_gauge: 'zero' }],
    ['oil pressure is 15 psi', {}],
    ['fuel pressure is 4 psi', { fuel_pressure: 'low' }],
    ['oil pressure light at 40 mph', {}],
    ['coolant pressure test 15 psi', {}],
  ])('oil pressure, of several the lowest: %s', (text, told) => expect(read(text)).toEqual(told));

  it.each([
    ['the 12v battery is three years old'],
    ['I have a 12 volt socket that is dead'],
    ['my 12 volt went flat twice'],
    ['it averages 14.2 mpg when it is running well'],
    ['air fuel ratio 14.7 running'],
    ['vacuum is 12.5 with the engine running'],
    ['it did 12.4 running on the quarter mile'],
    ['the key fob battery has 2.9 volts'],
    ['the 5 volt reference wire reads 4.2 V'],
    ['it takes 5 tries and 12 minutes'],
    ['the drive battery pack has 210 volts'],
    ['it came up with a 12v low message'],
    ['12 volts at the connector'],
    ['the relay has 12v supply'],
    ['put test light on the plug and it does get 12v'],
    ['b1s2 is 3.3v steady'],
    ['my 2.0 16v golf wont start'],
    ['0-60 in 12.4 running good'],
  ])('no value of the battery: %s', (text) => expect(read(text)).toEqual({}));

  it.each([
    ['STFT is 14% at idle and drops to 2 at 2500 rpm', 'lean_idle'],
    ['At idle trims are +15, at 2500 they are +16', 'lean_load'],
    ['short term fuel trim bank 1 is +12, long term +9 at idle; at 2500 rpm short term 1 long term 2', 'lean_idle'],
    ['fuel trims are minus 18 at idle', 'rich'],
    ['LTFT B1: 2.3 %\nSTFT B1: 0.8 %\nLTFT B2: 1.6 %\nSTFT B2: -1.6 %', 'normal'],
    ['14 % long term', 'lean'],
    ['P0171, trims +19', 'lean'],
    ['LTFT +3 idle, +25 at 60mph', 'lean_load'],
    ['LTFT +22 at idle, +4 at 60 mph', 'lean_idle'],
  ])('trims: %s', (text, state) => expect(read(text)).toEqual({ fuel_trim_reading: state }));

  it.each([
    ['2.4L Accord, MAF is 2.5 g/s at idle', 'plausible'],
    ['my 5.3 liter reads MAF 2.2 grams per second at idle', 'low'],
    ['idle is rough, MAF at idle 0.4 g/s', 'low'],
    ['1.8L, MAF 4.9 g/s at idle', 'high'],
    ['MAF reads 3.1 g/s idling', 'plausible'],
  ])('air flow for the size of the engine: %s', (text, state) => expect(read(text)).toEqual({ maf_reading: state }));

  it.each([
    ['MAF 38 g/s at full throttle'],
    ['MAF 9 g/s at 2500 rpm'],
    ['2.0 TDI, MAF 9 g/s at idle'],
    ['MAF sensor, code P0101, at idle'],
  ])('no air flow to judge: %s', (text) => expect(read(text)).toEqual({}));

  it('takes short and long trims together, and one side alone for a leak rather than a lack of fuel', () => {
    expect(lamOf('STFT 6 LTFT 7 at idle')['normal']).toBeLessThan(0.2);
    const [both, one] = [
      lamOf('STFT B1 3 LTFT B1 18 STFT B2 2 LTFT B2 17 at idle'),
      lamOf('STFT B1 3 LTFT B1 18 STFT B2 1 LTFT B2 2 at idle'),
    ];
    expect(both['lean_load']! / both['lean_idle']!).toBeGreaterThan(0.8);
    expect(one['lean_load']! / one['lean_idle']!).toBeLessThan(0.3);
  });

  it.each([
    ['scanner says coolant temp 252F and climbing', { engine_temperature: 'red' }],
    ['ECT 118 °C', { engine_temperature: 'high' }],
    ['ECT 195 F', { warm_up_reading: 'right' }],
    ['190 deg coolant', { warm_up_reading: 'right' }],
    ['coolant should be 195 F', {}],
    ['coolant temp sits 165 on hwy goes to 190 in traffic', { warm_up_reading: 'never_warm' }],
    ['ECT 175 F', {}],
    ['coolant only reaches 140 F on the highway', { warm_up_reading: 'never_warm' }],
    ['coolant temperature 70 F', {}],
    ['ECT reads -40', { coolant_reading: 'far_off' }],
    ['coolant reads -40 F', { coolant_reading: 'far_off' }],
    ['coolant sat in the valley under the intake of my Buick 3800', {}],
    ['the coolant is good to -37', {}],
    ['no coolant left after 200 miles of driving on the highway', {}],
    ['coolant temp 2010 Focus', {}],
    ['MAP is 33 kPa at idle', { map_reading: 'plausible' }],
    ['MAP 78 kPa at a warm idle', { map_reading: 'wrong' }],
    ['rail pressure 800 psi, target 2200', { rail_pressure: 'below' }],
    ['0 rpm on the scanner while cranking', { crank_signal: 'missing' }],
    ['while cranking the rpm reads 220', { crank_signal: 'present' }],
    ['misfire counters: cyl 1: 340, cyl 2: 3, cyl 3: 0, cyl 4: 1', { misfire_count: 'one' }],
    ['misfire count cyl 1: 90, cyl 2: 85, cyl 3: 110', { misfire_count: 'spread' }],
    ['misfire counts cyl 1: 0, cyl 2: 1, cyl 3: 0', { misfire_count: 'none' }],
    ['the rear O2 is switching just like the front one', { catalyst_signal: 'swings' }],
    ['b1s1 is 3.3v steady', { front_o2_trace: 'reacts' }],
    ['downstream sensor steady at 0.65 V', { catalyst_signal: 'calm' }],
    ['Mode $06 catalyst monitor value 1.20 max 0.90', { catalyst_signal: 'swings' }],
  ])('temperatures, pressures, counters and traces: %s', (text, told) => expect(read(text)).toEqual(told));

  it('takes a result near its limit for an early sign only', () => {
    const ratio = (text: string) => lamOf(text)['swings']! / lamOf(text)['calm']!;
    expect(ratio('catalyst monitor value 0.78 max 0.90')).toBeGreaterThan(1);
    expect(ratio('catalyst monitor value 0.78 max 0.90')).toBeLessThan(3);
    expect(ratio('catalyst monitor value 1.2 max 0.90')).toBeGreaterThan(50);
    expect(ratio('catalyst monitor value 0.2 max 0.90')).toBeLessThan(0.1);
  });

  it('takes the circumstances of a freeze frame for hints', () => {
    expect(read('P0301. Freeze frame: ECT 45 F, load 22 %, RPM 810')).toEqual({
      run_temperature: 'cold',
      run_worst: 'idle',
    });
    expect(read('freeze frame data: load 82%, coolant 196 F')).toEqual({ warm_up_reading: 'right', run_worst: 'load' });
  });

  it('is softer the nearer a value lies to a limit', () => {
    const doubt = (volts: string) => lamOf(`battery is at ${volts} volts at rest`)['ok']!;
    expect(doubt('12.7')).toBeGreaterThan(0.9);
    expect(doubt('12.38')).toBeGreaterThan(0.25);
    expect(doubt('12.38')).toBeLessThan(0.6);
    expect(doubt('12.1')).toBeLessThan(0.02);
  });

  it('quotes what was read, as measured', () => {
    expect(readReadings('well, ECT 250 F now', known, 3)).toMatchObject([
      { finding: 'engine_temperature', origin: 'measured', quote: 'ECT 250 F', at: 3 },
    ]);
  });

  it('never throws, names each finding once, and keeps to what the knowledge base knows', () => {
    const piece = fc.constantFrom(
      'STFT',
      'B1',
      '12.4 V',
      '-18',
      'idle',
      'ECT',
      '240 F',
      '\n',
      'cyl 2: 40',
      'misfire count',
      '%',
      'MAP',
      'rpm',
      '.',
      'cranking',
      '(',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 25 }), (pieces) => {
        const evidence = readReadings(
          pieces.join(' '),
          (finding) => (finding === 'engine_temperature' ? undefined : known(finding)),
          0,
        );
        const findings = evidence.map(({ finding }) => finding);
        expect(new Set(findings).size).toBe(findings.length);
        expect(findings).not.toContain('engine_temperature');
        for (const { lam } of evidence)
          for (const share of Object.values(lam!)) {
            expect(share).toBeGreaterThan(0);
            expect(share).toBeLessThanOrEqual(1);
          }
      }),
    );
  });
});
