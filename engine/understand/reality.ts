import type { Match } from './match-pattern.ts';
import type { Sentence, Token } from './token.ts';

/**
 * What a finding belongs to: the car in question now; a car of somebody else (which may still be the one in question, where no
 * other is); or neither — another car or machine of old, a trouble that is over, a wish, a fear to be avoided.
 */
export type Reality = 'here_and_now' | 'other_car' | 'not_now';

const STILL = new Set('still now again today currently lately anymore back started starts keeps'.split(' '));
const FORMER_CAR = new Set('old previous last former other prior ex first'.split(' '));
const CARS = new Set('car truck vehicle suv van ride one civic accord camry jeep 1'.split(' '));
const OTHER_PEOPLE = new Set(
  'friend neighbor neighbour buddy coworker colleague boss cousin roommate guy somebody someone everyone people others brother sister uncle aunt'.split(
    ' ',
  ),
);
const AVOIDS = new Set('avoid prevent want hope wish'.split(' '));
const WORK_WORDS = new Set('new replace replacement job change install fix repair swap'.split(' '));
const SHOPS = new Set('need buy cost price quote estimate order recommend should how'.split(' '));
const SOLVED = new Set('fixed solved resolved repaired cured sorted remedied'.split(' '));
const UNSOLVED_BEFORE = new Set(
  'to need needs want can could should be get not never must how will would getting if cannot before'.split(' '),
);
const UNSOLVED_BEHIND = new Set('but still again however nothing temporarily'.split(' '));
const LONG_AGO = new Set('year years month months'.split(' '));
/** With one of these a date long ago is the beginning of what lasts, or a work done and no trouble. */
const ONSET = new Set('start begin since notice come replace install change put buy get have swap fit tow'.split(' '));

/** Judges one match in its sentence; `next` is the sentence behind it ("It overheated. Got it fixed."). */
export function realityOf(sentence: Sentence<Token>, match: Match, next: Sentence<Token> | undefined): Reality {
  const tokens = sentence.words;
  const clause = clauseAround(tokens, match);
  if (isWishedAway(tokens, match) || isShoppedFor(tokens, match) || isFormerCar(clause)) return 'not_now';
  if (clause.some(({ word }) => STILL.has(word))) return isOtherPersons(clause) ? 'other_car' : 'here_and_now';
  if (usedTo(clause, match, tokens) || isLongAgo(clause)) return 'not_now';
  if (
    isSolved(tokens.slice(match.to)) ||
    (next !== undefined && isSolved(next.words.slice(0, 8)) && isPast(tokens, match))
  )
    return 'not_now';
  return isOtherPersons(clause) ? 'other_car' : 'here_and_now';
}

/** The words between the walls around a match. */
function clauseAround(tokens: readonly Token[], match: Match): Token[] {
  let from = match.from;
  while (from > 0 && !tokens[from]!.wall) from -= 1;
  let to = match.to;
  while (to < tokens.length && !tokens[to]!.wall) to += 1;
  return tokens.slice(from, to);
}

function isWishedAway(tokens: readonly Token[], match: Match): boolean {
  const before = tokens.slice(Math.max(0, match.from - 6), match.from);
  const at = before.findLastIndex((token, i) => {
    if (token.stems[0] === 'keep') return before.slice(i + 1).some(({ word }) => word === 'from');
    if (!AVOIDS.has(token.stems[0]!)) return false;
    return before[i + 1]?.word !== 'to' || /^i|we$/.test(before[i - 1]?.word ?? '');
  });
  return (
    at >= 0 &&
    before
      .slice(at)
      .every((token) => !token.wall && token.pause === 'none' && !/^(?:because|when|since|and)$/.test(token.word))
  );
}

/** "how much for new pads", "I need a brake job": work to come, not work done. */
function isShoppedFor(tokens: readonly Token[], match: Match): boolean {
  const ofWork = tokens
    .slice(match.from, match.to)
    .some(({ stems }, i) => match.taken.includes(match.from + i) && WORK_WORDS.has(stems[0]!));
  if (!ofWork) return false;
  const before = tokens.slice(Math.max(0, match.from - 5), match.from + 1);
  return before.some(({ stems, wall, pause }, i) => !wall && (pause === 'none' || i === 0) && SHOPS.has(stems[0]!));
}

function isFormerCar(clause: readonly Token[]): boolean {
  return clause.some((token, i) => {
    const next = clause[i + 1];
    if (!FORMER_CAR.has(token.word) || next === undefined || !CARS.has(next.word)) return false;
    return (
      /^(?:my|our|his|her|the)$/.test(clause[i - 1]?.word ?? '') &&
      !(token.word === 'old' && clause[i - 1]?.word !== 'my' && clause[i - 1]?.word !== 'our')
    );
  });
}

function isOtherPersons(clause: readonly Token[]): boolean {
  return clause.some(
    (token, i) =>
      OTHER_PEOPLE.has(token.stems[0]!) &&
      (clause[i + 1]?.word === "'s" || clause[i + 1]?.word === 'has' || clause[i + 1]?.word === 'had'),
  );
}

function usedTo(clause: readonly Token[], match: Match, tokens: readonly Token[]): boolean {
  return (
    clause.some(
      (token, i) => token.word === 'used' && clause[i + 1]?.word === 'to' && tokens.indexOf(token) < match.to,
    ) || clause.some(({ word }) => word === 'previously')
  );
}

function isLongAgo(clause: readonly Token[]): boolean {
  if (clause.some(({ stems }) => ONSET.has(stems[0]!))) return false;
  return clause.some((token, i) => {
    const next = clause[i + 1];
    return (
      (LONG_AGO.has(token.word) && next?.word === 'ago' && token.word.startsWith('year')) ||
      (token.word === 'last' && next?.word === 'year')
    );
  });
}

/** "… and they fixed it": said as done, with no "but" behind it. */
function isSolved(behind: readonly Token[]): boolean {
  return behind.some((token, i) => {
    if (!SOLVED.has(token.word)) return false;
    const before = behind.slice(Math.max(0, i - 3), i);
    const after = behind.slice(i + 1);
    return (
      !before.some(({ word }) => UNSOLVED_BEFORE.has(word)) && !after.some(({ word }) => UNSOLVED_BEHIND.has(word))
    );
  });
}

const PAST = /(?:ed|went|was|were|had|did|broke|lost|froze|shook|ran|died|quit)$/;

function isPast(tokens: readonly Token[], match: Match): boolean {
  return tokens.slice(Math.max(0, match.from - 3), match.to).some(({ word }) => PAST.test(word));
}
