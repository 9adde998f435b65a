import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { costAnswer } from './cost.ts';
import { driveAnswer } from './drive.ts';
import { suspectsAnswer } from './suspects.ts';

/** What is said to what was asked of the complaint itself; nothing where no cause is named, or where the message only asks. */
export function besideAnswers(context: ComposeContext, differential: readonly DifferentialItem[]): Answer[] {
  const { onlyAsks, askedBeside } = context.notes;
  const leading = differential.filter(({ id }) => id !== OTHER);
  if (onlyAsks || leading.length === 0) return [];
  const { drive, cost, suspects } = askedBeside;
  return [
    drive === null ? null : driveAnswer(drive, context, leading),
    suspectsAnswer(suspects, context, leading),
    cost ? costAnswer(context, leading, drive === null && suspects.length === 0) : null,
  ].filter((answer) => answer !== null);
}
