import { describe, expect, test } from 'vitest';
import { resolveEvidence } from '#engine/infer/likelihood.ts';
import { repliesTo } from './real-knowledge.ts';

const last = (...texts: string[]) => repliesTo(...texts).at(-1)!;
const stateOf = (answer: ReturnType<typeof last>, finding: string) =>
  resolveEvidence(answer.evidence).find((item) => item.finding === finding && item.origin !== 'guessed')?.state;

describe('a “no” that answers denies nothing of what follows (DIAG-04)', () => {
  test.each([
    'no the pedal is normal',
    'no the pedal feels fine just noise',
    'ok no my brake pedal is fine',
    'well no the brake pedal feels normal',
    'no, the pedal is normal',
  ])('“%s” raises no alarm', (words) => {
    const answer = last('grinding noise when braking from rear', words);
    expect(answer.reply.safety_warning.level).toBe('caution');
    expect(stateOf(answer, 'brake_pedal')).toBe('normal');
  });

  test.each(['no the pedal goes to the floor', 'no my brakes went to the floor', 'there is no brake pedal', 'no brakes, no pedal'])(
    'a danger behind it is heard: “%s” (DIAG-03)',
    (words) => expect(last('grinding noise when braking', words).reply.safety_warning.level).toBe('critical'),
  );

  test.each(['no pedal problem', 'no brake pedal issues'])('“%s” is no missing pedal', (words) =>
    expect(last('brakes squeal', words).reply.safety_warning.level).toBe('none'));

  test('what is asked of oneself and answered so is denied, and what it is instead is told', () => {
    const click = last('cv axle click? no its more humming at 50');
    expect(stateOf(click, 'turn_click')).toBe('absent');
    expect(stateOf(click, 'wheel_hum')).toBe('present');
    const squeal = last('clunk from front? no its more a squeal when braking');
    expect(stateOf(squeal, 'brakes_squeal')).toBe('present');
    expect(stateOf(squeal, 'noise_over_bumps')).toBeUndefined();
    expect(squeal.reply.message).not.toContain('clunk from front');
    const grinds = last('its not a squeal it grinds when i brake');
    expect([stateOf(grinds, 'brakes_squeal'), stateOf(grinds, 'brakes_grind')]).toEqual(['absent', 'present']);
    expect(stateOf(last('its not the battery its more of a grinding when i turn the key'), 'crank')).toBe('grind');
  });
});

describe('a “no” reaches to the comma, and one behind a thing denies it (DIAG-04)', () => {
  test('what stands behind the comma is told', () => {
    const coolant = last('it looses coolant, no puddle, sweet smell after i park it');
    expect(stateOf(coolant, 'sweet_smell')).toBe('outside');
    expect(stateOf(coolant, 'puddle')).toBe('none');
    expect(stateOf(last('no dust, sweet smell from vents, windows fog'), 'sweet_smell')).toBe('inside');
    expect(stateOf(last('push start no do nothing, brake pedal hard'), 'brake_pedal')).toBe('hard');
  });

  test('a list is denied as a whole', () =>
    expect(stateOf(last('brakes shake, no grinding, squealing or clicking'), 'brakes_squeal')).not.toBe('present'));

  test('“smell sweet no” is no smell, “brakes dont work no?” is no denial (DIAG-03)', () => {
    expect(stateOf(last('overheating in traffic, smell sweet no'), 'sweet_smell')).not.toBe('outside');
    expect(last('brakes fail no?').reply.safety_warning.level).toBe('critical');
  });
});

describe('a state denied or put right takes back what was told (DIAG-04)', () => {
  const SOFT = 'brake pedal feels soft';

  test.each(['the pedal doesnt feel soft', 'actually the pedal isnt soft, it was the floor mat', 'no the pedal is firm now, that was my mistake'])(
    '“%s”',
    (words) => {
      const answer = last(SOFT, words);
      expect(stateOf(answer, 'brake_pedal')).not.toBe('soft');
      expect(answer.reply.safety_warning.level).toBe('none');
      expect(answer.reply.message).toContain('pedal soft or spongy');
    },
  );

  test.each([
    [SOFT, "the pedal isn't soft, it goes to the floor", 'critical'],
    ['brake pedal goes to the floor', 'it doesnt go to the floor anymore', 'critical'],
    ['brake pedal goes to the floor', 'the pedal doesnt go to the floor', 'critical'],
    [SOFT, 'the pedal is not soft when cold', 'caution'],
    [SOFT, "the pedal isn't just soft, it is very low too", 'critical'],
    [SOFT, 'pedal feels ok now', 'caution'],
  ])('after “%s”, “%s” leaves it %s (DIAG-03)', (told, words, level) =>
    expect(last(told, words).reply.safety_warning.level).toBe(level));
});

test.each(['also the ac stopped blowing cold this week', 'and now the ac quit blowing cold'])(
  'what stopped being as it should is told: “%s” (DIAG-08)',
  (words) => {
    const answer = last('brakes squeal', words);
    expect(stateOf(answer, 'ac_air')).toBe('warm');
    expect(answer.reply.summary).toMatch(/separately/i);
  },
);
