import { describe, expect, test } from 'vitest';
import { diagnose, type Known } from '#engine/diagnose.ts';
import { knowledge } from './real-knowledge.ts';

const nothingKnown: Known = { evidence: [], recentlyReplaced: [] };

/** The causes listed after messages about a car, the likeliest first: "2009 Toyota Camry". */
function causesOf(car: string, ...texts: string[]) {
  const [year, make, ...model] = car.toUpperCase().split(' ');
  const vehicle = { year: year!, make: make!, model: model.join(' '), submodel: '', mileage: 140_000 };
  let known = nothingKnown;
  let listed: { id: string; share: number; because: string[] }[] = [];
  texts.forEach((text, messageIndex) => {
    const answer = diagnose({ ...known, text, vehicle, messageIndex, currentYear: 2026 }, knowledge);
    known = answer;
    listed = answer.reply.differential.filter(({ id }) => id !== 'other');
  });
  return listed;
}

const leadingOf = (car: string, ...texts: string[]) => causesOf(car, ...texts)[0]?.id;
const shareOf = (cause: string, car: string, ...texts: string[]) =>
  causesOf(car, ...texts).find(({ id }) => id === cause)?.share ?? 0;

describe('a car that stood for months (DIAG-04)', () => {
  test.each([
    ['2009 Toyota Camry', 'sat 2 yrs at my grandpas, jumped it and it starts but stumbles and dies when i give it gas'],
    ['2004 Chevrolet Silverado 1500', 'pulled the truck out of the barn after 3 years, runs rough and no power'],
    ['2016 Toyota Camry', 'car was parked since last spring, now it starts but runs like crap'],
    ['2011 Ford Focus', 'it sat for 8 months in the garage and now it misfires and hesitates'],
    ['2006 Honda Accord', 'the car sat a year, now it idles rough and has no power'],
  ])('%s: stale gas leads: “%s”', (car, text) => {
    expect(leadingOf(car, text)).toBe('stale_gas');
  });

  test.each(['misfires and hesitates', 'it sat overnight and now it misfires', 'sat in traffic an hour and it stumbles'])(
    'one that did not has hardly any: “%s”',
    (text) => {
      expect(shareOf('stale_gas', '2009 Toyota Camry', text)).toBeLessThan(0.08);
    },
  );
});

describe('what several cylinders share (DIAG-06)', () => {
  test('comes before the coil of one of them', () => {
    const several = 'p0300 p0301 p0302 p0303 p0304 only when raining';
    expect(leadingOf('2000 Honda Civic', several)).toMatch(/^(?:plug_wires_leaking|distributor_worn)$/u);
    expect(shareOf('ignition_coil_weak', '2000 Honda Civic', several)).toBe(0);
    expect(shareOf('ignition_coil_weak', '2010 Toyota Camry', 'P0301 P0303 P0304')).toBeLessThan(
      shareOf('ignition_coil_weak', '2010 Toyota Camry', 'P0303') / 2,
    );
  });

  test('one that burns oil has rings, or lifters that switch off, behind its misfires', () => {
    const codes = 'P0303 P0304 P3400, it burns 2 quarts of oil between changes';
    expect(leadingOf('2011 Honda Odyssey', codes)).toMatch(/^(?:piston_rings_worn|cylinder_shutoff_fault)$/u);
  });

  test('water brings it: the plug wells before the coil', () => {
    expect(leadingOf('2016 Nissan Altima', 'runs rough for 20 min after every car wash')).toBe('plug_well_wet');
  });
});

describe('an engine that the owner names in passing (DIAG-05)', () => {
  const because = (cause: string, car: string, ...texts: string[]) =>
    causesOf(car, ...texts)
      .find(({ id }) => id === cause)
      ?.because.join(' ') ?? '';

  test('chooses what such cars are known for, in the same message or a later one', () => {
    expect(because('timing_chain_stretched', '2011 Chevrolet Equinox', 'rattle at cold start P0011')).toContain('3.6');
    for (const texts of [['rattle at cold start P0011, its the 2.4'], ['rattle at cold start P0011', 'its the 2.4']]) {
      expect(because('timing_chain_stretched', '2011 Chevrolet Equinox', ...texts)).toContain('2.4');
      expect(because('timing_chain_stretched', '2011 Chevrolet Equinox', ...texts)).not.toContain('3.6');
    }
  });

  test('one without a turbo has no weakness of the turbo', () => {
    const told = 'losing coolant, misfire on cold start, ';
    expect(leadingOf('2016 Ford Fusion', `${told}1.5 ecoboost`)).toBe('block_leaks_coolant');
    expect(shareOf('block_leaks_coolant', '2016 Ford Fusion', `${told}it has the 2.5 non turbo`)).toBeLessThan(0.05);
  });
});

test.each([
  ['2015 Ford Explorer', '3.5, coolant is low and the oil looks milky, rattle on cold start', 'internal_water_pump_leak'],
  ['2017 Ford Explorer', 'coolant in the oil, milky dipstick', 'internal_water_pump_leak'],
  ['2014 Honda Accord', 'coolant in the oil, milky dipstick', 'head_gasket_oil'],
  ['2006 Ford F-250', '6.0 powerstroke cranks all day hot wont start, starts fine cold', 'high_pressure_oil_leak'],
  ['1995 Chevrolet K1500', '5.7 tbi dies at stop lights and wont restart for 20 min. no spark', 'ignition_module_hot'],
  ['2008 Ford F-150', '5.4 ticks at idle when warm. check engine light p0022', 'cam_phaser_worn'],
  ['2014 Ram 2500', '6.7 cummins dpf full light keeps coming back, coolant goes down, no leak', 'egr_cooler_leak'],
  ['2000 Honda Civic', 'wont pass smog. hc high and nox high. runs ok', 'catalyst_worn'],
  ['2012 Hyundai Elantra', 'gurgle sound under dash, heater goes cold at stop lights', 'air_in_coolant'],
])('%s, “%s”: %s leads (DIAG-04)', (car, text, cause) => {
  expect(leadingOf(car, text)).toBe(cause);
});

test('only what the car has is suspected (DIAG-05)', () => {
  const noSpark = 'dies at stop lights and wont restart for 20 min. no spark';
  expect(shareOf('crank_sensor', '1995 Chevrolet K1500', noSpark)).toBe(0);
  expect(shareOf('ignition_module_hot', '2012 Honda Accord', noSpark)).toBe(0);
  expect(shareOf('internal_water_pump_leak', '2012 Honda Accord', 'milky oil and low coolant')).toBe(0);
  expect(shareOf('high_pressure_oil_leak', '2013 Ford F-250', '6.7 powerstroke cranks wont start hot')).toBe(0);
});

test.each([
  'failed smog test, high NOx',
  'didnt pass inspection HC high, runs ok',
  'it failed emissions',
  'inspection failed, readiness monitors not ready',
  'smog guy says monitors are not ready after i cleared the codes',
])('a failed emissions test is heard: “%s” (DIAG-01)', (text) => {
  expect(causesOf('2004 Toyota Corolla', text).length).toBeGreaterThan(1);
});

test('codes cleared before the test: the self-tests are only unfinished', () => {
  const told = 'smog guy says monitors are not ready, i cleared the codes last week';
  expect(leadingOf('2012 Nissan Sentra', told)).toBe('monitors_unfinished');
});

test.each([
  ['2014 Nissan Rogue', 'heat only works when i rev it, at idle blows cold. temp gauge is normal mostly'],
  ['2012 Honda Odyssey', 'Rear sliding door opens fine but wont close, reverses halfway every time'],
  ['1996 Toyota 4Runner', 'pops out of 4 low and grinding when shifting transfer case. trans is fine'],
  ['2013 Mini Cooper', 'sputtering cold start, loosing oil, death rattle, dealer did the chain'],
])('%s, “%s” is no matter of a silent speaker or a cold fast idle (DIAG-04)', (car, text) => {
  const ids = causesOf(car, text).map(({ id }) => id);
  expect(ids).not.toContain('speaker_side_silent');
  expect(ids).not.toContain('cold_fast_idle_normal');
});
