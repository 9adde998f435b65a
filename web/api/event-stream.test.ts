import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventsOf, type ServerEvent } from './event-stream.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** The events of a stream that arrives in pieces cut at these places, counted in bytes. */
async function read(bytes: Uint8Array, cuts: readonly number[] = []): Promise<ServerEvent[]> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  async function* pieces() {
    for (const [index, from] of places.slice(0, -1).entries()) yield bytes.subarray(from, places[index + 1]);
  }
  const events: ServerEvent[] = [];
  for await (const event of eventsOf(pieces())) events.push(event);
  return events;
}

/** Text of one line with signs of one to four bytes. */
const lineText = fc.string({ unit: 'grapheme-composite' }).map((text) => text.replaceAll(/[\r\n\uFEFF]/g, ''));
const cuts = fc.array(fc.nat(), { maxLength: 30 });
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const anyEvent = fc.record({ event: lineText, data: fc.array(lineText, { minLength: 1, maxLength: 3 }) });

describe('the events of a stream (CHAT-19)', () => {
  test('are the same wherever its bytes are cut, whatever ends its lines, with comments anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent), cuts, lineEnd, lineText, async (said, places, end, comment) => {
        const text = said
          .map(({ event, data }) => [`event: ${event}`, `: ${comment}`, ...data.map((each) => `data: ${each}`), '', ''])
          .flatMap((lines) => lines.join(end))
          .join('');
        expect(await read(encode(text), places)).toEqual(
          said.map(({ event, data }) => ({ event: event === '' ? 'message' : event, data: data.join('\n') })),
        );
      }),
    );
  });

  test('come out of any bytes at all, cut anywhere, as out of the same bytes in one piece', async () => {
    const alphabet = fc.constantFrom(...encode('data: event\r\n\r\n\n:é🚗\uFEFF'), 0xff, 0x80);
    await fc.assert(
      fc.asyncProperty(fc.array(alphabet, { maxLength: 200 }), cuts, async (bytes, places) => {
        expect(await read(Uint8Array.from(bytes), places)).toEqual(await read(Uint8Array.from(bytes)));
      }),
    );
  });

  test('are told one by one, each as soon as its empty line is there', async () => {
    const told: string[] = [];
    async function* pieces() {
      yield encode('event: progress\ndata: one\n\nevent: pro');
      told.push('more asked for');
      yield encode('gress\ndata: two\n\n');
    }
    for await (const { data } of eventsOf(pieces())) told.push(data);
    expect(told).toEqual(['one', 'more asked for', 'two']);
  });

  test.each([
    [
      'a stream that breaks off inside an event',
      'data: a\n\nevent: answer\ndata: b',
      [{ event: 'message', data: 'a' }],
    ],
    ['a stream that breaks off before the empty line', 'data: a\n', []],
    ['an event without data', 'event: answer\n\n', []],
    ['heartbeats', ': still here\n\n:\n\n', []],
    ['a byte order mark', '\uFEFFdata: a\n\n', [{ event: 'message', data: 'a' }]],
    ['no space, one space, two spaces', 'data:a\ndata: b\ndata:  c\n\n', [{ event: 'message', data: 'a\nb\n c' }]],
    [
      'a field without a colon, and fields not used here',
      'data\nid: 7\nretry: 9\n\n',
      [{ event: 'message', data: '' }],
    ],
    ['a lone CR at the very end', 'data: a\r\r', [{ event: 'message', data: 'a' }]],
  ])('%s', async (_, text, events) => {
    expect(await read(encode(text))).toEqual(events);
  });
});
