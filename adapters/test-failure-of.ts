import { expect } from 'vitest';
import { UpstreamError, type UpstreamFailure } from './upstream-error.ts';

/** As what kind of failure the work rejects. */
export async function failureOf(work: Promise<unknown>): Promise<UpstreamFailure> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return (error as UpstreamError).failure;
}
