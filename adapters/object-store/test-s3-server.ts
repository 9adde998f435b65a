import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../test-loopback.ts';

export const testBucket = 'wrenchwise-files';
export const testCredentials = { accessKeyId: 'AKTEST', secretAccessKey: 'a/secret+of/tests', region: 'eu-test-1' };

export interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

/** How the server behaves; may be changed between two requests. */
export type S3Behaviour = 'well' | 'fails' | 'fails once' | 'silent' | 'page';

export interface TestS3Server {
  endpoint: string;
  /** By their key in the bucket. */
  objects: Map<string, StoredObject>;
  /** Method, path and status of every request so far. */
  asked: string[];
  behave: (behaviour: S3Behaviour) => void;
  close: () => Promise<void>;
}

/**
 * An S3 service on loopback with one bucket, path-style: PUT, GET with ranges, DELETE, and the errors of the real one. It
 * works out every signature for itself, from what was received, and refuses what is not signed with its key, dated 15
 * minutes off `now`, or has another body than was signed.
 */
export async function startTestS3(now: () => number): Promise<TestS3Server> {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let behaviour: S3Behaviour = 'well';
  const { baseUrl: endpoint, close } = await listenOnLoopback((request, response) => {
    response.on('finish', () => asked.push(`${request.method} ${request.url} ${response.statusCode}`));
    if (behaviour === 'silent') return;
    if (behaviour === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>');
    if (behaviour !== 'well') {
      if (behaviour === 'fails once') behaviour = 'well';
      return sendFault(response, 503, 'SlowDown');
    }
    void serve(request, response, objects, now);
  });
  return {
    endpoint,
    objects,
    asked,
    behave: (next) => (behaviour = next),
    close,
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  now: () => number,
): Promise<void> {
  const body = await buffer(request);
  const fault = faultOfSignature(request, body, now());
  if (fault !== null) return sendFault(response, 403, fault);
  const [, bucket = '', ...rest] = (request.url ?? '').split('/');
  if (bucket !== testBucket) return sendFault(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' });
    return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  return found === undefined ? sendFault(response, 404, 'NoSuchKey') : sendObject(request, response, found);
}

function sendObject(request: IncomingMessage, response: ServerResponse, { bytes, contentType }: StoredObject): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const headers = { 'content-type': contentType, 'accept-ranges': 'bytes' };
  if (range === null) return void response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  const [first, last] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
  if (first > last) return sendFault(response, 416, 'InvalidRange');
  response
    .writeHead(206, { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` })
    .end(bytes.subarray(first, last + 1));
}

function sendFault(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>TEST</RequestId></Error>`);
}

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The code S3 refuses the request with, null where its signature is right. */
function faultOfSignature(request: IncomingMessage, body: Buffer, now: number): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;
  const [, keyId, day = '', region = '', names = '', given = ''] = form.exec(request.headers.authorization ?? '') ?? [];
  if (keyId === undefined) return 'AccessDenied';
  if (keyId !== testCredentials.accessKeyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (region !== testCredentials.region || !mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied';
  const date = String(request.headers['x-amz-date']);
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const dated = Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h), Number(min), Number(s));
  if (!(Math.abs(dated - now) <= 15 * 60_000) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const lines = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = `${request.method}\n${request.url}\n\n${lines}\n${names}\n${payload}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  let key: Buffer = Buffer.from(`AWS4${testCredentials.secretAccessKey}`);
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  const right = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash(canonical)}`)
    .digest();
  return timingSafeEqual(right, Buffer.from(given, 'hex')) ? null : 'SignatureDoesNotMatch';
}
