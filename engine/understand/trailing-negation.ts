import { isAnsweringNo } from './answering-no.ts';
import type { Match } from './match-pattern.ts';
import type { Sentence, Token } from './token.ts';

const STATES_OF_BEING = new Set(
  'on lit light illuminate present there come show appear happen issue problem exist visible any anymore bother occur flash'.split(
    ' ',
  ),
);
const GONE = new Set('gone none off'.split(' '));
const VANISHES = new Set('disappear stop vanish cease quit'.split(' '));
const CONDITIONS = new Set('when after once if while as until unless whenever but for and'.split(' '));
/** What parts from something goes off it. */
const PARTS_WITH_OFF = new Set(
  'break snap tear rip fall come blow pop drip drop hang slide pour run shear rust fly peel burn miss lift shut cut twist knock wear'.split(
    ' ',
  ),
);
const WHEN_OFF = new Set(
  'now again since today when after once if while as until unless whenever for and by'.split(' '),
);
const NO = new Set('no none nope negative never nothing'.split(' '));
const REACH_TOKENS = 5;
/** "Clunk from the front?": asked of oneself, to be answered at once … */
const SHORT_QUESTION_TOKENS = 6;
/** … unless it asks us. */
const ASKS = new Set(
  'is are was were does do did can could should would will has have how what why when where which who if'.split(' '),
);
/** "Squealing - none.": entries of a list are as short as this. */
const LIST_ENTRY_TOKENS = 4;

/** "… is not on", "… went away", "smoke: none", "grinding? no": denied by what follows the finding. */
export function isDeniedBehind(sentence: Sentence<Token>, match: Match, next: Sentence<Token> | undefined): boolean {
  const tokens = sentence.words;
  const behind = tail(tokens, match.to);
  if (behind.length === 0 && match.to >= tokens.length)
    return (sentence.question || tokens.length <= LIST_ENTRY_TOKENS) && isBareNo(next);
  return (
    isAskedAndDenied(sentence, next) ||
    isAnsweredNo(tokens, match, sentence.question) ||
    isNotThere(behind) ||
    isGone(behind, match, tokens)
  );
}

/** "Clunk from the front? No its more a squeal": a short question that asks nobody else, and the answer. */
export function isAskedAndDenied({ question, words }: Sentence<Token>, next: Sentence<Token> | undefined): boolean {
  return question && words.length <= SHORT_QUESTION_TOKENS && !ASKS.has(words[0]?.word ?? '') && isBareNo(next);
}

/** The words behind a finding that can still be said of it, up to a pause or a wall. */
function tail(tokens: readonly Token[], start: number): Token[] {
  const found: Token[] = [];
  for (let i = start; i < tokens.length && found.length < REACH_TOKENS; i += 1) {
    const token = tokens[i]!;
    if (token.wall || token.pause === 'comma') break;
    found.push(token);
  }
  return found;
}

function isNotThere(behind: readonly Token[]): boolean {
  const not = behind.findIndex(({ word }) => word === 'not' || word === 'never');
  if (not < 0 || behind.slice(0, not).some((token) => !token.skip && !isHelper(token))) return false;
  const complement = behind.slice(not + 1).find((token) => !token.skip || token.word === 'any');
  return complement !== undefined && STATES_OF_BEING.has(complement.stems[0]!);
}

function isGone(behind: readonly Token[], match: Match, tokens: readonly Token[]): boolean {
  const at = behind.findIndex((token) => !token.skip && !isHelper(token));
  const word = behind[at];
  if (word === undefined) return false;
  const stem = word.stems[0]!;
  const away = stem === 'go' && behind[at + 1]?.word === 'away';
  const gone =
    GONE.has(word.word) &&
    behind.slice(0, at).some((token) => token.stems.includes('be') || token.stems.includes('have'));
  const vanished = VANISHES.has(stem) && word.word !== 'stop' && word.word !== 'stops';
  if (!away && !gone && !vanished && !(at === 0 && isSwitchedOff(word, match, tokens))) return false;
  const after = tokens[match.to + at + (away ? 2 : 1)];
  return (
    !(after !== undefined && CONDITIONS.has(after.word)) &&
    !behind.slice(0, at).some((token) => token.stems.includes('not'))
  );
}

/** "light off", but not "dripping off the frame", "snapped off", "hanging off". */
function isSwitchedOff(word: Token, match: Match, tokens: readonly Token[]): boolean {
  if (word.word !== 'off' || PARTS_WITH_OFF.has(tokens[match.to - 1]!.stems[0]!)) return false;
  const after = tokens[match.to + 1];
  return after === undefined || after.pause === 'comma' || after.wall || WHEN_OFF.has(after.word);
}

/** "grinding, no", and "smell sweet no" of those who put it behind; not "it leaks no?". */
function isAnsweredNo(tokens: readonly Token[], match: Match, question: boolean): boolean {
  const answer = tokens[match.to];
  if (answer === undefined || !NO.has(answer.word)) return false;
  if (answer.pause !== 'comma' && (question || answer.word !== 'no')) return false;
  const after = tokens[match.to + 1];
  return after === undefined || after.pause === 'comma';
}

function isBareNo(next: Sentence<Token> | undefined): boolean {
  const [first, second] = next?.words ?? [];
  if (first === undefined || !NO.has(first.word)) return false;
  return second === undefined || second.pause === 'comma' || isAnsweringNo(next!.words, 0);
}

function isHelper(token: Token): boolean {
  return /^(?:be|do|have|will|would|can|could|has)$/.test(token.stems[0]!);
}
