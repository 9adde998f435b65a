import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { acceptsEvents, sendEvents } from './send-events.ts';

const nothingLogged = () => expect.unreachable('nothing is logged');
const never = 3_600_000;

test('while nothing is told, comments say that the connection is alive (CHAT-19)', async () => {
  const answer = Promise.withResolvers<string>();
  const response = await sendEvents(
    (tell) => {
      tell('thinking');
      return answer.promise;
    },
    nothingLogged,
    1,
  );
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (heard.split(':').length < 8) heard += (await reader.read()).value ?? '';
  expect(heard).toMatch(/^event: progress\ndata: {"text":"thinking"}\n\n(: still here\n\n)+$/);
  answer.resolve('done');
  heard = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
  expect(heard).toMatch(/^(: still here\n\n)*event: answer\ndata: "done"\n\n$/);
});

test('what fails before the first step rejects, and so gets its own status', async () => {
  const refused = sendEvents(() => Promise.reject(new AppError('NOT_FOUND')), nothingLogged, never);
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a reader who leaves stops no work, and what is told afterwards harms nobody', async () => {
  const gone = Promise.withResolvers<void>();
  const worked = Promise.withResolvers<string>();
  const response = await sendEvents(
    async (tell) => {
      tell('one');
      await gone.promise;
      tell('two');
      worked.resolve('to the end');
    },
    nothingLogged,
    never,
  );
  await response.body!.cancel();
  gone.resolve();
  expect(await worked.promise).toBe('to the end');
});

test.each([
  ['text/event-stream', true],
  ['application/json, Text/Event-Stream; q=0.5', true],
  ['application/json', false],
  ['*/*', false],
  ['text/event-streams', false],
  [undefined, false],
])('Accept: %s', (accept, expected) => {
  expect(acceptsEvents(accept)).toBe(expected);
});
