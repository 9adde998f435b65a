import { expect, test } from 'vitest';
import { knowledge, replyTo } from './real-knowledge.ts';

test.each([
  ['my car is weird', 'check_engine_lamp'],
  ['hello, can you help me with my car', 'check_engine_lamp'],
  ['something is wrong with my car', 'check_engine_lamp'],
  ['my car is loud', 'loud_exhaust'],
])('a message that tells next to nothing is asked first for what it sounds like, else for what is common: “%s” (DIAG-03)', (text, finding) => {
  const { reply } = replyTo(text);
  expect(reply.response_type).toBe('additional_info_request');
  expect(reply.questions).toHaveLength(3);
  expect(reply.questions[0]?.finding).toBe(finding);
});

test('a message that names a system is asked for its complaints', () => {
  const { questions } = replyTo('there is something going on with the brakes').reply;
  const systems = questions.map(({ finding }) => knowledge.texts.findings.get(finding)?.system);
  expect(systems).toEqual(['brakes', 'brakes', 'brakes']);
});

test.each([
  ['my car smells weird', /smell/i],
  ['it shakes', /shake|vibrat|shudder|rough/i],
  ['weird noise when driving', /noise|clunk|whine|hum/i],
  ['its leaking something', /coolant|oil|drips/i],
  ['it makes a noise', /noise|squeal|hum|clunk/i],
  ['my car is loud', /loud|noise|hum/i],
])('a message that only names a kind of trouble is asked what of that kind: “%s”', (text, about) => {
  const { reply } = replyTo(text);
  expect(reply.response_type).toBe('additional_info_request');
  expect(reply.questions.filter(({ text: asked }) => about.test(asked)).length).toBeGreaterThanOrEqual(2);
});

test('what is no car’s trouble is not asked after', () => {
  for (const text of ['what is the best pizza in town?', 'the pump of my garden pond makes a noise, what does one cost'])
    expect(replyTo(text).evidence.filter(({ finding }) => finding === 'maybe.brakes_noisy')).toEqual([]);
});
