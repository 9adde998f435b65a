import { expect, test } from 'vitest';
import type { Reassessed } from '#contract/chat.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { deliverTaps, type Outbox, type Tap } from './tap-outbox.ts';

const tap = (id: string): Tap => ({ id, sessionId: 's', finding: `finding ${id}`, state: 'yes' });
const saved: Reassessed = {
  differential: [],
  confidence_level: 'low',
  confidence_explanation: '',
  evidence: [],
  questions: [],
  safety_warning: { level: 'none', message: '', drive: 'ok_to_drive' },
  urgency_assessment: '',
  engine: { kb_version: 'v', snapshot: '{}' },
};

/** An outbox and what happened to its taps, in order. `answer` fails or answers each. */
function outboxOf(taps: Tap[], answer: (tap: Tap) => Reassessed = () => saved) {
  const events: string[] = [];
  let kept: readonly Tap[] = taps;
  const outbox: Outbox = {
    read: () => kept,
    write: (now) => (kept = now),
    send: async (each) => {
      events.push(`send ${each.id}`);
      return answer(each);
    },
    onSaved: (_, each) => events.push(`saved ${each.id}, ${kept.length} kept`),
    onRefused: (each, error) => events.push(`refused ${each.id}: ${(error as Error).message}, ${kept.length} kept`),
    alone: (work) => work(),
  };
  return { outbox, events, keptIds: () => kept.map(({ id }) => id), add: (each: Tap) => (kept = [...kept, each]) };
}

const failing = (error: ApiError) => () => {
  throw error;
};

test('taps go out one after another in their order, and each leaves when its answer is shown (REPLY-07)', async () => {
  const { outbox, events, keptIds } = outboxOf([tap('a'), tap('b')]);
  expect(await deliverTaps(outbox)).toBe(true);
  expect(events).toEqual(['send a', 'saved a, 2 kept', 'send b', 'saved b, 1 kept']);
  expect(keptIds()).toEqual([]);
});

test('a tap made while another is under way goes out as well', async () => {
  const { outbox, events, add } = outboxOf([tap('a')], ({ id }) => {
    if (id === 'a') add(tap('b'));
    return saved;
  });
  await deliverTaps(outbox);
  expect(events.filter((each) => each.startsWith('send'))).toEqual(['send a', 'send b']);
});

test.each([
  ['no connection', ApiError.local('OFFLINE')],
  ['no answer in time', ApiError.local('TIME_OUT')],
  ['a server that restarts', errorOfAnswer(503, null)],
  ['a sign-in that has ended', errorOfAnswer(401, null)],
])('%s keeps the tap and all after it', async (_, error) => {
  const { outbox, events, keptIds } = outboxOf([tap('a'), tap('b')], failing(error));
  expect(await deliverTaps(outbox)).toBe(false);
  expect(events).toEqual(['send a']);
  expect(keptIds()).toEqual(['a', 'b']);
});

test.each([
  ['a finding that is gone', errorOfAnswer(422, { code: 'UNKNOWN_FINDING', detail: 'Unknown' })],
  ['a session that is gone', errorOfAnswer(404, null)],
  ['a fault of the server', errorOfAnswer(500, null)],
  ['an answer nobody can read', ApiError.local('UNREADABLE_ANSWER')],
])('%s takes the tap back, and the next ones go on', async (_, error) => {
  const { outbox, events, keptIds } = outboxOf([tap('a'), tap('b')], ({ id }) =>
    id === 'a' ? failing(error)() : saved,
  );
  expect(await deliverTaps(outbox)).toBe(true);
  expect(events).toEqual(['send a', `refused a: ${error.message}, 1 kept`, 'send b', 'saved b, 1 kept']);
  expect(keptIds()).toEqual([]);
});
