import { expect, test } from 'vitest';
import { ApiError, errorOfAnswer } from '#web/api/api-error.ts';
import { failureWords } from './failure-words.ts';

const slow = { words: 'Search taking longer than expected. Please try again.', tone: 'warning' };
const away = { words: 'Car search service temporarily unavailable', tone: 'warning' };

test('408, a proxy that gave up, and silence of the server are slow (CARS-03)', () => {
  expect(failureWords(errorOfAnswer(408, { code: 'CAR_SEARCH_TIME_OUT', detail: slow.words }))).toEqual(slow);
  expect(failureWords(errorOfAnswer(408, undefined))).toEqual(slow);
  expect(failureWords(errorOfAnswer(504, '<html>'))).toEqual(slow);
  expect(failureWords(ApiError.local('TIME_OUT'))).toEqual(slow);
});

test('503 is away, with words of ours or without; not configured has its own (CARS-03)', () => {
  expect(failureWords(errorOfAnswer(503, { code: 'CAR_SEARCH_DOWN', detail: away.words }))).toEqual(away);
  expect(failureWords(errorOfAnswer(503, undefined))).toEqual(away);
  const own = 'Car search service is temporarily unavailable';
  expect(failureWords(errorOfAnswer(503, { code: 'CAR_SEARCH_NOT_CONFIGURED', detail: own }))).toEqual({
    words: own,
    tone: 'warning',
  });
});

test('anything else is a search error with its detail (CARS-03)', () => {
  expect(failureWords(errorOfAnswer(500, { code: 'INTERNAL', detail: 'Something went wrong.' }))).toEqual({
    words: 'Search error: Something went wrong',
    tone: 'error',
  });
  expect(failureWords(ApiError.local('OFFLINE'))).toEqual({
    words: 'Search error: No connection to the server. Check your network and try again',
    tone: 'error',
  });
});
