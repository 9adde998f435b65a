import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WordsEvent } from '#contract/chat-stream.ts';

/** A server whose answer to everything begins as the product's stream of an answer does, and then stands still. */
export interface HeldStream {
  url: string;
  /** Ends what was begun, without an answer. */
  cut: () => void;
  close: () => Promise<void>;
}

export async function startHeldStream(step: string, words: WordsEvent): Promise<HeldStream> {
  const begun = new Set<ServerResponse>();
  const server = createServer((_, response) => {
    begun.add(response);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(`event: progress\ndata: ${JSON.stringify({ text: step })}\n\n`);
    response.write(`event: words\ndata: ${JSON.stringify(words)}\n\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => begun.forEach((response) => response.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
