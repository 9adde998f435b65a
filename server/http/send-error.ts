import { errors, type ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import type { Log } from './log.ts';

interface Failure {
  error: AppError;
  body: { detail: string; code: ErrorCode };
}

/**
 * The one place where a failure becomes what the caller is told: the catalogue's words. What is no AppError is INTERNAL,
 * and the log gets the reason.
 */
export function failureOf(thrown: unknown, log: Log): Failure {
  const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL', {}, { cause: thrown });
  const { code, cause, params } = error;
  const { status, text } = errors[code];
  if (isCutOff(cause)) log('info', 'request cut off', {});
  else if (status === 500) log('error', 'failed', { code, error: cause });
  else if (cause !== undefined) log('warn', 'refused', { code, error: cause });
  return { error, body: { detail: text(params), code } };
}

/** What Node says of a request whose sender left, or was too slow, before all of it was there: nothing is wrong on our side. */
function isCutOff(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET' && cause.message === 'aborted';
}

/** A failure as an answer: `{detail, code}` with the catalogue's status. */
export function sendError(thrown: unknown, log: Log): Response {
  const { error, body } = failureOf(thrown, log);
  return Response.json(body, { status: errors[error.code].status, headers: headersOf(error) });
}

function headersOf({ code, params, retryAfterMs }: AppError): Record<string, string> {
  const signIn: readonly ErrorCode[] = ['NOT_SIGNED_IN'];
  return {
    'cache-control': 'no-store',
    ...(signIn.includes(code) ? { 'www-authenticate': 'Bearer' } : {}),
    ...(code === 'RANGE_NOT_SATISFIABLE' ? { 'content-range': `bytes */${params['size'] ?? '*'}` } : {}),
    ...(retryAfterMs === null ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1_000))) }),
  };
}
