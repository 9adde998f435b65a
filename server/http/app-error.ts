import type { ErrorCode } from '#contract/errors.ts';

/** A failure the caller is told of, by its code in the catalogue; the one mapper is send-error.ts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** For the catalogue's text. */
  readonly params: Record<string, string>;
  /** When it is worth trying again; null: not a matter of time. */
  readonly retryAfterMs: number | null;

  constructor(
    code: ErrorCode,
    params: Record<string, string> = {},
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.params = params;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
