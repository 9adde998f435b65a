import { describe, expect, test } from 'vitest';
import { diagnose, type Known } from '#engine/diagnose.ts';
import { knowledge, repliesTo } from './real-knowledge.ts';

const warnings = (...texts: string[]) => repliesTo(...texts).map(({ reply }) => reply.safety_warning);
const last = (...texts: string[]) => warnings(...texts).at(-1)!;
const nothing: Known = { evidence: [], recentlyReplaced: [] };
const on = (year: string, make: string, model: string, text: string) =>
  diagnose(
    { ...nothing, text, vehicle: { year, make, model, submodel: '', mileage: 90_000 }, messageIndex: 0, currentYear: 2026 },
    knowledge,
  ).reply.safety_warning;

describe('what was put right or reads well ends its alarm (DIAG-03)', () => {
  test.each([
    'oil pressure is 25 psi at hot idle',
    'oil pressure test was 12 psi hot at idle',
    'put a gauge on it, oil pressure is 18 psi at idle hot and 50 at 2500',
  ])('an oil pressure that is enough: “%s”', (text) => {
    expect(last(text).level).toBe('none');
    expect(last('engine ticks at idle', text).level).toBe('none');
  });

  test.each(['oil pressure is 4 psi at hot idle', 'oil pressure 40 psi cold and 3 psi at idle hot', 'oil pressure 5 psi when hot'])(
    'one that is none stays a danger: “%s”',
    (text) => expect(last('engine ticks at idle', text).level).toBe('critical'),
  );

  test.each([
    ['oil light flickers at idle when hot. dipstick is dry', 'ok put 3 quarts in and the light is off now. can i drive it to work'],
    ['oil light came on, it was 2 quarts low', 'topped it up and light is off now'],
    ['red oil can light came on yesterday', 'added 2 quarts of oil and the light went off'],
    ['red oil light is on', 'can i drive it i put 2 quarts in and the light is off'],
    ['red oil light is on', 'my husband put 2 quarts in and the light went out'],
  ])('oil that was topped up and put the lamp out: %s, %s', (before, text) => {
    const [first, then] = warnings(before, text);
    expect(first?.level).toBe('critical');
    expect(then).toMatchObject({ level: 'caution', drive: 'gently_to_shop' });
    expect(then?.message).toContain('read the dipstick every day');
  });

  test.each([
    ['topped it up but the light still flickers'],
    ['topped it up and light is off now, but the engine knocks loud'],
    ['topped it up and light is off now', 'oil light came on again'],
    ['topped it up and light is off now', 'light came back on after 10 miles'],
  ])('not where the lamp stays, it knocks or it came back: %s', (...texts) => {
    expect(last('oil light flickers at idle when hot', ...texts).level).toBe('critical');
  });

  test.each([
    'should i put oil in till the light is out',
    'will put 2 quarts in tonight so the light is off by tomorrow',
    'would it help if i topped it up, light is off with the key out',
    'a buddy said he put a quart in his and the light is out',
    'someone on youtube added a quart and the light went off',
    'if i add a quart and the light goes off can i drive it',
    'if i put a quart in and the light went out',
    'poured oil in and it all went out the bottom',
    'put 2 quarts in and it quit',
    'i added a quart, engine died, the light is off',
    'topped it up, light went off, drove to work and it came on red at the light',
    'put a quart in and the light is off on the highway, on at every stop',
    'added oil, it went away for now, lamp lit when hot',
    'topped it up, light went out. now its making a knocking noise',
  ])('not by a plan, a question, another car or oil that did not stay: “%s”', (text) =>
    expect(last('red oil light is on', text).level).toBe('critical'));

  test.each([
    ['its back on', 'critical'],
    ['light on at every red light now', 'critical'],
    ['the oil light came back on', 'critical'],
    ['check engine light came back on', 'caution'],
    ['i took it back home', 'caution'],
  ])('the oil lamp alone brings it back: “%s”, %s', (text, level) =>
    expect(last('red oil light is on', 'topped it up and the light is off', text).level).toBe(level));

  test('a good pressure on a mechanical gauge, with which the lamp is to be mended', () => {
    const warned = last('oil light flickers at idle', 'shop put a mechanical gauge on it, 45 psi hot, good pressure');
    expect(warned.level).toBe('caution');
    expect(warned.message).toContain('the lamp itself is wrong');
  });

  test('a battery lamp with an alternator that charges, and a belt that is new', () => {
    expect(last('battery light on. 13.9 volts at idle with engine running').level).toBe('none');
    expect(last('battery light is on').level).toBe('caution');
    expect(last('battery light on, 12.1 volts with the engine running').level).toBe('caution');
    expect(last('serpentine belt came off last week', 'the shop put new belt on only').level).toBe('none');
    expect(last('serpentine belt came off', 'the shop put a new belt on', 'the belt came off again').level).toBe('critical');
  });
});

test.each(['lost all power in 95 degree heat', 'my truck lost power completely'])(
  'all power lost is to be watched: “%s” (DIAG-03)',
  (text) => expect(last(text).level).not.toBe('none'),
);

test('a red that is taken back at once is no red lamp, and any other is (DIAG-03)', () => {
  expect(last('red oil can thing? no a yellow one').level).not.toBe('critical');
  expect(last('red oil can light came on, no noise yet').level).toBe('critical');
});

describe('what only sounds like a danger (DIAG-03)', () => {
  test.each([
    ['leaking coolant from the water pump', 'is it ok to drive till payday if i keep adding water'],
    ['there is some crusty pink stuff on the side of the engine. can i drive to work, 12 miles'],
    ['temp gauge goes up when i sit in traffic'],
    ['degas bottle puking coolant and white crust around cap when i tow, temps ok'],
  ])('is a caution where what is asked, or told as milder, made it: %s', (...texts) => {
    expect(last(...texts).level).toBe('caution');
  });

  test.each([
    'its been super hot here and my ac blows cold when im on the highway but sitting in the school pickup line it goes warm, just needs a can of freon',
    'little bit of oil at back of the motor running down the side, more like sweating. can it wait til tax return',
    'my valve cover gasket was leaking oil onto the exhaust and smoking last month, i replaced the gasket, now its fine but there is a ticking noise',
  ])('is none where its words say so: “%s”', (text) => {
    expect(last(text).level).not.toBe('critical');
  });

  test.each([
    'brake light flashing, check engine light came on too',
    'engine light, glow plug light blinking',
  ])('another lamp that flashes is no flashing check engine light: “%s”', (text) => {
    expect(last(text).message).not.toContain('flashing check engine');
  });

  test.each([
    'check engine light flashing and it shakes',
    'the flashing yellow check engine light scares me',
    'engine light and oil light are blinking',
    'temp gauge goes all the way to red when i sit in traffic',
    'oil is running out under the car, can i drive 2 miles',
    'the brakes went to the floor, is it ok to drive till payday',
    'degas bottle puking coolant and the temp gauge is in the red',
  ])('and what tells one is heard as before: “%s”', (text) => {
    expect(last(text).level).not.toBe('none');
    expect(last(text).message).not.toMatch(/^Nothing I recognize/);
  });
});

describe('dangers of kinds of cars (DIAG-03)', () => {
  test('no oil runs out of an electric car', () => {
    const text = 'oil is pouring out from under the engine';
    expect(on('2021', 'FORD', 'MUSTANG MACH-E', text).level).not.toBe('critical');
    expect(on('2021', 'FORD', 'MUSTANG', text).level).toBe('critical');
  });

  test('fumes are a danger beside any car', () => {
    const warned = on('2019', 'NISSAN', 'LEAF', 'smells like gas in my garage');
    expect(warned.level).toBe('critical');
    expect(warned.message).toContain('An electric car has no gasoline');
  });

  test('a car that orders its driver to stop is stopped', () => {
    expect(on('2010', 'FORD', 'ESCAPE HYBRID', 'stop safely now, no ac either').level).toBe('critical');
    expect(on('2014', 'NISSAN', 'LEAF', 'dash says stop safely now').level).toBe('critical');
    expect(on('2014', 'HONDA', 'CIVIC', 'I was able to pull over safely').level).toBe('none');
  });

  test.each([
    ['2012', 'HONDA', 'CIVIC HYBRID', 'IMA light on and it feels like a slug'],
    ['2022', 'KIA', 'EV6', 'check electrical vehicle system message'],
    ['2014', 'TOYOTA', 'PRIUS', 'threw up the red triangle, drove ok after i restarted it, battery bars go from purple to green super fast'],
  ])('the lamp of a hybrid or electric drive is a caution: %s %s %s', (year, make, model, text) => {
    expect(on(year, make, model, text).level).toBe('caution');
  });
});

test.each([
  'P2111 P2112 P0121 wrench light, just dies at light and restarts',
  'lost power and shaking, code P0300 and P0305',
  'ac compressor grinds and now the belt smoked and squealed when i turn on ac. can i just drive it with ac off',
])('what is to be watched is not called safe: “%s” (DIAG-03)', (text) => {
  expect(last(text).level).toBe('caution');
});

test.each(['pink stuff in the transmission, mechanic said radiator', 'shop says the radiator leaked coolant in the transmission'])(
  'coolant in a transmission is not driven on: “%s” (DIAG-03)',
  (text) => expect(last(text).drive).toBe('do_not_drive'),
);

test('two warnings of one danger are told once, with what the other is about (DIAG-03)', () => {
  const { message } = last('oil pressure 4 psi idle hot on scanner P0524, used to be 40');
  expect(message.split('\n')).toHaveLength(2);
  expect(message).toContain('The same goes for what else you tell of it: oil pressure too low');
});

test.each([
  ['brake pedal goes to the floor', 'put new pads on. so far so good'],
  ['fuel is dripping under the car', 'did it, all quiet'],
  ['smoke came from the dash', 'replaced a fuse, all quiet'],
  ['red oil light flickers at idle', 'mechanic checked the oil pressure and it was good cold but drops to nothing hot'],
  ['wheel was wobbling so i tightened the lug nuts, its good now'],
  ['front wheel was coming loose, i put new lug nuts on, its good now but i hear clicking'],
  ['dash says stop safely now'],
  ['oil pressure went from 60 psi to nothing on the highway'],
  ['my oil pressure dropped to 12 psi on the highway at 65'],
  ['when the ac is on the car gets hot at lights, needle almost at H'],
])('what only may be well leaves a danger as it is: %s (DIAG-03)', (...texts) =>
  expect(last(...texts).level).toBe('critical'));

test('a pedal at the floor and a car that does not stop are warned of once, and what to do while moving stands once (DIAG-03)', () => {
  const { message } = last('brake pedal goes to the floor and it wont stop');
  expect(message.split('pump the pedal fast')).toHaveLength(2);
  expect(message).toContain('The same goes for what else you tell of it');
});
