import { expect, test } from 'vitest';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { isLost, persist } from './persist.ts';

const offlineError = ApiError.local('OFFLINE');

/** Asks a server that answers as told, one after the other; `null` loses the connection. */
async function asked(answers: (string | Error | null)[], { offline = false, stopAt = Infinity } = {}) {
  const waits: number[] = [];
  const stop = new AbortController();
  let lost = 0;
  let tries = 0;
  const outcome = await persist(
    async () => {
      const answer = answers[tries] ?? null;
      tries += 1;
      if (answer === null) throw offlineError;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    {
      pause: async (ms) => {
        waits.push(ms);
        if (waits.length === stopAt) stop.abort(new Error('stopped'));
      },
      offline: () => offline,
      onLost: () => (lost += 1),
      signal: stop.signal,
    },
  ).catch((error: unknown) => error);
  return { outcome, tries, waits, lost };
}

test('an answer that was lost is asked for again, after growing waits (CHAT-19)', async () => {
  const { outcome, tries, waits, lost } = await asked([null, null, null, 'the answer']);
  expect([outcome, tries, lost]).toEqual(['the answer', 4, 3]);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(Math.min(...waits)).toBeGreaterThan(0);
});

test('in the end it fails as lost', async () => {
  const { outcome, tries, waits } = await asked([]);
  expect(outcome).toBe(offlineError);
  expect(tries).toBe(waits.length + 1);
});

test('a refusal is final, at whatever try', async () => {
  const refusal = errorOfAnswer(402, { code: 'INSUFFICIENT_CREDITS', detail: 'No credits' });
  expect(await asked([refusal, 'never asked for'])).toMatchObject({ outcome: refusal, tries: 1, lost: 0 });
  expect(await asked([null, refusal, 'never asked for'])).toMatchObject({ outcome: refusal, tries: 2 });
});

test('without a network nothing is tried twice at first; a message that has left goes on (CHAT-12)', async () => {
  expect(await asked([null, 'never asked for'], { offline: true })).toMatchObject({ outcome: offlineError, tries: 1 });
});

test('given up while it waits, it asks no more and fails with the reason', async () => {
  const { outcome, tries } = await asked([null, null, 'never asked for'], { stopAt: 2 });
  expect([outcome, tries]).toEqual([new Error('stopped'), 2]);
});

test('lost is what leaves open what became of the request: no answer, or one of a machine in between', () => {
  const lost = [
    offlineError,
    ApiError.local('TIME_OUT'),
    ...[502, 503, 504].map((each) => errorOfAnswer(each, '<html>')),
  ];
  const answered = [
    ApiError.local('UNREADABLE_ANSWER'),
    ...[400, 401, 404, 409, 422, 429, 500].map((each) => errorOfAnswer(each, {})),
    new Error('a mistake of ours'),
  ];
  expect([...lost, ...answered].map(isLost)).toEqual([...lost.map(() => true), ...answered.map(() => false)]);
});
