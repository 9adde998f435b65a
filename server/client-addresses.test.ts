import { expect, test } from 'vitest';
import { clientAddresses, warnOfUnknownAddresses } from './client-addresses.ts';

test.each([
  [{ production: false, trustedProxies: 0 }, 'of connections'],
  [{ production: false, trustedProxies: 1 }, 'told by proxies'],
  [{ production: true, trustedProxies: 2 }, 'told by proxies'],
  [{ production: true, trustedProxies: 0 }, 'unknown: set TRUSTED_PROXIES'],
] as const)('with %o addresses are %s, and the log warns where they are not known', (standing, addresses) => {
  const lines: string[] = [];
  warnOfUnknownAddresses(standing, (level, event) => lines.push(`${level} ${event}`));
  expect(clientAddresses(standing)).toBe(addresses);
  expect(lines).toEqual(addresses.startsWith('unknown') ? ['warn no limits by address'] : []);
});
