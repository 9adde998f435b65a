import { UpstreamError } from '../upstream-error.ts';
import { fetchJson, type UpstreamAnswer, type UpstreamOptions } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import { appToken } from './app-token.ts';
import { ErrorAnswer, SearchAnswer, type Item } from './wire.ts';

export interface EbayOptions {
  /** Scheme and host of the service. */
  baseUrl: string;
  clientId: string;
  /** Never log it. */
  clientSecret: string;
  /** As `product/version (+contact)`. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A part and the car it is for, in words. */
export interface PartSearch {
  part: string;
  year: string;
  make: string;
  model: string;
  /** A leaf category of eBay's that knows which cars its parts fit; null: none is known. */
  category: string | null;
}

export interface Offer {
  title: string;
  priceCents: number;
  /** Null: eBay does not say; 0: free. */
  shippingCents: number | null;
  condition: string | null;
  url: string;
  seller: string | null;
  /** Share of good feedback, in percent, as eBay writes it: "99.4". */
  feedbackPercent: string | null;
  /** Whether eBay says that it fits this car; null: it does not say. */
  fits: 'exact' | 'possible' | null;
}

/** New parts at a fixed price, of eBay in the US. */
export interface Ebay {
  /** At most `limit` offers, eBay's best match first. Rejects with UpstreamError where there is no usable answer. */
  search: (wanted: PartSearch, limit: number) => Promise<{ total: number; offers: Offer[] }>;
}

const service = 'eBay';
const maxBytes = 2_000_000;
const scope = 'https://api.ebay.com/oauth/api_scope';
/** All parts and accessories of cars and trucks. */
const anyPart = '6028';

/** eBay's search for offers; its token is fetched when it is first needed. */
export function ebay({ baseUrl, clientId, clientSecret, userAgent, timeoutMs, now }: EbayOptions): Ebay {
  const options: UpstreamOptions = { service, userAgent, timeoutMs, maxBytes };
  const unlessResting = restingAfterFailures(service, now);
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const token = appToken(
    () =>
      fetchJson(new URL(`${baseUrl}/identity/v1/oauth2/token`), {
        ...options,
        headers: { authorization: `Basic ${basic}` },
        form: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      }),
    now,
  );
  const askWith = async (query: URLSearchParams, bearer: string): Promise<UpstreamAnswer> =>
    fetchJson(new URL(`${baseUrl}/buy/browse/v1/item_summary/search?${query.toString()}`), {
      ...options,
      headers: { authorization: `Bearer ${bearer}`, 'x-ebay-c-marketplace-id': 'EBAY_US' },
      alsoGood: [400, 401],
    });
  /** A token may end before its time: then once more with a new one. */
  const ask = async (query: URLSearchParams): Promise<UpstreamAnswer> => {
    const bearer = await token.current();
    const answer = await askWith(query, bearer);
    if (answer.status !== 401) return answer;
    token.drop(bearer);
    return askWith(query, await token.current());
  };
  return {
    search: (wanted, limit) =>
      unlessResting(async () => {
        let answer = await ask(queryOf(wanted, limit));
        if (answer.status === 400 && ErrorAnswer.safeParse(answer.json).success)
          answer = await ask(inWords(wanted, limit));
        if (answer.status !== 200) throw new UpstreamError('refused', `eBay answered ${answer.status}.`);
        const parsed = SearchAnswer.safeParse(answer.json);
        if (!parsed.success)
          throw new UpstreamError('malformed', 'eBay answered in another form than agreed.', { cause: parsed.error });
        const { total, itemSummaries } = parsed.data;
        return { total, offers: itemSummaries.flatMap(offerOf).slice(0, limit) };
      }),
  };
}

const wordsOf = ({ year, make, model, part }: PartSearch): string => `${year} ${make} ${model} ${part}`;
const newAtAFixedPrice = 'buyingOptions:{FIXED_PRICE},conditionIds:{1000}';

/** By eBay's own list of cars where the category has one, else by words among all parts. */
function queryOf(wanted: PartSearch, limit: number): URLSearchParams {
  const { category, part, year, make, model } = wanted;
  const common = { filter: newAtAFixedPrice, limit: String(limit) };
  if (category === null) return new URLSearchParams({ q: wordsOf(wanted), category_ids: anyPart, ...common });
  const car = [`Year:${year}`, `Make:${make}`, `Model:${model}`].map(withoutSeparators).join(';');
  return new URLSearchParams({ q: part, category_ids: category, compatibility_filter: car, ...common });
}

const withoutSeparators = (property: string): string => {
  const [name, ...value] = property.split(':');
  return `${name}:${value
    .join(' ')
    .replaceAll(/[;:{}]/g, ' ')
    .trim()}`;
};

function inWords(wanted: PartSearch, limit: number): URLSearchParams {
  return new URLSearchParams({ q: wordsOf(wanted), filter: newAtAFixedPrice, limit: String(limit) });
}

/** None where the price is not in dollars, or the page is not eBay's. */
function offerOf(item: Item): Offer[] {
  const priceCents = centsOf(item.price);
  const url = ebayPage(item.itemWebUrl);
  if (priceCents === null || url === null) return [];
  const shipping = item.shippingOptions?.[0]?.shippingCost;
  const match = item.compatibilityMatch;
  return [
    {
      title: item.title,
      priceCents,
      shippingCents: shipping === undefined ? null : centsOf(shipping),
      condition: item.condition ?? null,
      url,
      seller: item.seller?.username ?? null,
      feedbackPercent: item.seller?.feedbackPercentage ?? null,
      fits: match === 'EXACT' ? 'exact' : match === 'POSSIBLE' ? 'possible' : null,
    },
  ];
}

function centsOf({ value, currency }: { value: string; currency: string }): number | null {
  return currency === 'USD' ? Math.round(Number(value) * 100) : null;
}

function ebayPage(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return protocol === 'https:' && /(^|\.)ebay\.com$/.test(hostname) ? href : null;
}
