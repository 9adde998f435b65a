import { z } from 'zod';
import { ids, text } from './authored-values.ts';

/**
 * A complaint as an owner would tell it, and the faults it may well come from, the likeliest first. `dangers`: the critical safety rules
 * whose danger it tells, none where it was judged harmless; left out where nobody has judged it, or judges would differ. `shares`: what a
 * technician expects of each cause, in their order, as probabilities; what they leave is something else.
 */
export const story = z
  .strictObject({
    say: text,
    causes: ids.min(1, 'names no cause'),
    shares: z.array(z.number().gt(0).max(1)).optional(),
    dangers: ids.optional(),
  })
  .refine(({ causes, shares }) => shares === undefined || shares.length === causes.length, {
    path: ['shares'],
    message: 'must be as many as causes',
  })
  .refine(({ shares = [] }) => shares.reduce((sum, share) => sum + share, 0) < 1.001, {
    path: ['shares'],
    message: 'are more than 1 together',
  });

export type AuthoredStory = z.infer<typeof story>;
