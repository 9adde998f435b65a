import { bulletinSource } from './bulletins.ts';
import { complaintSource } from './complaints.ts';
import { lookUp } from './look-up.ts';
import { ratingSource } from './ratings.ts';
import { recallSource } from './recalls.ts';
import type { NhtsaMeans } from './record-source.ts';

/** The ways to all kinds of records; who asks the same at once gets one answer. */
export function lookUps(means: NhtsaMeans) {
  return {
    recalls: lookUp(means, recallSource),
    complaints: lookUp(means, complaintSource),
    ratings: lookUp(means, ratingSource),
    bulletins: lookUp(means, bulletinSource),
  };
}
export type LookUps = ReturnType<typeof lookUps>;
