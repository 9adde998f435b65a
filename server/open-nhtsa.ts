import { nhtsa, type Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import { vpicOnline, type Vpic } from '#adapters/vin-decoder/vpic-online.ts';
import type { Config } from './config.ts';

const timeoutMs = 8_000;

type Told = Pick<Config, 'nhtsa' | 'vpic' | 'publicOrigin'>;

/** NHTSA's public service, where it may be asked. It gets our name and address with every request, as it wants. */
export function openNhtsa(config: Told, version: string, now: () => number): Nhtsa | null {
  return config.nhtsa && nhtsa({ ...config.nhtsa, userAgent: userAgent(config, version), timeoutMs, now });
}

/** Its online decoder of VINs likewise. */
export function openVpic(config: Told, version: string, now: () => number): Vpic | null {
  return config.vpic && vpicOnline({ ...config.vpic, userAgent: userAgent(config, version), timeoutMs, now });
}

const userAgent = ({ publicOrigin }: Told, version: string): string => `wrenchwise/${version} (+${publicOrigin})`;
