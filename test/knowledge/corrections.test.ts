import { describe, expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import { resolveEvidence } from '#engine/infer/likelihood.ts';
import { StructuredReply } from '#contract/reply.ts';
import { knowledge, repliesTo } from './real-knowledge.ts';

const last = (...texts: string[]) => repliesTo(...texts).at(-1)!;
const told = (answer: ReturnType<typeof last>, finding: string) =>
  resolveEvidence(answer.evidence).find((item) => item.finding === finding);

describe('a circumstance that the owner puts right takes the place of what he said before (DIAG-04)', () => {
  test.each([
    ['truck pulls to the right when i hit the brakes', 'no sorry, to the LEFT', 'pulls_to_side', 'place', ['left']],
    ['started clicking when i turn right', 'no sorry left', 'turn_click', 'place', ['left']],
    ['grinding noise when braking, from the front', 'not the front, the rear', 'brakes_grind', 'place', ['rear']],
    ['grinding noise when braking', 'it is the rear, not the front', 'brakes_grind', 'place', ['rear']],
    ['brakes squeal when cold', 'sorry, hot', 'brakes_squeal', 'temperature', ['hot']],
    ['brake smell from the right', 'no, left', 'wheel_burning_smell', 'place', ['left']],
    ['clunk on the drivers side over bumps', 'no wait passenger side, and its actually more from the back', 'noise_over_bumps', 'place', ['right', 'rear']],
    ['clicking when i turn right', 'no wait it clicks when i turn left', 'turn_click', 'place', ['left']],
  ] as const)('“%s”, “%s”', (first, correction, finding, facet, values) => {
    const [before, after] = repliesTo(first, correction);
    const [was, is] = [told(before!, finding)!, told(after!, finding)!];
    expect(is.facets[facet]?.toSorted()).toEqual(values.toSorted());
    expect({ ...is, facets: {} }).toEqual({ ...was, facets: {} });
    expect(after!.reply.message).toMatch(/^Corrected: /);
    expect(StructuredReply.parse(after!.reply)).toEqual(after!.reply);
  });

  test('the reply says in a line what holds now and what does not', () => {
    expect(last('grinding noise when braking, from the front', 'not the front, the rear').reply.message).toMatch(
      /^Corrected: at the rear, not at the front\./,
    );
  });

  test('front and left do not exclude each other', () => {
    const answer = last('humming noise from the front wheel that gets louder with speed', 'sorry i meant the left one');
    expect(told(answer, 'wheel_hum')?.facets['place']?.toSorted()).toEqual(['front', 'left']);
  });

  test('words that tell of another finding with it are said anew', () => {
    const rough = last('runs rough when cold', 'oops i meant when its hot');
    expect(told(rough, 'run_temperature')?.state).toBe('hot');
    expect(rough.reply.message).toMatch(/^Corrected: when hot, not when cold\./);
    const shakes = last('vibrates at idle', 'no i meant when i drive at 60');
    expect(told(shakes, 'rough_idle')).toBeUndefined();
    expect(told(shakes, 'speed_vibration')?.state).toBe('present');
    expect(shakes.reply.differential[0]?.id).toBe(last('vibrates when i drive at 60').reply.differential[0]?.id);
  });

  test('a state told anew by a sign of correction takes the place of the other one', () => {
    const answer = last('my check engine light is on and it squeals', 'no wait, the check engine light is off');
    expect(told(answer, 'check_engine_lamp')?.state).toBe('absent');
    expect(answer.reply.message).toMatch(/^Corrected: it is not so: the check engine light is on\./);
  });

  test('a message answered again puts right what it did before, and says so (CHAT-19)', () => {
    const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: 98_000 };
    for (const [first, text] of [
      ['truck pulls to the right when i hit the brakes', 'no sorry, to the LEFT'],
      ['vibrates at idle', 'no i meant when i drive at 60'],
    ] as const) {
      const once = last(first, text);
      const again = diagnose({ ...once, text, vehicle, messageIndex: 1, currentYear: 2026, again: true }, knowledge);
      expect(again.evidence).toEqual(once.evidence);
      expect(again.reply.message).toMatch(/^Corrected: /);
    }
  });
});

describe('a correction within a message (DIAG-04)', () => {
  test('the later value holds', () => {
    const answer = last('squeal from the front no wait the back when braking');
    expect(told(answer, 'brakes_squeal')?.facets['place']).toEqual(['rear']);
    expect(answer.reply.message).toMatch(/^Corrected: at the rear, not at the front\./);
  });

  test('the later state holds, and is no contradiction', () => {
    const answer = last('the check engine light is on, no wait, the check engine light is off');
    expect(told(answer, 'check_engine_lamp')?.state).toBe('absent');
    expect(answer.reply.message).toMatch(/^Corrected: it is not so: the check engine light is on\./);
  });

  test('what is taken back is no complaint', () => {
    const { reply, evidence } = last('locked my keys in the car no wait, found em');
    expect(reply.differential).toEqual([]);
    expect(evidence.some(({ finding }) => finding === 'keys_locked_in')).toBe(false);
    expect(reply.message).toMatch(/^I set aside what you took back/);
  });

  test('a danger told in it stays', () => {
    for (const text of [
      'kid locked in the hot car with the keys, no wait, found em',
      'my brakes failed, never mind, the real issue is the radio',
    ])
      expect([text, last(text).reply.response_type]).toEqual([text, 'safety_critical']);
  });
});

describe('what the owner drops (DIAG-04)', () => {
  const spongy = 'forget that, the real issue is the brake pedal feels spongy now';

  test('leads list, questions and checks no more', () => {
    const { reply, evidence } = last('squeaking noise when i turn the wheel', spongy);
    const alone = last('the real issue is the brake pedal feels spongy now').reply;
    expect(evidence.every(({ at }) => at === 1)).toBe(true);
    expect(new Set(reply.differential.map(({ id }) => id))).toEqual(new Set(alone.differential.map(({ id }) => id)));
    expect(reply.differential[0]?.id).toBe(alone.differential[0]?.id);
    expect(reply.questions).toEqual(alone.questions);
    expect(reply.message).toMatch(/^I set aside what you took back\. If it still matters, tell me again\./);
  });

  test('a critical danger among it stays critical, and the reply says until when', () => {
    const [first, second] = repliesTo('my brakes went out and the pedal hits the floor', 'forget that, the real issue is a squeak when i turn');
    expect(second!.reply.response_type).toBe('safety_critical');
    expect(second!.reply.safety_warning).toEqual(first!.reply.safety_warning);
    expect(second!.reply.message).toMatch(/^You take back what you told me, but of the danger I keep the warning/);
  });
});

describe('what is no correction, or cannot be placed', () => {
  test.each(['noise when driving, from the back i think', 'car jerks when accelerating'])(
    '“%s”, “no i meant the front”: the reply says that it could not be placed, and asks what it asked before',
    (first) => {
      const [before, after] = repliesTo(first, 'no i meant the front');
      expect(after!.reply.message).toMatch(/^I could not place your correction “the front”/);
      expect(after!.reply.differential).toEqual(before!.reply.differential);
      expect(after!.reply.questions).toEqual(before!.reply.questions);
    },
  );

  test.each(['no', 'no only when cold', 'No. It only does it in the rain', 'no noise from the back', 'sorry, thanks', 'actually also from the right', 'is it the left?'])(
    '“%s” leaves what was told as it was',
    (text) => {
      const [before, after] = repliesTo('clicking from the drivers side when i turn the wheel under power', text);
      for (const { finding, at, ...item } of before!.evidence)
        expect(after!.evidence).toContainEqual({ finding, at, ...item });
      expect(after!.reply.message).not.toMatch(/Corrected|could not place your correction|set aside/);
    },
  );
});

test('“never mind that” with nothing behind it takes back the last thing told only (DIAG-04)', () => {
  const answer = last('my brakes squeal when i stop. locked my keys in the car, never mind that');
  expect(told(answer, 'brakes_squeal')?.state).toBe('present');
  expect(told(answer, 'keys_locked_in')).toBeUndefined();
  expect(answer.reply.message).toMatch(/^I set aside what you took back/);
  expect(told(last('locked my keys in the car, never mind'), 'keys_locked_in')).toBeUndefined();
});

test('what a message takes back of itself leaves what was told before it (DIAG-04)', () => {
  const answer = last('my brakes squeal when i stop', 'locked my keys in the car, no wait, found them');
  expect(told(answer, 'brakes_squeal')?.state).toBe('present');
  expect(told(answer, 'keys_locked_in')).toBeUndefined();
});

test('a correction puts nothing right that was mended before, and brings nothing of it back (DIAG-03)', () => {
  const closed = ['brake pedal slowly sinks to the floor', 'replaced the master cylinder and bled it, pedal is firm now'];
  const answer = last(...closed, 'ac blows warm', 'forget that, the real issue is the radio is dead');
  expect(answer.reply.safety_warning.level).toBe('none');
  expect(answer.reply.evidence.map(({ finding }) => finding)).not.toContain('brake_pedal');
});
