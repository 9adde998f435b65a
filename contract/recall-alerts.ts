import { z } from 'zod';

/** A recall that came up for a car after its owner was told what recalls there are. */
export const RecallAlert = z.object({
  id: z.string(),
  /** The car as its owner describes it: "2019 HONDA CR-V". */
  vehicle: z.string(),
  campaign_number: z.string(),
  /** What is wrong and what is done about it, in short. */
  summary: z.string(),
  remedy: z.string(),
  do_not_drive: z.boolean(),
  park_outside: z.boolean(),
  /** NHTSA's page on it. */
  url: z.string(),
  found_at: z.iso.datetime(),
});
export type RecallAlert = z.infer<typeof RecallAlert>;
