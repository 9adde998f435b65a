import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnLoopback } from '../test-loopback.ts';
import { TestTranscriptions, type HeardSound } from './test-llm-sounds.ts';
import { wires, type Ending, type Protocol } from './test-llm-wire.ts';

/**
 * `cut`: the connection breaks in the middle; `stalls`: silence in the middle; `silent`: from the start; `error`: told in the middle;
 * `endless`: it goes on for ever; `says no`: it declines in words, where the wire has a place for them, and ends as usual; a number: that status; `slow`: a piece every 50 ms.
 */
export type LlmBehaviour =
  | 'well'
  | 'slow'
  | 'cut'
  | 'stalls'
  | 'silent'
  | 'error'
  | 'endless'
  | 'says no'
  | 'page'
  | 'redirects'
  | 'no usage'
  | Exclude<Ending, 'stop'>
  | number;

export interface AskedOfModel {
  protocol: Protocol;
  path: string;
  headers: IncomingMessage['headers'];
  // The JSON of it; tests say what they expect to find.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  instructions: string;
  /** What was said to it, one message each. */
  words: string[];
  /** Files sent along, as `type,base64`. */
  files: string[];
}

export interface TestLlmServer {
  /** To be configured for any of the providers. */
  baseUrl: string;
  asked: AskedOfModel[];
  /** What it writes from now on. */
  say: (write: (asked: AskedOfModel) => string) => void;
  behave: (behaviour: LlmBehaviour) => void;
  /** How it behaves by what it is asked. */
  behaveFor: (choose: (asked: AskedOfModel) => LlmBehaviour) => void;
  /** What it hears in sounds from now on; a number: that status; null: it never answers. */
  hear: (words: string | number | null) => void;
  heard: HeardSound[];
  /** Every piece of text that was sent, and when, in milliseconds since 1970. */
  pieces: { text: string; at: number }[];
  /** How many requests were ended by whoever asked. */
  abandoned: () => number;
  close: () => Promise<void>;
}

/** Language models on loopback, in the words of each provider's wire. */
export async function startTestLlm(): Promise<TestLlmServer> {
  const asked: AskedOfModel[] = [];
  let write: (asked: AskedOfModel) => string = () => '{}';
  let behaviourFor: (asked: AskedOfModel) => LlmBehaviour = () => 'well';
  const sounds = new TestTranscriptions();
  let abandoned = 0;
  const sent: TestLlmServer['pieces'] = [];
  const { baseUrl, close } = await listenOnLoopback((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) abandoned += 1;
    });
    void (async () => {
      const bytes = await bytesOf(request);
      if (request.url?.endsWith('/audio/transcriptions') === true) return sounds.answer(request, bytes, response);
      const one = readRequest(request, bytes);
      if (one === null) {
        response.writeHead(404).end();
        return undefined;
      }
      asked.push(one);
      return answer(one, behaviourFor(one), write(one), response, (text) => sent.push({ text, at: Date.now() }));
    })();
  });
  return {
    baseUrl: `${baseUrl}/v1`,
    asked,
    say: (next) => (write = next),
    behave: (next) => (behaviourFor = () => next),
    behaveFor: (choose) => (behaviourFor = choose),
    hear: (next) => (sounds.words = next),
    heard: sounds.heard,
    pieces: sent,
    abandoned: () => abandoned,
    close,
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const each of request) chunks.push(each as Buffer);
  return Buffer.concat(chunks);
}

function readRequest(request: IncomingMessage, bytes: Buffer): AskedOfModel | null {
  const { pathname: path } = new URL(request.url ?? '/', 'http://localhost');
  const found = (Object.keys(wires) as Protocol[]).find((each) => wires[each].path.test(path));
  if (found === undefined || request.method !== 'POST') return null;
  const body = JSON.parse(bytes.toString()) as never;
  const { instructions, words, files } = wires[found];
  return {
    protocol: found,
    path,
    headers: request.headers,
    body,
    instructions: instructions(body),
    words: words(body),
    files: files(body),
  };
}

async function answer(
  { protocol, body }: AskedOfModel,
  behaviour: LlmBehaviour,
  text: string,
  response: ServerResponse,
  onPiece: (text: string) => void,
): Promise<void> {
  const wire = wires[protocol];
  if (behaviour === 'silent') return;
  if (typeof behaviour === 'number')
    return void response
      .writeHead(behaviour, {
        'content-type': 'application/json',
        ...(behaviour === 429 ? { 'retry-after': '7' } : {}),
      })
      .end(JSON.stringify(wire.refusal));
  if (behaviour === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
  if (behaviour === 'redirects') return void response.writeHead(307, { location: '/v1/elsewhere' }).end();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (event: object) => {
    const type = 'type' in event && typeof event.type === 'string' ? `event: ${event.type}\n` : '';
    response.write(`${type}data: ${JSON.stringify(event)}\n\n`);
  };
  const tool = Array.isArray(body.tools);
  for (const event of wire.begin(String(body.model ?? 'm'), tool)) send(event);
  const no = behaviour === 'says no' ? (wire.no ?? null) : null;
  const pieces = (no === null ? text : "I'm sorry, but I cannot help with that request.").match(/[^]{1,24}/g) ?? [];
  const broken = ['cut', 'stalls', 'error'].includes(behaviour);
  for (const piece of broken ? pieces.slice(0, pieces.length / 2) : pieces) {
    send(no === null ? wire.piece(piece, tool) : no(piece));
    onPiece(piece);
    if (behaviour === 'slow') await wait(50);
  }
  if (behaviour === 'endless')
    while (!response.destroyed) {
      send(wire.piece('and so on '.repeat(100), tool));
      await wait(1);
    }
  if (behaviour === 'cut') setImmediate(() => response.destroy());
  if (behaviour === 'error') send(wire.error);
  if (behaviour === 'cut' || behaviour === 'stalls') return;
  if (behaviour !== 'error')
    for (const event of wire.end(
      behaviour === 'refusal' || behaviour === 'length' ? behaviour : 'stop',
      behaviour !== 'no usage',
    ))
      send(event);
  response.end(wire.last);
}
