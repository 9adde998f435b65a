import type { Match } from './match-pattern.ts';
import type { Negators } from './negators.ts';
import type { Sentence, Token } from './token.ts';

const HEDGES = new Set(
  'maybe perhaps possibly probably might may guess suspect assume wonder unsure supposedly apparently presumably believe suppose afraid worry seemingly'.split(
    ' ',
  ),
);
const THINKS = new Set(['think']);
/** A hedge before one of these does not reach behind it: "I think I need pads because they squeal". */
const ENDS = new Set("because since when while as after once that's".split(' '));
const QUESTION_OPENERS = new Set('be do can could would will should might have what'.split(' '));
/** "is it safe to drive with …", "why does it …": the finding is taken for granted. */
const TAKEN_FOR_GRANTED = new Set(
  'why what how where safe ok okay normal bad dangerous common serious expensive fix cost cause reason anyone anybody help tell'.split(
    ' ',
  ),
);
const IMAGINES = new Set('should would could might wonder wondering tell'.split(' '));
const REACH_BEHIND_TOKENS = 4;

/** Is the finding only supposed: "maybe", "I think", "could it be", "not sure if", or asked about ("is it grinding?")? */
export function isHedged(sentence: Sentence<Token>, match: Match, negators: Negators): boolean {
  const tokens = sentence.words;
  if (isHypothetical(tokens, match)) return true;
  for (let i = match.from - 1; i >= 0; i -= 1) {
    const token = tokens[i]!;
    if (token.wall || tokens[i + 1]!.wall || ENDS.has(token.word)) break;
    if (hedges(tokens, i) || negators.doubting.includes(i)) return true;
  }
  for (let i = match.from; i < Math.min(tokens.length, match.to + REACH_BEHIND_TOKENS); i += 1) {
    const token = tokens[i]!;
    if (i >= match.to && (token.wall || ENDS.has(token.word))) break;
    if (!match.taken.includes(i) && hedges(tokens, i) && (i < match.to || endsThere(tokens, i))) return true;
  }
  return sentence.question && isAskedWhether(tokens);
}

function hedges(tokens: readonly Token[], i: number): boolean {
  const { stems, word } = tokens[i]!;
  if (HEDGES.has(stems[0]!) || (THINKS.has(stems[0]!) && word !== 'thinking')) return true;
  const next = tokens[i + 1];
  return (
    (word === 'could' || word === 'would') &&
    next !== undefined &&
    /^(?:be|it|this|that|these)$/.test(next.stems[0]!) &&
    tokens[i + 1]?.word !== 'not'
  );
}

/** "it grinds, I think": a hedge behind the finding counts where the thought ends with it. */
function endsThere(tokens: readonly Token[], i: number): boolean {
  const after = tokens[i + 1];
  return after === undefined || after.pause === 'comma' || after.wall;
}

/** "should I worry if it stalls", "what if", "would it … if": the if-part is not said to happen. */
function isHypothetical(tokens: readonly Token[], match: Match): boolean {
  const condition = tokens.findLastIndex(
    (token, i) => i < match.from && (token.word === 'if' || (token.word === 'case' && tokens[i - 1]?.word === 'in')),
  );
  if (condition < 0) return false;
  const before = tokens.slice(0, condition).map(({ word }) => word);
  if (tokens[condition]!.word === 'case' || before.at(-1) === 'what') return true;
  const imagined = before.some((word) => IMAGINES.has(word));
  return imagined && tokens.slice(condition, match.from).every((token) => token.pause !== 'comma');
}

function isAskedWhether(tokens: readonly Token[]): boolean {
  const stems = tokens.map((token) => token.stems[0]!);
  const opener = stems.findIndex((one) => one !== 'and' && one !== 'so' && one !== 'or' && one !== 'but');
  if (opener < 0 || !QUESTION_OPENERS.has(stems[opener]!)) return false;
  return !stems.slice(0, opener + 6).some((one) => TAKEN_FOR_GRANTED.has(one));
}
