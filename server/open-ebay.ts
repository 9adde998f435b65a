import { ebay, type Ebay } from '#adapters/ebay/ebay.ts';
import type { Config } from './config.ts';

const timeoutMs = 8_000;

/** eBay's search, where it is configured. It gets our name and address with every request. */
export function openEbay(
  config: Pick<Config, 'ebay' | 'publicOrigin'>,
  version: string,
  now: () => number,
): Ebay | null {
  return (
    config.ebay &&
    ebay({ ...config.ebay, userAgent: `wrenchwise/${version} (+${config.publicOrigin})`, timeoutMs, now })
  );
}
