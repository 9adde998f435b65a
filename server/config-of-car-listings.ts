export type CarListingsSetting =
  | { kind: 'sample' }
  | {
      kind: 'marketcheck' | 'auto.dev';
      baseUrl: string;
      key: string;
      /** What the plan allows. */
      callsAMonth: number;
      /** How long a search waits in all. */
      patienceMs: number;
    };

type Name =
  | 'CAR_LISTINGS'
  | 'CAR_LISTINGS_MONTHLY_CALLS'
  | 'CAR_LISTINGS_TIMEOUT_MS'
  | 'MARKETCHECK_API_KEY'
  | 'MARKETCHECK_URL'
  | 'AUTODEV_API_KEY'
  | 'AUTODEV_URL';
type Given = Partial<Record<Name, string | undefined>>;

/** Of the smallest plans. */
const usualCallsAMonth = { marketcheck: 500, 'auto.dev': 1_000 };
const usualPatienceMs = 30_000;

/** As chosen; else the service there is a key of; else the sample. */
export function carListingsOf(given: Given): CarListingsSetting | null {
  const { CAR_LISTINGS: chosen, MARKETCHECK_API_KEY: marketCheckKey, AUTODEV_API_KEY: autoDevKey } = given;
  if (chosen === 'off') return null;
  const ofService = (kind: 'marketcheck' | 'auto.dev', address: string, key: string): CarListingsSetting => ({
    kind,
    baseUrl: address.replace(/\/$/, ''),
    key,
    callsAMonth: Number(given.CAR_LISTINGS_MONTHLY_CALLS ?? usualCallsAMonth[kind]),
    patienceMs: Number(given.CAR_LISTINGS_TIMEOUT_MS ?? usualPatienceMs),
  });
  const wanted = (kind: string): boolean => chosen === undefined || chosen === kind;
  if (wanted('marketcheck') && marketCheckKey !== undefined)
    return ofService('marketcheck', given.MARKETCHECK_URL ?? 'https://api.marketcheck.com', marketCheckKey);
  if (wanted('auto.dev') && autoDevKey !== undefined)
    return ofService('auto.dev', given.AUTODEV_URL ?? 'https://api.auto.dev', autoDevKey);
  return { kind: 'sample' };
}
