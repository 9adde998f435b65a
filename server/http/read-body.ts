import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { AppError } from './app-error.ts';

/**
 * The body of a request, checked by the endpoint's schema.
 * @throws AppError UNSUPPORTED_BODY, BODY_TOO_LARGE, MALFORMED_BODY or INVALID_REQUEST
 */
export async function readBody<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_BODY');
  const text = decode(await readBytes(request));
  const value = parseJson(text);
  if (holdsNul(text, value))
    throw new AppError('INVALID_REQUEST', { problem: 'text must not contain the character U+0000' });
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('INVALID_REQUEST', { problem: firstProblem(parsed.error) });
  return parsed.data;
}

/** @throws AppError BODY_TOO_LARGE */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > limits.requestBodyBytes) throw new AppError('BODY_TOO_LARGE');
  // The HTTP parser holds a sender to the length it announced.
  if (!Number.isNaN(announced)) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limits.requestBodyBytes) throw new AppError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('MALFORMED_BODY', {}, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('MALFORMED_BODY', {}, { cause });
  }
}

/** PostgreSQL cannot store U+0000 in a text. The look at the source spares nearly every request the walk. */
function holdsNul(source: string, value: unknown): boolean {
  return source.includes('\\u0000') && JSON.stringify(value).replaceAll('\\\\', '').includes('\\u0000');
}

/** Like "vehicle_info.year: a year of four digits". */
export function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'unknown';
  const path = issue.path.map(String).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
