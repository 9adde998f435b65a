import { z } from 'zod';
import { text } from './authored-values.ts';

/** A sentence as an owner would write it, with everything it tells: findings that are there, or `finding.state`. */
export const said = z.strictObject({
  say: text,
  tells: z
    .array(
      z
        .string('must be a finding, or finding.state')
        .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/, 'must be a finding, or finding.state'),
    )
    .min(1, 'tells nothing'),
});

export type AuthoredSaid = z.infer<typeof said>;

/** The finding and state that an entry of `tells` names; a bare finding is present. */
export function toldState(told: string): { finding: string; state: string } {
  const [finding = told, state = 'present'] = told.split('.');
  return { finding, state };
}
