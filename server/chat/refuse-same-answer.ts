import { AppError } from '#server/http/app-error.ts';

export interface GivenAnswer {
  id: string;
  /** A StructuredReply as JSON. */
  content: string;
}

/**
 * CHAT-19: nobody pays for an answer that is there already. `latest`: the one on the branch.
 * @throws AppError NOTHING_CHANGED where the new answer reads like one of those given, oldest first
 */
export function refuseSameAnswer(content: string, given: readonly GivenAnswer[], latest: string): void {
  const words = wordsOf(content);
  const same = given.findIndex((each) => wordsOf(each.content) === words);
  const answer = given[same];
  if (answer === undefined) return;
  throw new AppError(
    'NOTHING_CHANGED',
    answer.id === latest ? {} : { answer: `answer ${same + 1} of ${given.length}` },
  );
}

/** CHAT-18: @throws AppError PLAN_ANSWERED where an answer given is a repair plan, which is not made from the words of its request */
export function refusePlan(given: readonly GivenAnswer[]): void {
  for (const { content } of given) {
    const { sections = [] } = JSON.parse(content) as { sections?: { id: string }[] };
    if (sections.some(({ id }) => id === 'repairPlan')) throw new AppError('PLAN_ANSWERED');
  }
}

/** All of an answer but the version of the knowledge, which nobody reads, and why its words are the engine's. */
function wordsOf(content: string): string {
  return JSON.stringify({ ...(JSON.parse(content) as object), kb_version: '', prose_note: '' });
}
