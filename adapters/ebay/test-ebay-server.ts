import type { IncomingHttpHeaders } from 'node:http';
import { startTestService, type TestService } from '../test-service.ts';

/** What it knows, and what it has given. */
interface State {
  /** What every search finds; none: `itemSummaries` is missing, as eBay has it. */
  items: object[];
  /** Tokens given so far, the last one is the one that counts. */
  tokens: string[];
  agents: Set<string>;
  /** Seconds that a token lasts. */
  lifeSeconds: number;
  /** Whether the category can be asked for parts that fit a car. */
  knowsFitment: boolean;
  /** The token that was given is refused from now on. */
  revoke: () => void;
}

export type TestEbayServer = TestService & State;

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

const failure = (status: number, errorId: number, message: string) => ({
  status,
  json: { errors: [{ errorId, domain: 'API_BROWSE', category: 'REQUEST', message }] },
});

const tokenPath = '/identity/v1/oauth2/token';

/** eBay's token and search on loopback; its bad days are those of the search. */
export async function startTestEbay(): Promise<TestEbayServer> {
  let valid = '';
  const state: State = {
    items: [padItem],
    tokens: [],
    agents: new Set(),
    lifeSeconds: 7_200,
    knowsFitment: true,
    revoke: () => (valid = ''),
  };
  const service = await startTestService(
    (url, body, { method, headers }) => {
      state.agents.add(headers['user-agent'] ?? '');
      if (method === 'POST' && url.pathname === tokenPath) {
        if (!isEntitled(headers, body))
          return { status: 401, json: { error: 'invalid_client', error_description: 'client authentication failed' } };
        valid = `v^1.1#i^${state.tokens.length + 1}`;
        state.tokens.push(valid);
        const life = { expires_in: state.lifeSeconds, token_type: 'Application Access Token' };
        return { json: { access_token: valid, ...life } };
      }
      if (url.pathname !== '/buy/browse/v1/item_summary/search') return { status: 404, json: 'Not Found' };
      if (headers.authorization !== `Bearer ${valid}`) return failure(401, 1001, 'Invalid access token');
      if (!state.knowsFitment && url.searchParams.has('compatibility_filter'))
        return failure(400, 12506, 'The category ID submitted does not support fitment.');
      const found = state.items.length === 0 ? {} : { itemSummaries: state.items };
      return { json: { href: url.href, total: state.items.length, limit: 50, offset: 0, ...found } };
    },
    (path) => path === tokenPath,
  );
  return Object.assign(state, service);
}

function isEntitled({ authorization }: IncomingHttpHeaders, form: string): boolean {
  const { clientId, clientSecret } = testCredentials;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return authorization === basic && new URLSearchParams(form).get('grant_type') === 'client_credentials';
}
