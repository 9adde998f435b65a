import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface SignedParts {
  method: string;
  url: URL;
  /** Names in lower case; all of them are signed. `host`, `x-amz-date` and `x-amz-content-sha256` are added. */
  headers: Record<string, string>;
  body: Uint8Array;
  /** Milliseconds since the epoch. */
  at: number;
}

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a request to S3, with its authorization (AWS Signature Version 4, one chunk, signed payload). The URL has no
 * query. Source: Amazon S3 API reference, "Authenticating Requests: Using the Authorization Header".
 */
export function signS3Request(
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  request: SignedParts,
): Record<string, string> {
  const time = new Date(request.at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const payload = sha256(request.body);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    canonicalPath(request.url.pathname),
    '',
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** Each segment encoded once, with every character but the unreserved ones as %XX. */
function canonicalPath(pathname: string): string {
  const encode = (segment: string) =>
    encodeURIComponent(decodeURIComponent(segment)).replaceAll(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return pathname.split('/').map(encode).join('/');
}
