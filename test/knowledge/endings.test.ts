import { expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import { knowledge, reassessed, repliesTo } from './real-knowledge.ts';

const SINKS = 'brake pedal slowly sinks to the floor at stop lights';

test.each(['ok thanks bye', 'thanks!'])('a good-bye gets a short closing and no new page: “%s” (REPLY-01)', (words) => {
  const [, last] = repliesTo('engine misfires under load, P0302', words);
  expect(last!.reply.summary).toBe("You're welcome.");
  expect(last!.reply.sections).toEqual([]);
  expect(last!.reply.questions).toEqual([]);
  expect(last!.reply.next_steps).toHaveLength(1);
  expect(last!.reply.differential[0]?.id).toBe('ignition_coil_weak');
});

test('a good-bye leaves a danger that stands, and says so (DIAG-03)', () => {
  const [first, last] = repliesTo(SINKS, 'ok thanks bye');
  expect(last!.reply.safety_warning).toEqual(first!.reply.safety_warning);
  expect(last!.reply.response_type).toBe('safety_critical');
  expect(last!.reply.summary).toContain('The warning still stands: brake pedal sinks under your foot.');
  expect(last!.reply.next_steps[0]).toMatch(/^Do not drive/);
});

test.each([
  ['engine is misfiring, rough idle, check engine light flashing P0303', 'got new coil in, runs good now thanks!'],
  ['engine misfires under load', 'ok fixed thanks'],
  ['engine cranks but wont start, no fuel pump sound', 'it was the fuel pump, all good now'],
  ['ac blows warm air', 'shop filled it yesterday, cold now'],
  [SINKS, 'replaced the master cylinder and bled it, pedal is firm now'],
])('after “%s”, “%s” closes the case', (complaint, words) => {
  const [, last] = repliesTo(complaint, words);
  const { reply } = last!;
  expect(reply.summary).toBe("Glad it's fixed.");
  expect(reply.safety_warning.level).toBe('none');
  expect(reply.differential).toEqual([]);
  expect(reply.evidence).toEqual([]);
  expect(reply.questions).toEqual([]);
  expect(reply.sections).toEqual([]);
  expect(reassessed(last!).differential).toEqual([]);
});

test('a danger is over by the owner’s word only, and what is to be done after the repair is told (DIAG-03)', () => {
  const [, last] = repliesTo(SINKS, 'replaced the master cylinder and bled it, pedal is firm now');
  expect(last!.reply.message).toContain('I take it as over because you say so. If any of it comes back, stop driving');
  expect(last!.reply.next_steps.join(' ')).toMatch(/firm, high pedal/);
  const [, coded] = repliesTo('engine misfires under load, P0302', 'new coil fixed it');
  expect(coded!.reply.next_steps[0]).toContain('clear this code: P0302');
});

test.each(['runs good now but still ticks', 'fixed it but it came back', 'pedal feels fine now', 'added fluid, all good now'])(
  'a danger stands that is not plainly over: “%s” (DIAG-03)',
  (words) => {
    const [, last] = repliesTo(SINKS, words);
    expect(last!.reply.safety_warning.level).toBe('critical');
    expect(last!.reply.summary).not.toContain('fixed');
  },
);

test('a new symptom begins a new diagnosis, in the same message or later, and the old one may come back', () => {
  const complaint = 'engine misfires under load, P0302';
  const [, at] = repliesTo(complaint, 'new coil fixed it. now the ac blows warm');
  const [, , later] = repliesTo(complaint, 'new coil fixed it', 'now the ac blows warm');
  for (const { reply } of [at!, later!]) {
    expect(reply.differential[0]?.id).toBe('refrigerant_leaked');
    expect(reply.evidence.map(({ finding }) => finding)).not.toContain('code.P0302');
  }
  const [, , again] = repliesTo(SINKS, 'replaced the master cylinder, pedal is firm now', 'the pedal sinks again');
  expect(again!.reply.safety_warning.level).toBe('critical');
});

test('a first message that tells of a repair ends nothing', () => {
  const [only] = repliesTo('it was the fuel pump, all good now');
  expect(only!.reply.summary).not.toContain('Glad');
});

test('answered again, a message closes the case once; read otherwise it closes nothing (CHAT-19)', () => {
  const closed = repliesTo('engine misfires under load, P0302', 'new coil fixed it')[1]!;
  const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: 98_000 };
  const again = (text: string) =>
    diagnose({ ...closed, text, vehicle, messageIndex: 1, currentYear: 2026, again: true }, knowledge);
  expect(again('new coil fixed it').evidence).toEqual(closed.evidence);
  const open = again('new coil in, it still misfires');
  expect(open.evidence.some(({ finding }) => finding === 'case_closed')).toBe(false);
  expect(open.reply.differential).not.toEqual([]);
});

test.each([
  ["It's fixed, thanks. I have brake fluid all over the rear wheel", 'critical'],
  ["all good now, thanks. brake pedal went to the floor this morning", 'critical'],
])('a danger is heard whatever else is said to be over: “%s” (DIAG-03)', (text, level) => {
  expect(repliesTo('ac blows warm', text).at(-1)!.reply.safety_warning.level).toBe(level);
});

test.each([
  ['battery light on while driving', "ok new alternator in, light is gone, thanks! but now there's a squeal when I start it in the morning", 'belt_slipping'],
  ['battery light on while driving', 'ok new alternator in, light is out. but now it squeals at startup', 'belt_slipping'],
  ['brakes squeal when stopping', 'ok fixed it, new pads. but now the ac blows warm', null],
  ['engine misfires under load, P0302', 'fixed it, new coil in, and now the ac blows warm', null],
])('after “%s”, “%s” closes the first half and begins with the second (DIAG-08)', (complaint, words, cause) => {
  const [first, last] = repliesTo(complaint, words);
  expect(last!.reply.message).toContain("Glad that's fixed.");
  expect(last!.reply.safety_warning.level).toBe('none');
  const now = last!.reply.differential.map(({ id }) => id);
  expect(now.length).toBeGreaterThan(0);
  expect(now).not.toContain(first!.reply.differential[0]!.id);
  if (cause !== null) expect(now[0]).toBe(cause);
});

test.each([
  ['brakes squeal when stopping', 'new pads in, noise is gone, but now the brakes squeal in reverse', 'brakes_squeal'],
  ['brakes squeal when stopping', 'fixed it, new pads, but now it is back', 'brakes_squeal'],
  ['brakes squeal when stopping', 'new pads in, but now the ac blows warm', 'brakes_squeal'],
  [SINKS, 'fixed it, new master cylinder, but now the pedal feels spongy', 'brake_pedal'],
])('after “%s”, “%s” ends nothing', (complaint, words, finding) => {
  const [, last] = repliesTo(complaint, words);
  expect(last!.reply.message).not.toMatch(/^Glad/);
  expect(reassessed(last!).evidence.some((item) => item.finding === finding)).toBe(true);
});

test('a danger told behind “but now” stands, whatever was mended (DIAG-03)', () => {
  const words = 'new pads in, noise is gone, but now the pedal goes to the floor';
  const [, last] = repliesTo('brakes squeal when stopping', words);
  expect(last!.reply.safety_warning.level).toBe('critical');
});

test.each([
  'replaced the crank sensor yesterday. drove 60 miles no problem so far thank you',
  'new crank sensor is in, so far so good',
])('what is well so far is watched, not ranked as failed: “%s”', (words) => {
  const [, last] = repliesTo('engine cranks but wont start when hot, code P0335', words);
  expect(last!.reply.summary).toBe('Good so far.');
  expect(last!.reply.message).toContain('only with time');
  expect(last!.reply.differential).toEqual([]);
});

test('a fluid filled in ends no danger, well so far or not (DIAG-03)', () => {
  const [, last] = repliesTo('engine overheats in traffic', 'topped up the coolant, so far so good');
  expect(last!.reply.safety_warning.level).toBe('critical');
});
