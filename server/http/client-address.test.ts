import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

async function addressOf(trustedProxies: number, socket: string | undefined, forwarded?: string) {
  const app = new Hono();
  app.get('/', (context) => context.json(clientAddress(trustedProxies)(context)));
  const env = socket === undefined ? undefined : { incoming: { socket: { remoteAddress: socket } } };
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers: headers ?? {} }, env)).json();
}

test('without a proxy of ours the address is that of the connection, whatever a header claims', async () => {
  expect(await addressOf(0, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(await addressOf(0, '::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('behind proxies of ours it is what the outermost of them wrote, not what the client wrote before', async () => {
  expect(await addressOf(1, '10.0.0.2', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1');
  expect(await addressOf(2, '10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.9')).toBe('198.51.100.1');
  expect(await addressOf(2, '10.0.0.2', '198.51.100.1')).toBeNull();
});

test('an IPv6 address stands for its network of 64 bits, however it is written', async () => {
  for (const written of ['2001:db8:1:2:aaaa::1', '2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::'])
    expect(await addressOf(0, written), written).toBe('2001:db8:1:2::/64');
  expect(await addressOf(0, '2001:db8::5')).toBe('2001:db8:0:0::/64');
});

test('this machine, and what is no address, is nobody', async () => {
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unix', undefined])
    expect(await addressOf(0, own)).toBeNull();
});
