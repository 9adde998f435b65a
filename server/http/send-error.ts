import { errors, type ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import type { Log } from './log.ts';

/**
 * The one place where a failure becomes an answer: `{detail, code}` with the catalogue's status and words. What is no
 * AppError is INTERNAL, and the log gets the reason.
 */
export function sendError(thrown: unknown, log: Log): Response {
  const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL', {}, { cause: thrown });
  const { status, text } = errors[error.code];
  if (status === 500) log('error', 'failed', { code: error.code, error: error.cause });
  else if (error.cause !== undefined) log('warn', 'refused', { code: error.code, error: error.cause });
  return Response.json({ detail: text(error.params), code: error.code }, { status, headers: headersOf(error) });
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
