import type { Health } from '#contract/health.ts';
import type { Log } from './http/log.ts';

interface Standing {
  production: boolean;
  /** Proxies of ours in front, one behind the other. */
  trustedProxies: number;
}

/**
 * Whether what is limited by address is. In production people come by https, so by a proxy, for this server speaks http only; where
 * it was not told of one, all requests seem to come from the proxy, which is this machine (then nobody is limited) or another
 * (then all are, together).
 */
export function clientAddresses({ production, trustedProxies }: Standing): Health['client_addresses'] {
  if (trustedProxies > 0) return 'told by proxies';
  return production ? 'unknown: set TRUSTED_PROXIES' : 'of connections';
}

/** Says at the start that limits by address do not hold, where they do not. */
export function warnOfUnknownAddresses(standing: Standing, log: Log): void {
  const addresses = clientAddresses(standing);
  if (addresses === 'unknown: set TRUSTED_PROXIES') log('warn', 'no limits by address', { addresses });
}
