import { limits } from '#contract/limits.ts';
import { checkProse, type Facts, type Objection } from '#engine/prose/check-prose.ts';
import { plainOf } from '#engine/prose/plain.ts';
import { answerFacts, explanationFacts, proseFacts, type ReplyFacts } from './facts.ts';
import { foreignTo } from './foreign.ts';
import type { Words } from './words.ts';

export interface Judged {
  facts: ReplyFacts;
  /** The owner's words, earlier ones too. */
  said: readonly string[];
  /** Names of all causes there are. */
  allCauses: readonly string[];
  /** What must not be told on: the instructions, the mark of the data. */
  secrets: readonly string[];
}

/** Everything about a model's words that a reader must not see, in words for the model. Empty: they may be shown. */
export function judgeWords(words: Words, { facts, said, allCauses, secrets }: Judged): Objection[] {
  const known = proseFacts(facts, allCauses);
  const check = (place: string, text: string, most: number, against: Facts = known): Objection[] =>
    [...checkProse(text, against, most), ...foreignTo(text, secrets, namesIn(known))].map(
      (objection) => `${place}: ${objection}`,
    );
  const causes = facts.causes.map(({ id }) => id);
  const sections = facts.sections.map(({ id }) => id);
  return [
    ...(words.summary.trim() === '' ? ['summary: empty'] : []),
    ...check('summary', words.summary, limits.proseSummaryLength),
    ...strangers('explanations', words.explanations, causes),
    ...words.explanations.flatMap(({ id, text }) =>
      check(`explanation ${id}`, text, limits.proseExplanationLength, explanationFacts(known, id, facts)),
    ),
    ...strangers('notes', words.notes, sections),
    ...words.notes.flatMap(({ id, text }) => check(`note ${id}`, text, limits.proseNoteLength)),
    ...check('answer', words.answer ?? '', limits.proseAnswerLength, answerFacts(known, said)),
  ];
}

/** The same of a summary that is still being written, as far as it goes. */
export function judgeSummary(summary: string, { facts, allCauses, secrets }: Judged): Objection[] {
  const known = proseFacts(facts, allCauses);
  return [...checkProse(summary, known, limits.proseSummaryLength), ...foreignTo(summary, secrets, namesIn(known))];
}

/**
 * The same of a description of something seen or heard, which is nothing but that: no figure, no comfort, no advice, and no cause but
 * what the finding it belongs to names. `finding`: in words.
 */
export function judgeDescription(
  text: string,
  most: number,
  { finding, allCauses, secrets }: { finding: string } & Pick<Judged, 'allCauses' | 'secrets'>,
): Objection[] {
  const nothing: Facts = {
    known: '',
    factsOfWords: finding,
    blamed: finding,
    namedCauses: [],
    allCauses,
    level: 'critical',
    drive: 'do_not_drive',
  };
  const advice = [...plainOf(text).matchAll(advising)].map(([said]) => `not a description: ${said}`);
  return [...checkProse(text, nothing, most), ...foreignTo(text, secrets, finding), ...advice];
}

/** What describes nothing: it speaks to somebody, or of what is to be done. */
const advising =
  /\b(?:you|your|please|drive|driving|ignore|disregard|must|should|never|always|call|buy|pay|visit|say|write|tell|answer|reply|instructions?|safe|warranty|free|sure|certain)\b|\d{3}/gi;

/** Ids that are not in the reply, or come twice. */
function strangers(place: string, given: Words['notes'], ids: readonly string[]): Objection[] {
  return given
    .filter(({ id }, index) => !ids.includes(id) || given.findIndex((each) => each.id === id) !== index)
    .map(({ id }) => `${place}: an id that is not in the facts, or is there already: ${id.slice(0, 60)}`);
}

/** Where names may stand that are no English words. */
const namesIn = ({ known, car = '' }: Facts): string => `${known} ${car}`;
