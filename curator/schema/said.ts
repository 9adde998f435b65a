import { z } from 'zod';
import { text } from './authored-values.ts';

/**
 * A sentence as an owner would write it, with everything it tells: findings that are there, `finding.state`, or `danger.<rule>` where
 * it tells of a danger that demands the rule. One that tells nothing shows what is harmless.
 */
export const said = z.strictObject({
  say: text,
  tells: z.array(
    z
      .string('must be a finding, or finding.state')
      .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/, 'must be a finding, or finding.state'),
  ),
});

export type AuthoredSaid = z.infer<typeof said>;

/** The finding and state that an entry of `tells` names; a bare finding is present. */
export function toldState(told: string): { finding: string; state: string } {
  if (told.startsWith('danger.')) return { finding: told, state: 'present' };
  const [finding = told, state = 'present'] = told.split('.');
  return { finding, state };
}
