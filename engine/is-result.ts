import type { FindingModel } from './knowledge-base.ts';

/** Whether only who has looked knows it: what a check finds. */
export function isResult({ complaint, salience }: Pick<FindingModel, 'complaint' | 'salience'>): boolean {
  return !complaint && salience === 0;
}
