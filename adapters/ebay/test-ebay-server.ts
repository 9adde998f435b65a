import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the search behaves; may be changed between two requests. `limited`: 429 with Retry-After of so many seconds. */
export type EbayBehaviour =
  | 'well'
  | 'silent'
  | 'fails'
  | 'fails once'
  | 'page'
  | 'page once'
  | 'half'
  | 'cut'
  | 'forbids'
  | 'other form'
  | 'knows no fitment'
  | { limited: number | null };

interface Asked {
  query: URLSearchParams;
  marketplace: string;
}

export interface TestEbayServer {
  baseUrl: string;
  /** What every search finds; none: `itemSummaries` is missing, as eBay has it. */
  items: object[];
  asked: Asked[];
  /** Tokens given so far, the last one is the one that counts. */
  tokens: string[];
  agents: Set<string>;
  /** Seconds that a token lasts. */
  lifeSeconds: number;
  /** The token that was given is refused from now on. */
  revoke: () => void;
  behave: (behaviour: EbayBehaviour) => void;
  close: () => Promise<void>;
}

export const testCredentials = { clientId: 'client-1', clientSecret: 'secret-1' };

/** As recorded, money as text. */
export const padItem = {
  itemId: 'v1|110551234567|0',
  legacyItemId: '110551234567',
  title: 'Front Ceramic Brake Pads with hardware',
  price: { value: '45.00', currency: 'USD' },
  condition: 'New',
  conditionId: '1000',
  itemWebUrl: 'https://www.ebay.com/itm/110551234567?hash=item19',
  image: { imageUrl: 'https://i.ebayimg.com/images/g/1/s-l225.jpg' },
  buyingOptions: ['FIXED_PRICE'],
  seller: { username: 'parts_and_more', feedbackPercentage: '99.4', feedbackScore: 5321 },
  shippingOptions: [{ shippingCostType: 'FIXED', shippingCost: { value: '0.00', currency: 'USD' } }],
  itemLocation: { postalCode: '941**', country: 'US' },
  categories: [{ categoryId: '33564', categoryName: 'Brake Pads' }],
  compatibilityMatch: 'EXACT',
  compatibilityProperties: [{ name: 'Year', value: '2020' }],
};

const page = '<html><body>Service unavailable</body></html>';
const json = { 'content-type': 'application/json' };

const failure = (status: number, errorId: number, message: string) => ({
  status,
  body: JSON.stringify({ errors: [{ errorId, domain: 'API_BROWSE', category: 'REQUEST', message }] }),
});

/** What the two parts of the service share. */
interface Service {
  given: Omit<TestEbayServer, 'baseUrl' | 'close'>;
  behaviour: EbayBehaviour;
  valid: string;
}

async function giveToken(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { given } = service;
  const { clientId, clientSecret } = testCredentials;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const form = new URLSearchParams(await text(request));
  if (request.headers.authorization !== basic || form.get('grant_type') !== 'client_credentials') {
    response.writeHead(401, json).end('{"error":"invalid_client","error_description":"client authentication failed"}');
    return;
  }
  service.valid = `v^1.1#i^${given.tokens.length + 1}`;
  given.tokens.push(service.valid);
  const body = {
    access_token: service.valid,
    expires_in: given.lifeSeconds,
    token_type: 'Application Access Token',
  };
  response.writeHead(200, json).end(JSON.stringify(body));
}

function search(service: Service, request: IncomingMessage, url: URL, response: ServerResponse): void {
  const { given, behaviour: now } = service;
  given.asked.push({
    query: url.searchParams,
    marketplace: String(request.headers['x-ebay-c-marketplace-id'] ?? ''),
  });
  if (typeof now === 'string' && now.endsWith(' once')) service.behaviour = 'well';
  if (misbehave(now, response)) return;
  const refused =
    request.headers.authorization !== `Bearer ${service.valid}`
      ? failure(401, 1001, 'Invalid access token')
      : now === 'knows no fitment' && url.searchParams.has('compatibility_filter')
        ? failure(400, 12506, 'The category ID submitted does not support fitment.')
        : null;
  if (refused !== null) {
    response.writeHead(refused.status, json).end(refused.body);
    return;
  }
  const found = given.items.length === 0 ? {} : { itemSummaries: given.items };
  const body = JSON.stringify({ href: url.href, total: given.items.length, limit: 50, offset: 0, ...found });
  response.writeHead(200, json).end(now === 'half' ? body.slice(0, body.length / 2) : body);
}

/** eBay's token and search on loopback, with the answers of its bad days. */
export async function startTestEbay(): Promise<TestEbayServer> {
  const given: Service['given'] = {
    items: [padItem],
    asked: [],
    tokens: [],
    agents: new Set(),
    lifeSeconds: 7_200,
    revoke: () => (service.valid = ''),
    behave: (next) => (service.behaviour = next),
  };
  const service: Service = { given, behaviour: 'well', valid: '' };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    given.agents.add(request.headers['user-agent'] ?? '');
    const isToken = request.method === 'POST' && url.pathname === '/identity/v1/oauth2/token';
    if (isToken) void giveToken(service, request, response);
    else if (url.pathname === '/buy/browse/v1/item_summary/search') search(service, request, url, response);
    else response.writeHead(404).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return Object.assign(given, {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

/** Whether the request was dealt with in a bad way. */
function misbehave(behaviour: EbayBehaviour, response: ServerResponse): boolean {
  if (behaviour === 'silent') return true;
  if (typeof behaviour === 'object') {
    const wait = behaviour.limited === null ? {} : { 'retry-after': String(behaviour.limited) };
    response.writeHead(429, { ...json, ...wait }).end(failure(429, 2001, 'Too many requests.').body);
  } else if (behaviour.startsWith('page')) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  else if (behaviour.startsWith('fails')) response.writeHead(503, { 'content-type': 'text/html' }).end(page);
  else if (behaviour === 'forbids') response.writeHead(403, json).end(failure(403, 1100, 'Access denied').body);
  else if (behaviour === 'other form') response.writeHead(200, json).end('{"items":[]}');
  else if (behaviour === 'cut') {
    response.writeHead(200, { ...json, 'content-length': '5000' });
    response.write('{"total":1,', () => response.destroy());
  } else return false;
  return true;
}
