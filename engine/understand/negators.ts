import { isAnsweringNo } from './answering-no.ts';
import type { Token } from './token.ts';

const NEGATORS = new Set('not no never none nothing without neither nor nobody zero instead_of lack'.split(' '));
/** "not only", "no idea": the finding that follows is not denied. Those marked so are doubt. */
const NOT_A_DENIAL = new Set(
  `only just always every constantly consistently necessarily idea clue doubt matter wonder luck avail help use change difference
  choice rhyme but`.split(/\s+/),
);
const DOUBT = new Set('sure certain positive'.split(' '));
/** "can't find the squeak", "won't stop squealing": what is denied is the cure or the knowing, not the finding. */
const CURES = new Set(
  `stop quit rid figure find locate fix solve cure help understand explain pinpoint diagnose remember stand ignore
  take matter afford wait believe care mind identify reproduce duplicate eliminate handle deal fixed improve resolve repair`.split(
    /\s+/,
  ),
);
/** "don't know if" doubts; "don't know why" takes for granted. */
const WHETHER = new Set(['if', 'whether']);
const KNOWING = new Set('know tell say'.split(' '));
const ANY = new Set('any a an no'.split(' '));
const CURE_REACH_WORDS = 3;

export interface Negators {
  /** Indexes of the words that deny what follows. */
  denying: number[];
  /** Indexes of "not (sure)", "don't (know if)": doubt. */
  doubting: number[];
  /** Indexes of each "no" that answers and is no word of what follows: a pattern that takes it has misread. */
  answering: number[];
}

/** Finds the negators of a sentence that do deny something. */
export function findNegators(tokens: readonly Token[]): Negators {
  const denying: number[] = [];
  const doubting: number[] = [];
  const answering: number[] = [];
  tokens.forEach((token, i) => {
    if (!NEGATORS.has(token.word)) return;
    if (isAnsweringNo(tokens, i)) {
      answering.push(i);
      return;
    }
    // "No not that": an answer, which denies nothing a second time.
    if (token.word === 'no' && tokens[i + 1]?.word === 'not') return;
    const behind = meaningful(tokens, i + 1, CURE_REACH_WORDS);
    const next = tokens[i + 1]?.word ?? '';
    const [first, second] = behind;
    if (DOUBT.has(next) || DOUBT.has(first?.word ?? '')) doubting.push(i);
    else if (KNOWING.has(first?.stems[0] ?? '')) {
      if (WHETHER.has(second?.word ?? '')) doubting.push(i);
    } else if (NOT_A_DENIAL.has(next) || NOT_A_DENIAL.has(first?.word ?? '')) return;
    else if (isDoubleNegative(tokens, i) || next === 'nothing') return;
    else if (token.word !== 'no' && [first, second].some((word) => word !== undefined && isCure(tokens, word))) return;
    else denying.push(i);
  });
  return { denying, doubting, answering };
}

/** "can't drive without grinding". */
function isDoubleNegative(tokens: readonly Token[], i: number): boolean {
  if (tokens[i]!.word !== 'without') return false;
  return tokens
    .slice(Math.max(0, i - 5), i)
    .some((token) => token.word === 'not' && token.segment === tokens[i]!.segment);
}

/** "could not find any leak" does deny the leak. */
function isCure(tokens: readonly Token[], word: Token): boolean {
  if (!CURES.has(word.stems[0]!)) return false;
  const next = tokens[tokens.indexOf(word) + 1];
  return !(next !== undefined && ANY.has(next.word));
}

function meaningful(tokens: readonly Token[], start: number, count: number): Token[] {
  const found: Token[] = [];
  for (let i = start; i < tokens.length && found.length < count; i += 1) {
    const token = tokens[i]!;
    if (token.pause === 'comma' || token.wall) break;
    if (!token.skip) found.push(token);
  }
  return found;
}
