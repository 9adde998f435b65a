import type { Attachment } from '#contract/attachment.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { fits } from '#web/browser/shape.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { parseJson, pathOf, type ApiOptions } from './client.ts';
import { wireTable } from './wire-shapes.ts';

/** A transfer in which nothing has moved for so long is given up. */
const stallMs = 45_000;

export interface FileTransfers {
  /** Sends a file; `onProgress` gets the share sent, 0 to 1. Rejects with ApiError, or with the signal's reason. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Attachment>;
  /** The bytes of an upload. */
  download: (id: string, signal: AbortSignal) => Promise<Blob>;
}

const { method, path, response } = wireTable.uploadFile;
const fileField: Endpoints['uploadFile']['file'] = 'file';

/** The two calls that carry files. Uploads use XMLHttpRequest, the only thing in a browser that tells of their progress. */
export function createFileTransfers(options: ApiOptions): FileTransfers {
  return {
    upload: (file, onProgress, signal) => upload(options, file, onProgress, signal),
    download: (id, signal) => download(options, id, signal),
  };
}

function upload(
  { baseUrl, token, onNotSignedIn }: ApiOptions,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  return new Promise<Attachment>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const bearer = token();
    let lastMoved = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - lastMoved < stallMs) return;
      reject(ApiError.local('TIME_OUT'));
      request.abort();
    }, stallMs / 10);
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      lastMoved = Date.now();
      onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      if (request.status === 401 && bearer !== null) onNotSignedIn(bearer);
      if (request.status !== 200) return reject(errorOfAnswer(request.status, body));
      if (!fits(response, body)) return reject(ApiError.local('UNREADABLE_ANSWER'));
      const { data: _repeated, ...attachment } = body;
      return resolve(attachment);
    });
    request.addEventListener('error', () => reject(ApiError.local('OFFLINE')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => {
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
    });

    const form = new FormData();
    form.set(fileField, file);
    request.open(method, `${baseUrl}/api${path}`);
    if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.setRequestHeader('prefer', 'return=minimal');
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(form);
  });
}

async function download({ baseUrl, token, onNotSignedIn }: ApiOptions, id: string, signal: AbortSignal): Promise<Blob> {
  const bearer = token();
  try {
    const response = await fetch(`${baseUrl}/api${pathOf('getUpload', { id })}`, {
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      signal,
    });
    if (response.ok) return await response.blob();
    if (response.status === 401 && bearer !== null) onNotSignedIn(bearer);
    throw errorOfAnswer(response.status, parseJson(await response.text()));
  } catch (cause) {
    if (cause instanceof ApiError || signal.aborted) throw cause;
    throw ApiError.local('OFFLINE', cause);
  }
}
