import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import type { Context } from 'hono';

/** Finds what network address a request is from; null for this machine itself, or where nothing is known. */
export type ClientAddress = (context: Context) => string | null;

/**
 * With proxies of ours in front (`trustedProxies` of them, one behind the other), the address is what the outermost of them has
 * written into `X-Forwarded-For`; what stands before it there anybody can write. An IPv6 address stands for its /64, which one
 * subscriber has.
 */
export function clientAddress(trustedProxies: number): ClientAddress {
  return (context) => {
    const socket = (context.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
    const written = context.req.header('x-forwarded-for')?.split(',') ?? [];
    const address = trustedProxies === 0 ? socket : written.at(-trustedProxies)?.trim();
    return address === undefined ? null : networkOf(address);
  };
}

function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (version === 4) return plain.startsWith('127.') ? null : plain;
  // Node writes the shortest form; the groups left out stand where the two colons are.
  const { address: shortest } = new SocketAddress({ address: plain.replace(/%.*$/, ''), family: 'ipv6' });
  if (shortest === '::1') return null;
  const [before = '', after = ''] = shortest.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === '' ? [] : after.split(':');
  const whole = [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
