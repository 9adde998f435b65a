import { z } from 'zod';
import { text, told } from './authored-values.ts';

/**
 * A sentence as an owner would write it, with what it tells: findings that are there, `finding.state`, or `danger.<rule>` where
 * it tells of a danger that demands the rule. One that tells nothing shows what is harmless. With `denies` it was labelled as a whole:
 * it tells nothing else of any finding, and says nothing of danger either way unless `dangers` does.
 */
export const said = z.strictObject({
  say: text,
  tells: z.array(told),
  /** Findings that it says are not there. */
  denies: z.array(told).optional(),
  /** Of each group it tells one, and nobody can say which. */
  or: z.array(z.array(told).min(2)).optional(),
  /** Critical rules of which it tells a danger here and now; empty: a judge found none. Of one labelled as a whole. */
  dangers: z.array(z.string()).optional(),
});

export type AuthoredSaid = z.infer<typeof said>;

/** The finding and state that an entry of `tells` names; a bare finding is present. */
export function toldState(told: string): { finding: string; state: string } {
  if (told.startsWith('danger.')) return { finding: told, state: 'present' };
  const [finding = told, state = 'present'] = told.split('.');
  return { finding, state };
}
