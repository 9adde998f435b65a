import type { Match } from './match-pattern.ts';
import type { Sentence, Token } from './token.ts';

/** Words of a click that do not say what clicks. */
const BARE = new Set('just only it click clicks clicked clicking'.split(' '));

/** That something worked by hand does not open. */
const WILL_NOT_OPEN =
  /\b(?:trunk|hatch|liftgate|tailgate|hood|door|handle|latch|glove box|window|sunroof)\b.*\bnot (?:\w+ )?(?:open|unlatch|unlock|release|pop|lift|budge|move)\b/;

/** That the car itself is what does not go. */
const OF_THE_CAR = /\b(?:start|starts|starting|crank|cranks|key|ignition|starter|battery|jump|jumped|turn over)\b/;

/**
 * Whether a match is of nothing but a click that does not say what clicks, told right after something that will not open: "trunk will not open from the
 * button. just clicks" tells of its latch. Where the message tells of starting anywhere, the click stays the starter's.
 */
export function isClickOfLatch(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const { words } = sentences[index]!;
  if (!match.taken.every((at) => BARE.has(words[at]!.word))) return false;
  if (sentences.some((sentence) => OF_THE_CAR.test(said(sentence.words)))) return false;
  const before = index === 0 ? '' : said(sentences[index - 1]!.words);
  return WILL_NOT_OPEN.test(`${before} ${said(words.slice(0, match.from))}`);
}

const said = (words: readonly Token[]) => words.map(({ word }) => word).join(' ');
