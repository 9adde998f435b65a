import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** How the server behaves; may be changed between two requests. `limited`: 429 with Retry-After of so many seconds. */
export type ListingsBehaviour =
  | 'well'
  | 'silent'
  | 'fails'
  | 'fails once'
  | 'page'
  | 'page once'
  | 'half'
  | 'half once'
  | 'cut'
  | 'forbidden'
  | 'another form'
  | { limited: number | null; once?: true };

export interface TestListingsServer {
  baseUrl: string;
  /** Every request so far. */
  asked: { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }[];
  behave: (behaviour: ListingsBehaviour) => void;
  close: () => Promise<void>;
}

const page = '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** A service of listings on loopback that answers as told on its good days, and as such services do on their bad ones. */
export async function startTestListings(
  answer: (path: string, query: URLSearchParams, headers: IncomingHttpHeaders) => [status: number, body: object],
): Promise<TestListingsServer> {
  const asked: TestListingsServer['asked'] = [];
  let behaviour: ListingsBehaviour = 'well';
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    asked.push({ path, query, headers: request.headers });
    const now = behaviour;
    if (typeof now === 'object' ? now.once : now.endsWith(' once')) behaviour = 'well';
    if (misbehave(now, response)) return;
    const [status, body] = answer(path, query, request.headers);
    const whole = JSON.stringify(body);
    const text = typeof now === 'string' && now.startsWith('half') ? whole.slice(0, whole.length / 2) : whole;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    asked,
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    behave: (next) => (behaviour = next),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether the request was dealt with in a bad way. */
function misbehave(behaviour: ListingsBehaviour, response: ServerResponse): boolean {
  const json = (status: number, body: object, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (typeof behaviour === 'object') {
    const { limited } = behaviour;
    json(429, { message: 'Too Many Requests' }, limited === null ? {} : { 'retry-after': String(limited) });
  } else if (behaviour === 'silent') return true;
  else if (behaviour.startsWith('page')) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  else if (behaviour.startsWith('fails')) response.writeHead(503, { 'content-type': 'text/html' }).end(page);
  else if (behaviour === 'forbidden') json(401, { message: 'Unauthorized' });
  else if (behaviour === 'another form') json(200, { records: [{ id: 1 }] });
  else if (behaviour === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"num_found":1,', () => response.destroy());
  } else return false;
  return true;
}
