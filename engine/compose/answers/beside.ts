import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { costAnswer } from './cost.ts';
import { driveAnswer } from './drive.ts';
import { suspectsAnswer } from './suspects.ts';
import { worthAnswer } from './worth.ts';

/** What is said to what was asked of the complaint itself; nothing where no cause is named, or where the message only asks. */
export function besideAnswers(context: ComposeContext, differential: readonly DifferentialItem[]): Answer[] {
  const { onlyAsks, askedBeside, inquiries } = context.notes;
  const leading = differential.filter(({ id }) => id !== OTHER);
  if (onlyAsks || leading.length === 0) return [];
  const { drive, cost, suspects, worth } = askedBeside;
  const costs = cost ? costAnswer(context, leading, drive === null && suspects.length === 0 && !worth) : null;
  // Where nothing else is known, only the suspicion itself speaks for what is suspected.
  const { evidence } = context.assessment;
  const isTold = evidence.some(({ finding }) => context.knowledge.findings.has(finding));
  const isPriced = costs !== null || inquiries.some(({ kind }) => kind === 'at_hand');
  return [
    drive === null ? null : driveAnswer(drive, context, leading),
    isTold ? suspectsAnswer(suspects, context, leading) : null,
    costs,
    worth ? worthAnswer(context, leading, { drive: drive !== null, cost: isPriced }) : null,
  ].filter((answer) => answer !== null);
}
