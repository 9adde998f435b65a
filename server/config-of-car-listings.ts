export type CarListingsSetting =
  | { kind: 'sample' }
  | { kind: 'marketcheck' | 'auto.dev'; baseUrl: string; key: string };

type Given = Partial<
  Record<
    'CAR_LISTINGS' | 'MARKETCHECK_API_KEY' | 'MARKETCHECK_URL' | 'AUTODEV_API_KEY' | 'AUTODEV_URL',
    string | undefined
  >
>;

/** As chosen; else the service there is a key of; else the sample. */
export function carListingsOf(given: Given): CarListingsSetting | null {
  const { CAR_LISTINGS: chosen, MARKETCHECK_API_KEY: marketCheckKey, AUTODEV_API_KEY: autoDevKey } = given;
  if (chosen === 'off') return null;
  const wanted = (kind: string): boolean => chosen === undefined || chosen === kind;
  if (wanted('marketcheck') && marketCheckKey !== undefined) {
    const baseUrl = (given.MARKETCHECK_URL ?? 'https://api.marketcheck.com').replace(/\/$/, '');
    return { kind: 'marketcheck', baseUrl, key: marketCheckKey };
  }
  if (wanted('auto.dev') && autoDevKey !== undefined) {
    const baseUrl = (given.AUTODEV_URL ?? 'https://api.auto.dev').replace(/\/$/, '');
    return { kind: 'auto.dev', baseUrl, key: autoDevKey };
  }
  return { kind: 'sample' };
}
