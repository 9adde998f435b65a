/** One server-sent event: its name (`message` where it has none) and its data. */
export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * The events of a stream of server-sent events, as they become whole, wherever its bytes are cut. Comments and fields
 * nobody here uses (`id`, `retry`) are passed over; what the stream breaks off in the middle of is no event.
 */
export async function* eventsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  let event = '';
  let data: string[] = [];
  for await (const line of linesOf(chunks)) {
    if (line === '') {
      if (data.length > 0) yield { event: event === '' ? 'message' : event, data: data.join('\n') };
      event = '';
      data = [];
      continue;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
}

/** The whole lines of a UTF-8 text, which end with CR, LF or both; without its byte order mark. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    // A CR at the very end may be half of a CRLF: it waits for what follows.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest.endsWith('\r')) yield rest.slice(0, -1);
}
