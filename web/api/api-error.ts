import { errors, type ErrorCode, type Tone } from '#contract/errors.ts';

/** What can go wrong before an answer of the server is in hand. */
export type LocalCode = 'OFFLINE' | 'TIME_OUT' | 'UNREADABLE_ANSWER';

const localText: Record<LocalCode, string> = {
  OFFLINE: 'No connection to the server. Check your network and try again',
  TIME_OUT: 'The server took too long to answer',
  UNREADABLE_ANSWER: 'The answer of the server could not be read',
};

/** A call that did not succeed: `detail` is written for a person, `tone` says how to show it. */
export class ApiError extends Error {
  readonly code: ErrorCode | LocalCode;
  readonly detail: string;
  readonly tone: Tone;
  /** HTTP status, 0 where no answer came. */
  readonly status: number;

  constructor(code: ErrorCode | LocalCode, detail: string, status: number, cause?: unknown) {
    super(`${code}: ${detail}`, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.tone = isCatalogued(code) ? errors[code].tone : 'error';
  }

  /** An error of the way to the server rather than of the server. */
  static local(code: LocalCode, cause?: unknown): ApiError {
    return new ApiError(code, localText[code], 0, cause);
  }
}

function isCatalogued(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

/** The error a failed answer tells of; a body not in our form (a proxy's page) still gives a readable one. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const { code, detail } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    detail?: unknown;
  };
  const known = typeof code === 'string' && isCatalogued(code) ? code : codeOfStatus(status);
  const text = typeof detail === 'string' && detail !== '' ? detail : `The server answered with status ${status}`;
  return new ApiError(known, text, status);
}

/** The statuses the product reacts to, for answers that carry no code of ours. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'NOT_SIGNED_IN';
  if (status === 402) return 'INSUFFICIENT_CREDITS';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'TOO_SOON';
  return 'INTERNAL';
}

/** Words for a person out of anything thrown, without a full stop at the end, to stand inside a sentence. */
export function detailOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : error instanceof Error ? error.message : String(error);
  return detail.replace(/\.$/, '');
}
