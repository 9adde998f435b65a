import type { Entry } from '#contract/maintenance.ts';
import { AppError } from '#server/http/app-error.ts';
import type { GarageMeans } from './garage-means.ts';

const dayMs = 86_400_000;

/**
 * Refuses what no schema can tell: work that the knowledge base does not have, and a day that is nowhere on earth yet.
 * @throws AppError INVALID_REQUEST
 */
export function refuseWrongEntry(
  { servicePlan, now }: Pick<GarageMeans, 'servicePlan' | 'now'>,
  { work, done_on: doneOn }: Pick<Entry, 'work' | 'done_on'>,
): void {
  const latest = new Date(now() + dayMs).toISOString().slice(0, 10);
  if (doneOn > latest) throw new AppError('INVALID_REQUEST', { problem: `done_on: ${doneOn} has not come yet` });
  if (work !== null && !servicePlan().items.some(({ id }) => id === work))
    throw new AppError('INVALID_REQUEST', { problem: `work: there is no ${work}` });
}
