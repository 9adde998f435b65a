import { z } from 'zod';
import { ids, text } from './authored-values.ts';

/**
 * A complaint as an owner would tell it, and the faults it may well come from, the likeliest first. `dangers`: the critical safety rules
 * whose danger it tells, none where it was judged harmless; left out where nobody has judged it, or judges would differ.
 */
export const story = z.strictObject({ say: text, causes: ids.min(1, 'names no cause'), dangers: ids.optional() });

export type AuthoredStory = z.infer<typeof story>;
