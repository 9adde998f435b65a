import { matchableOf } from '../understand/matchable-sentence.ts';
import type { Matchable } from '../understand/matchable.ts';
import type { PreparedLexicon } from '../understand/prepare-lexicon.ts';
import type { ReadMessage } from '../understand/read-text.ts';
import { isTelling } from './asking-words.ts';
import { asksToDrive } from './asks-to-drive.ts';
import { plainWords } from './plain-words.ts';

/** Words with which a question to drive on begins. */
const BEGINS = /^(?:can|could|may|should|is|will|would|am|do|how|ok|okay|safe|wondering|if|whether)$/;
/** Behind these it tells of the car again: "can I drive it with the pedal so low", "the wheel is loose". */
const TELLS_AGAIN = new RegExp(
  '^(?:(?:with|because|since|when|while|whenever|but|that|which|as|now|after|where|and)\\b|' +
    '(?:the|my|its|it) (?!(?:car|truck|van|suv|work|shop|dealer|dealership|mechanic|garage|store|moms?|dads?|house|home|way|' +
    'highway|freeway|interstate|road|weekend|week|month|with|to|there|on|until|till|til|like|for|a|this|at|in|or|is|\\d+)\\b).)',
);

/** Of a question to drive on at least "can I drive" asks. */
const LEAST_ASKING = 2;

/** What a message tells beside its questions whether the car may be driven; null where it asks none. */
export function besideDriving(
  text: string,
  { sentences }: ReadMessage,
  { classes }: PreparedLexicon,
): Matchable[] | null {
  let asks = false;
  const told = sentences.flatMap(({ sentence, matchable }) => {
    const tokens = sentence.words;
    const words = plainWords(tokens, text);
    if (!asksToDrive(words.join(' '), sentence.question)) return [matchable];
    asks = true;
    const from = beginOf(words, sentence.question);
    const again = words.findIndex(
      (_, place) => place > from + LEAST_ASKING && TELLS_AGAIN.test(words.slice(place, place + 2).join(' ')),
    );
    const left = [...tokens.slice(0, from), ...(again < 0 ? [] : tokens.slice(again))];
    return left.some(isTelling) ? [matchableOf(left, classes)] : [];
  });
  return asks ? told : null;
}

/** The last place from which on the sentence still asks so; else its begin. */
function beginOf(words: readonly string[], question: boolean): number {
  const asks = (place: number) => asksToDrive(words.slice(place).join(' '), question);
  return Math.max(
    0,
    words.findLastIndex((word, place) => BEGINS.test(word) && asks(place)),
  );
}
