import { nhtsa, type Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import type { Config } from './config.ts';

const timeoutMs = 8_000;

/** NHTSA's public service, where it may be asked. It gets our name and address with every request, as it wants. */
export function openNhtsa(
  config: Pick<Config, 'nhtsa' | 'publicOrigin'>,
  version: string,
  now: () => number,
): Nhtsa | null {
  const userAgent = `wrenchwise/${version} (+${config.publicOrigin})`;
  return config.nhtsa && nhtsa({ ...config.nhtsa, userAgent, timeoutMs, now });
}
