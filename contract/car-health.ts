import { z } from 'zod';
import { KnownRecords } from './vehicle-records.ts';

/** Why the score is what it is, one reason a row (ACCT-01). */
const HealthPoint = z.object({
  points: z.number().int(),
  why: z.string(),
  about: z.enum(['service', 'recall', 'diagnosis', 'mileage']),
  /** The words of the log entry that settles it; null where none does. */
  log: z.string().nullable(),
  /** Of the knowledge base, where it is such work. */
  work: z.string().nullable(),
  /** The session it comes from. */
  session_id: z.string().nullable(),
});

/** What to do next. */
const Suggestion = z.object({
  about: z.enum(['service', 'recall', 'diagnosis']),
  /** Of the knowledge base, where it is such work. */
  work: z.string().nullable(),
  name: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  why: z.string(),
  /** The words of the log entry that says it to be done; null: the work's name. */
  log: z.string().nullable(),
  /** The session it comes from. */
  session_id: z.string().nullable(),
});

/** How a car stands, as far as is known. The points and the base make the score, held between 0 and 100. */
export const CarHealth = z.object({
  score: z.number().int().min(0).max(100),
  base: z.number().int(),
  points: z.array(HealthPoint),
  suggestions: z.array(Suggestion),
  /** The highest that the owner gave, in the description or the log. */
  miles: z.number().int().nullable(),
  /** What is known without asking the online service. */
  recalls: KnownRecords.extend({ open: z.array(z.object({ campaign_number: z.string(), summary: z.string() })) }),
});
export type CarHealth = z.infer<typeof CarHealth>;
