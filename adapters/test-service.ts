import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnLoopback } from './test-loopback.ts';

/** How a fake service behaves; may be changed between two requests. `limited`: 429 with Retry-After of so many seconds. */
export type BadDay =
  | 'well'
  | 'silent'
  | 'fails'
  | 'fails once'
  | 'page'
  | 'page once'
  | 'half'
  | 'half once'
  | 'cut'
  | 'refuses'
  | 'other form'
  | { limited: number | null; once?: true };

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Path with query, as it was sent. */
  address: string;
  headers: IncomingHttpHeaders;
  agent: string;
  body: string;
}

export interface TestService {
  baseUrl: string;
  /** Every request so far. */
  asked: Asked[];
  /** The most requests that were ever under way together. */
  mostAtOnce: () => number;
  behave: (behaviour: BadDay) => void;
  close: () => Promise<void>;
}

interface Reply {
  status?: number;
  json: unknown;
  headers?: Record<string, string>;
  /** How long it thinks. */
  afterMs?: number;
}

const page = '<html><body>Too busy. Reference #102.1</body></html>';
const json = { 'content-type': 'application/json; charset=utf-8' };
const html = { 'content-type': 'text/html; charset=utf-8' };

/**
 * A service on loopback with the bad days that all have; `answer` is what it says on a good one. Requests to a path that is
 * `spared` go well on every day, and are not counted among what was asked.
 */
export async function startTestService(
  answer: (url: URL, body: string, request: IncomingMessage) => Reply,
  spared: (path: string) => boolean = () => false,
): Promise<TestService> {
  const asked: Asked[] = [];
  let behaviour: BadDay = 'well';
  let [under, most] = [0, 0];
  const today = (): BadDay => {
    const now = behaviour;
    if (typeof now === 'string' ? now.endsWith(' once') : now.once) behaviour = 'well';
    return now;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers, url: address = '/' } = request;
    const url = new URL(address, 'http://localhost');
    const { pathname: path, searchParams: query } = url;
    const body = await text(request);
    if (!spared(path)) asked.push({ method, path, query, address, headers, agent: headers['user-agent'] ?? '', body });
    const now = spared(path) ? 'well' : today();
    if (misbehave(now, response)) return;
    const { status = 200, json: said, headers: more = {}, afterMs = 0 } = answer(url, body, request);
    const whole = JSON.stringify(said);
    if (afterMs > 0) await wait(afterMs);
    const half = typeof now === 'string' && now.startsWith('half');
    response.writeHead(status, { ...json, ...more }).end(half ? whole.slice(0, whole.length / 2) : whole);
  };
  const server = await listenOnLoopback((request, response) => {
    under += 1;
    most = Math.max(most, under);
    response.on('close', () => (under -= 1));
    void serve(request, response);
  });
  return { ...server, asked, mostAtOnce: () => most, behave: (next) => (behaviour = next) };
}

/** Whether the request was dealt with in a bad way. */
function misbehave(behaviour: BadDay, response: ServerResponse): boolean {
  if (behaviour === 'silent') return true;
  if (typeof behaviour === 'object') {
    const patience = behaviour.limited === null ? {} : { 'retry-after': String(behaviour.limited) };
    response.writeHead(429, { ...html, ...patience }).end(page);
  } else if (behaviour.startsWith('page')) response.writeHead(200, html).end(page);
  else if (behaviour.startsWith('fails')) response.writeHead(504, html).end(page);
  else if (behaviour === 'refuses') response.writeHead(403, json).end('{"message":"Forbidden"}');
  else if (behaviour === 'other form') response.writeHead(200, json).end('{"hello":["world"]}');
  else if (behaviour === 'cut') {
    response.writeHead(200, { ...json, 'content-length': '5000' });
    response.write('{"half":', () => response.destroy());
  } else return false;
  return true;
}
