import { z } from 'zod';
import { ids, text } from './authored-values.ts';

/** A complaint as an owner would tell it, and the faults it may well come from, the likeliest first. */
export const story = z.strictObject({ say: text, causes: ids.min(1, 'names no cause') });

export type AuthoredStory = z.infer<typeof story>;
