import { expect, test } from 'vitest';
import { knowledge, replyTo } from './real-knowledge.ts';

test.each([
  ['my car is weird', 'check_engine_lamp'],
  ['hello, can you help me with my car', 'check_engine_lamp'],
])('a message that tells nothing is asked for the commonest complaints first: “%s” (DIAG-03)', (text, finding) => {
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
