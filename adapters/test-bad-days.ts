import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How a fake service behaves; may be changed between two requests. `limited`: 429 with Retry-After of so many seconds. */
export type BadDay =
  | 'well'
  | 'silent'
  | 'fails'
  | 'fails once'
  | 'page'
  | 'page once'
  | 'half'
  | 'cut'
  | 'refuses'
  | 'other form'
  | { limited: number | null; once?: true };

export interface TestService {
  baseUrl: string;
  /** Method, path with query, and body of every request so far. */
  asked: { method: string; path: string; query: URLSearchParams; body: string; agent: string }[];
  /** The most requests that were ever under way together. */
  mostAtOnce: () => number;
  behave: (behaviour: BadDay) => void;
  close: () => Promise<void>;
}

interface Reply {
  status?: number;
  json: unknown;
  /** How long it thinks. */
  afterMs?: number;
}

const page = '<html><body>Too busy. Reference #102.1</body></html>';

/** A service on loopback with the bad days that all have; `answer` is what it says on a good one. */
export async function startTestService(
  answer: (url: URL, body: string, request: IncomingMessage) => Reply,
): Promise<TestService> {
  const asked: TestService['asked'] = [];
  let behaviour: BadDay = 'well';
  let [under, most] = [0, 0];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const { method = '', headers } = request;
    asked.push({ method, path: url.pathname, query: url.searchParams, body, agent: headers['user-agent'] ?? '' });
    const now = behaviour;
    if (typeof now === 'string' ? now.endsWith(' once') : now.once) behaviour = 'well';
    if (misbehave(now, response)) return;
    const { status = 200, json, afterMs = 0 } = answer(url, body, request);
    const written = JSON.stringify(json);
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(now === 'half' ? written.slice(0, written.length / 2) : written);
  };
  const server = createServer((request, response) => {
    under += 1;
    most = Math.max(most, under);
    response.on('close', () => (under -= 1));
    void serve(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    mostAtOnce: () => most,
    behave: (next) => (behaviour = next),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether the request was dealt with in a bad way. */
function misbehave(behaviour: BadDay, response: ServerResponse): boolean {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  if (behaviour === 'silent') return true;
  if (typeof behaviour === 'object') {
    const wait = behaviour.limited === null ? {} : { 'retry-after': String(behaviour.limited) };
    response.writeHead(429, { ...html, ...wait }).end(page);
  } else if (behaviour.startsWith('page')) response.writeHead(200, html).end(page);
  else if (behaviour.startsWith('fails')) response.writeHead(504, html).end(page);
  else if (behaviour === 'refuses') response.writeHead(406, html).end(page);
  else if (behaviour === 'other form')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":["world"]}');
  else if (behaviour === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"half":', () => response.destroy());
  } else return false;
  return true;
}
