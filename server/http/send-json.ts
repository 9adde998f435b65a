import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Below this a compressed answer saves no packet. */
const worthCompressingBytes = 2_048;

/** An answer in JSON, compressed off the main thread where it is long and the caller takes it. Never cached. */
export async function sendJson(value: unknown, acceptEncoding: string | null): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (text.length < worthCompressingBytes || !/\bgzip\b/.test(acceptEncoding ?? ''))
    return new Response(text, { headers });
  const packed = await compress(text, { level: constants.Z_BEST_SPEED });
  return new Response(packed, { headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' } });
}
