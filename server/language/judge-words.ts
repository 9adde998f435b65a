import { limits } from '#contract/limits.ts';
import { checkProse, type Facts, type Objection } from '#engine/prose/check-prose.ts';
import { answerFacts, explanationFacts, proseFacts, type ReplyFacts } from './facts.ts';
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
    [...checkProse(text.normalize('NFKC'), against, most), ...foreignTo(text, secrets)].map(
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
  const plain = summary.normalize('NFKC');
  return [...checkProse(plain, known, limits.proseSummaryLength), ...foreignTo(summary, secrets)];
}

/** The same of a description of something seen or heard, which is nothing but that: no figure, no cause, no comfort, no advice. */
export function judgeDescription(text: string, most: number, secrets: readonly string[]): Objection[] {
  const nothing: Facts = { known: '', namedCauses: [], allCauses: [], level: 'critical' };
  const advice = [...text.normalize('NFKC').matchAll(advising)].map(([said]) => `not a description: ${said}`);
  return [...checkProse(text.normalize('NFKC'), nothing, most), ...foreignTo(text, secrets), ...advice];
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

/** Signs that are not seen, or turn text around. */
const unseen = /[^\P{C}\n]/u;
const otherScripts = /[^\P{L}\p{Script=Latin}]/u;
/** What a reply on a car has no business with. */
const offLimits =
  /\b(?:system prompt|(?:my|the|these|your|previous|prior) instructions|as an ai|language model|developer mode|jailbreak\w*|pass ?words?|credit cards?|gift cards?|bank account|bitcoin|crypto\w*|wire (?:the )?money|social security|log ?in to|sign in to)\b|@\w/gi;
function foreignTo(text: string, secrets: readonly string[]): Objection[] {
  const plain = text.normalize('NFKC');
  return [
    ...(unseen.test(text) ? ['signs that are not seen'] : []),
    ...(otherScripts.test(plain) || !isEnglish(plain) ? ['not in plain English'] : []),
    ...[...plain.matchAll(offLimits)].map(([said]) => `not about the car: ${said}`),
    ...(secrets.some((secret) => sharesRun(plain, secret)) ? ['it repeats what it was instructed'] : []),
  ];
}

const common = new Set(
  'the a an and or but if of to in on at by for with from it its is are was be been this that these those as not no do does than then so when what which can will would may have has had you your there they them one most more first next also only other how out up into over while because check car'.split(
    ' ',
  ),
);

/** English has a little word every few words, and no endless ones; other languages and ciphers would pass every other check. */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\d'’=+/-]+/gu) ?? [];
  let without = 0;
  for (const word of words) {
    without = common.has(word) ? 0 : without + 1;
    if (without > mostWithout || word.length > longestWord) return false;
  }
  return true;
}

const mostWithout = 8;
const longestWord = 40;

const runLetters = 60;

/** Whether a long run of the one stands in the other; of a short one, all of it. */
function sharesRun(text: string, secret: string): boolean {
  if (secret.length <= runLetters) return text.includes(secret);
  for (let at = 0; at + runLetters <= text.length; at += 10)
    if (secret.includes(text.slice(at, at + runLetters))) return true;
  return false;
}
