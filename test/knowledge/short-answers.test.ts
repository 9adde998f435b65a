import { describe, expect, test } from 'vitest';
import { resolveEvidence } from '#engine/infer/likelihood.ts';
import { repliesTo } from './real-knowledge.ts';

const last = (...texts: string[]) => repliesTo(...texts).at(-1)!;
const told = (answer: ReturnType<typeof last>, finding: string) =>
  resolveEvidence(answer.evidence).find((item) => item.finding === finding && item.origin !== 'guessed');

describe('a short answer is heard as the rest of the words told last (DIAG-04)', () => {
  test.each([
    ['shakes at idle in Drive', 'only when cold', 'run_temperature', 'cold'],
    ['car shakes at idle', 'its fine now that it warmed up', 'run_temperature', 'cold'],
    ['shakes at highway speed', 'no only when braking', 'shake_when_braking', 'present'],
    ['vibration in steering wheel when i brake', 'both, I feel it in the pedal too', 'brake_pedal', 'pulsates'],
    ['steering wheel shakes when braking', 'both, I feel it in the pedal too', 'brake_pedal', 'pulsates'],
    ['wont start', 'no the gauges stay on', 'lights', 'bright'],
  ])('“%s”, “%s”', (first, answer, finding, state) => {
    const reply = last(first, answer);
    expect(told(reply, finding)?.state).toBe(state);
    expect(reply.reply.message).not.toContain('could make nothing');
  });

  test('its circumstances are those of what was told', () => {
    const ticks = last('ticking noise from engine', 'its louder under load when cold');
    expect(told(ticks, 'engine_tick')?.facets).toMatchObject({ temperature: ['cold'], motion: ['accelerating'] });
  });

  test.each([
    ['grinding noise when braking from rear', 'soft and spongy', 'brake_pedal', 'soft'],
    ['grinding noise when braking from rear', 'it goes to the floor', 'brake_pedal', 'to_floor'],
    ['wont start', 'just fast clicking', 'crank', 'rapid_click'],
  ])('after “%s”, “%s” answers the question that stands open', (first, answer, finding, state) =>
    expect(told(last(first, answer), finding)?.state).toBe(state));

  test.each(['no spongy', 'yes', 'the seats are soft leather'])('“%s” answers none', (answer) =>
    expect(told(last('grinding noise when braking from rear', answer), 'brake_pedal')).toBeUndefined());

  test('circumstances told once more are no news, and nothing is owned up to', () => {
    const [first, again] = repliesTo('vibration in steering wheel when i brake from 65', 'no only when braking');
    expect(again!.reply.message).not.toContain('could make nothing');
    expect(again!.reply.differential[0]?.id).toBe(first!.reply.differential[0]?.id);
  });

  test.each(['fuel pressure is 50', 'oil pressure test 12 psi hot', 'the seats leak water'])(
    'what has a subject of its own alarms by its own words alone: “%s” (DIAG-03)',
    (words) => {
      const [first, then] = repliesTo('engine dies while driving and fuel smell was gone', words);
      expect(then!.reply.safety_warning.level).toBe(first!.reply.safety_warning.level);
    },
  );

  test('it may be of what was told before the last thing, whose words stand', () => {
    const grinds = last('grinding when braking', 'now the pedal is low too', 'front left');
    expect(told(grinds, 'brakes_grind')).toMatchObject({
      quote: 'grinding when braking',
      facets: { place: ['front', 'left'] },
    });
  });

  test('it takes back nothing (DIAG-03)', () => {
    const grinds = last('brakes grind when stopping', 'not at low speed');
    expect(told(grinds, 'brakes_grind')?.state).toBe('present');
    expect(last('brake pedal sinks slowly', 'not when cold').reply.safety_warning.level).toBe('critical');
  });

  test('a fluid topped up does not end the trouble, and its level is not asked again (DIAG-03)', () => {
    const topped = last('brake warning light is on', 'topped it up and the light is gone so im good?');
    expect(told(topped, 'brake_fluid_level')?.state).toBe('low');
    expect(topped.reply.safety_warning.level).not.toBe('none');
    expect(topped.reply.questions.map(({ finding }) => finding)).not.toContain('brake_fluid_level');
  });
});

describe('nothing is better: that is of the work told before (DIAG-04)', () => {
  test.each([
    ['engine misfires at idle', 'replaced the coil', 'no difference', 'ignition_coil'],
    ['engine misfires at idle', 'had the plugs done last week', 'still the same', 'spark_plugs'],
    ['brakes squeal', 'put new pads on', 'didnt help', 'brake_pads'],
  ])('“%s”, “%s”, “%s”', (first, work, answer, part) => {
    const reply = last(first, work, answer);
    expect(told(reply, 'ruled_out')).toMatchObject({ state: part, quote: answer });
    expect(reply.reply.message).toContain(`Noted: “${answer}”`);
  });

  test('a fluid that was changed is ruled out by nothing, and no question is answered', () => {
    const reply = last('brake pedal is soft', 'changed the brake fluid', 'no difference');
    expect(reply.evidence.filter(({ at, origin }) => at === 2 && origin !== 'guessed')).toEqual([]);
    expect(reply.reply.message).not.toContain('could make nothing');
  });

  test.each([
    ['engine misfires at idle', 'no difference'],
    ['engine misfires at idle', 'replaced the coil', 'did it make no difference?'],
    ['engine misfires at idle', 'coil replaced tomorrow', 'no difference'],
  ])('where none was told of, or it is asked, none is in vain', (...texts) =>
    expect(told(last(...texts), 'ruled_out')).toBeUndefined());
});

describe('what was not understood is owned up to (DIAG-04)', () => {
  test.each(['both sides', 'mostly the usual way'])('“%s”', (answer) =>
    expect(last('clunk over bumps in front', answer).reply.message).toContain(`I could make nothing of “${answer}”.`));

  test('a bare yes belongs to no question', () =>
    expect(last('clunk over bumps in front', 'yes').reply.message).toContain('which question your “yes” answers'));

  test.each(['ok', 'thanks, I will do that', 'how much is that going to be', 'so far so good', 'clunks on the left', 'i dont know', "I don't know", 'no idea', 'not sure', 'im not really sure', 'idk', 'see you tomorrow', 'not the stabilizer link'])(
    'of “%s” nothing is said',
    (answer) => expect(last('clunk over bumps in front', answer).reply.message).not.toContain('could make nothing'),
  );

  test.each([
    ['clunk over bumps in front', 'not the sway bar links'],
    ['brake grinding noise when braking', 'not the pads'],
  ])('nor of what rules a part out and is noted: “%s”, “%s”', (first, answer) => {
    const { message } = last(first, answer).reply;
    expect(message).toContain(`Noted: “${answer}”`);
    expect(message).not.toContain('could make nothing');
  });

  test('of a leak without a name it is asked what leaks', () => {
    const leak = last('transmission slips', 'and now it also leaks something by the right front tire');
    expect(leak.reply.message).toContain('Which fluid is it?');
    expect(told(leak, 'transmission_leak')).toBeUndefined();
  });
});

test('who meant the warranty is told of the warranty (DIAG-04)', () => {
  const { reply } = last('transmission slips, is it under warranty?', 'no I meant the transmission warranty not the recall');
  expect(reply.message).toMatch(/^To your question: .*warranty/);
  expect(reply.message).not.toContain('could not place');
});
