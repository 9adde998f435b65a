import { signS3Request, type S3Credentials } from './s3-signature.ts';
import { checkKey, ObjectStoreError, type ObjectStore } from './object-store.ts';

export interface S3Options extends S3Credentials {
  /** Scheme, host and port of the service; the bucket goes into the path. */
  endpoint: string;
  bucket: string;
  timeoutMs: number;
  /** Milliseconds since the epoch. The service refuses requests dated 15 minutes off its own clock. */
  now: () => number;
}

interface Asked {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

const nothing = new Uint8Array();
const quotedBytes = 300;

/** Objects in a bucket of a service that speaks the S3 protocol, under `uploads/` and their key. */
export function s3Store(options: S3Options): ObjectStore {
  return {
    kind: 's3',
    put: async (key, bytes, contentType) => {
      const body = new Uint8Array(bytes);
      const answer = await ask(options, { method: 'PUT', key, body, headers: { 'content-type': contentType } });
      if (!answer.ok) throw await refusal(answer, 'kept');
      await answer.body?.cancel();
    },
    get: async (key, range) => {
      const headers = range === null ? {} : { range: `bytes=${range.first}-${range.last}` };
      const answer = await ask(options, { method: 'GET', key, headers });
      if (answer.status === 404) {
        const text = await answer.text();
        // A bucket that is not there is a fault of the settings, not an object that is gone.
        if (text.includes('NoSuchBucket')) throw new ObjectStoreError(`The bucket ${options.bucket} does not exist.`);
        return null;
      }
      if (answer.status !== (range === null ? 200 : 206) || answer.body === null) throw await refusal(answer, 'read');
      return answer.body;
    },
    remove: async (key) => {
      const answer = await ask(options, { method: 'DELETE', key });
      if (!answer.ok && answer.status !== 404) throw await refusal(answer, 'removed');
      await answer.body?.cancel();
    },
  };
}

/** One request, asked again once where no answer came or the service failed; what is asked here may be asked twice. */
async function ask(options: S3Options, asked: Asked): Promise<Response> {
  const first = await tryOnce(options, asked).catch((error: unknown) => error);
  if (first instanceof Response && first.status < 500) return first;
  if (first instanceof Response) await first.body?.cancel();
  try {
    return await tryOnce(options, asked);
  } catch (cause) {
    throw new ObjectStoreError('The object store gave no answer.', { cause });
  }
}

async function tryOnce(options: S3Options, { method, key, headers = {}, body = nothing }: Asked): Promise<Response> {
  const url = new URL(`${options.endpoint}/${options.bucket}/uploads/${checkKey(key)}`);
  // fetch sets the host itself, to the same value.
  const { host: _host, ...signed } = signS3Request(options, { method, url, headers, body, at: options.now() });
  // For the head of the answer only: how fast its body is read is up to whoever reads it.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error('timed out')), options.timeoutMs);
  try {
    return await fetch(url, {
      method,
      headers: signed,
      redirect: 'error',
      signal: patience.signal,
      ...(method === 'PUT' ? { body } : {}),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The error with what the service said of it, shortened: its XML names the code. */
async function refusal(answer: Response, what: string): Promise<ObjectStoreError> {
  const said = (await answer.text()).slice(0, quotedBytes);
  return new ObjectStoreError(`The object store answered ${answer.status}: nothing was ${what}. ${said}`);
}
