import { KIND } from './part-kinds.ts';
import { partsSpokenOf, type NamedPart } from './part-rows.ts';
import { isNotInYet, isToCome, renewsNothing, wasYearsAgo } from './renews-nothing.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

/** Parts an owner says were replaced, and the words that say so. */
export interface RecentWork {
  parts: string[];
  /** What was replaced that is called by its kind alone: "the bulb". */
  kinds: string[];
  /** Places of the tokens that name them, ascending. */
  named: readonly number[];
  /** Character offsets of the first mention of work done, or null where none is told. */
  span: [number, number] | null;
}

/** As stems: of "changed" it is no English word. */
const REPLACING = new Set('replace change chang swap install fit renew rebuild rebuilt'.split(' '));
const PUTTING = new Set('put throw'.split(' '));
const DOING = new Set(['did', 'done']);
const WORK = new Set(
  'brake oil tune repair alignment body transmission mechanic shop dealer job service work fluid rotation'.split(' '),
);
const AFTER = new Set('after since following'.split(' '));
/** Before the verb or "new": not done yet, not done at all, or only asked about. */
const NOT_DONE = new Set(
  'to should can could need will would might must gonna how not never if want before cost recommend suggest without or do may instead_of whether until suppose plan consider quote when think worth avoid'.split(
    ' ',
  ),
);
/** Before "replacing": asked about ("is replacing it hard?") or not finished. */
const ASKED_OR_GOING_ON = new Set("is are am be 'm".split(' '));
/** Between a part and "done"; a battery that "is done" is worn out. */
const PASSIVE = new Set('and was were been got get has have had all just both recently already'.split(' '));
const GOT = new Set('had got getting having'.split(' '));
/** Between the verb and what it does not reach: another clause, or what somebody says should be replaced. */
const OTHER_CLAUSE =
  /^(?:after|since|now|it|still|says?|said|saying|replace|recommends?|recommended|told|tells|wants?|suggests?|suggested|needs?)$/;
/** Right behind a part that something is said of by itself. */
const OWN_VERB = /^(?:is|are|was|were|tested|tests|checks|checked|reads|looks|seems|needs|works|work|has)$/;
const WHICH =
  /^(?:on|in|at|for|of|cyl|cyls|cylinder|cylinders|number|no|bank|side|left|right|front|rear|driver|passenger|both|and)$/;
/** Behind the verb: a part named before it, at most so many tokens. */
const IT = /^(?:it|them)$/;
const CALLED_IT_REACH = 6;
const DONE_REACH = 8;
/** Between "did" and a part … */
const BEFORE_PARTS = new Set('the my all some new both front rear and its her his our'.split(' '));
/** … and behind it. */
const AFTER_JOBS = new Set(
  'and last this yesterday in a ago already myself himself recently at before today about when with for on back over'.split(
    ' ',
  ),
);
const NEW = new Set('new rebuilt remanufactured reman refurbished'.split(' '));
/** "tried another battery". */
const OTHER = new Set('another different'.split(' '));
const TRYING = new Set('try use'.split(' '));
const NOT_NEW_BEFORE = new Set('like no not for buy about says said recommends suggests'.split(' '));
const REASONS = new Set('since after because'.split(' '));
const LOOK_BACK_TOKENS = 4;
const REACH_TOKENS = 10;
const YOUNG_UNITS = new Set('day week month'.split(' '));

/**
 * Finds replaced parts in one sentence: "already replaced the battery", "new alternator", "starter was changed", "had the plugs done",
 * "battery is 2 months old".
 */
export function findRecentWork(tokens: readonly Token[], hits: ClassHits): RecentWork {
  const parts = partsSpokenOf(tokens, hits);
  const named = new Set<number>();
  const done = new Map<string, [number, number]>();
  const note = (part: NamedPart, from: number): void => {
    const span: [number, number] = [tokens[Math.min(from, part.from)]!.from, tokens[Math.max(from, part.to - 1)]!.to];
    if (!done.has(part.id)) done.set(part.id, span);
    if (isKind(part.id)) return;
    for (let at = part.from; at < part.to; at += 1) named.add(at);
  };
  tokens.forEach((_, i) => {
    const verb = isDoneVerb(tokens, i);
    const fresh = isFresh(tokens, i);
    if (!verb && !fresh) return;
    const reached = parts.filter((part) => {
      if (!verb) return belongsTo(tokens, i, part);
      return DOING.has(tokens[i]!.word) ? isJobOn(tokens, i, part, parts) : reachesPart(tokens, i, part, parts);
    });
    for (const part of longestOnly(reached)) note(part, i);
  });
  const places = [...named].sort((a, b) => a - b);
  if (wasYearsAgo(tokens) || isNotInYet(tokens)) return { parts: [], kinds: [], named: places, span: null };
  const ids = [...done.keys()];
  const own = ids.filter((id) => !isKind(id));
  const span = own.length > 0 ? done.get(own[0]!)! : workAround(tokens);
  return { parts: own, kinds: ids.filter(isKind), named: places, span };
}

const isKind = (id: string): boolean => id.startsWith(KIND);

/** "battery cable" is not a battery: a part inside the words of a longer one is not meant. */
function longestOnly(parts: readonly NamedPart[]): NamedPart[] {
  return parts.filter(
    (part) =>
      !parts.some(
        (other) =>
          other !== part &&
          other.from <= part.from &&
          other.to >= part.to &&
          other.to - other.from > part.to - part.from,
      ),
  );
}

function isDoneVerb(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]!;
  const stem = token.stems[0]!;
  const putIn = PUTTING.has(stem) && tokens.slice(i + 1, i + 6).some(({ word }) => word === 'in' || word === 'on');
  if (isToCome(tokens, i, false)) return false;
  if (DOING.has(token.word)) return !isNotDone(tokens, i);
  if (!REPLACING.has(stem) && !putIn) return false;
  if (renewsNothing(tokens, i)) return false;
  const finite =
    token.word.endsWith('ed') ||
    token.word.endsWith('ing') ||
    token.word === 'put' ||
    token.word === 'rebuilt' ||
    token.word === 'threw';
  return (finite || hadTo(tokens, i)) && !isNotDone(tokens, i);
}

function hadTo(tokens: readonly Token[], i: number): boolean {
  return tokens[i - 1]?.word === 'to' && tokens[i - 2]?.word === 'had';
}

function isNotDone(tokens: readonly Token[], i: number): boolean {
  if (hadTo(tokens, i)) return false;
  if (tokens[i]!.word.endsWith('ing') && ASKED_OR_GOING_ON.has(tokens[i - 1]?.word ?? '')) return true;
  for (let k = i - 1; k >= Math.max(0, i - LOOK_BACK_TOKENS); k -= 1) {
    const token = tokens[k]!;
    if (token.wall || tokens[k + 1]!.pause === 'comma' || token.word === 'and' || REASONS.has(token.word)) return false;
    if (NOT_DONE.has(token.stems[0]!) && token.word !== 'did') return true;
  }
  return false;
}

/** The part an active verb reaches (behind it) or a passive one ("was replaced") has before it. */
function reachesPart(tokens: readonly Token[], verb: number, part: NamedPart, parts: readonly NamedPart[]): boolean {
  const between = part.from > verb ? tokens.slice(verb + 1, part.from) : tokens.slice(part.to, verb);
  if (part.to <= verb && isCalledIt(tokens, verb, part, parts)) return true;
  if (
    between.length > REACH_TOKENS ||
    between.some((token) => token.wall || /^(?:because|when|if|while)$/.test(token.word))
  )
    return false;
  if (part.from > verb)
    return !between.some(({ word }) => OTHER_CLAUSE.test(word)) && !hasOwnClause(tokens, verb, part);
  if (between.some((token) => token.pause === 'comma') || tokens[verb]!.pause === 'comma') return false;
  const isOfRow = (token: Token, at: number) => tellsWhich(token) || isWithin(parts, part.to + at);
  if (between.every(isOfRow) && beginsClause(tokens, part, parts)) return !isToCome(tokens, verb, true);
  if (between.length === 0) return tokens.slice(Math.max(0, part.from - DONE_REACH), part.from).some(isHad);
  return between.some(({ stems }) => /^(?:be|get|have)$/.test(stems[0]!)) && between.length <= 5;
}

/** Whether a part behind a comma has a verb of its own: "replaced the battery, the alternator tested fine". */
function hasOwnClause(tokens: readonly Token[], verb: number, part: NamedPart): boolean {
  const isApart = tokens.slice(verb + 1, part.from + 1).some(({ pause }) => pause === 'comma');
  return isApart && OWN_VERB.test(tokens[part.to]?.word ?? '');
}

/** "coil on cylinder 3 …": which of several. */
const tellsWhich = ({ word, number }: Token): boolean => number || WHICH.test(word);

const isWithin = (parts: readonly NamedPart[], at: number): boolean =>
  parts.some(({ from, to }) => from <= at && at < to);

/** Whether the part named last before the verb is what is replaced behind it: "the pump leaked so I replaced it". */
function isCalledIt(tokens: readonly Token[], verb: number, part: NamedPart, parts: readonly NamedPart[]): boolean {
  const isLast = !parts.some(({ from }) => from >= part.to && from < verb);
  return isLast && verb - part.to <= CALLED_IT_REACH && IT.test(tokens[verb + 1]?.word ?? '');
}

/** Whether nothing but what belongs to it, or other parts, stands before a part in its clause: "coil replaced", "both bulbs changed". */
function beginsClause(tokens: readonly Token[], part: NamedPart, parts: readonly NamedPart[]): boolean {
  const begins = tokens.findLastIndex(
    ({ wall, pause }, at) => at <= part.from && at > 0 && (wall || pause === 'comma'),
  );
  const first = Math.max(0, begins);
  return tokens
    .slice(first, part.from)
    .every((token, at) => token.wall || isOf(BEFORE_PARTS, token) || isWithin(parts, first + at));
}

/** "plugs were done", "had the plugs done", "did the plugs and coils last month"; not "did the battery die" nor "the battery is done". */
function isJobOn(tokens: readonly Token[], verb: number, part: NamedPart, parts: readonly NamedPart[]): boolean {
  const areAll = (from: number, to: number, words: ReadonlySet<string>) =>
    tokens
      .slice(from, to)
      .every((token, i) => isOf(words, token) || parts.some((one) => one.from <= from + i && from + i < one.to));
  if (tokens[verb]!.word === 'done') {
    if (part.to < verb) return areAll(part.to, verb, PASSIVE);
    return (
      part.to === verb &&
      (tokens.slice(Math.max(0, part.from - DONE_REACH), part.from).some(({ word }) => GOT.has(word)) ||
        beginsClause(tokens, part, parts))
    );
  }
  const behind = tokens[part.to];
  const ends = behind === undefined || behind.pause === 'comma' || isOf(AFTER_JOBS, behind);
  return part.from > verb && ends && areAll(verb + 1, part.from, BEFORE_PARTS);
}

/** "had the alternator replaced", by whoever did it. */
const isHad = ({ word }: Token): boolean => word === 'had' || word === 'got';

function isOf(words: ReadonlySet<string>, { word, stems, number }: Token): boolean {
  return number || words.has(word) || words.has(stems[0]!);
}

/** "new", "# weeks old". */
function isFresh(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]!;
  if (NEW.has(token.word)) return !isNotDone(tokens, i) && !NOT_NEW_BEFORE.has(tokens[i - 1]?.word ?? '');
  if (OTHER.has(token.word)) return TRYING.has(tokens[i - 1]?.stems[0] ?? '');
  return token.word === 'old' && YOUNG_UNITS.has(tokens[i - 1]?.stems[0] ?? '');
}

/** "a new battery", "battery is new", "battery is # months old". */
function belongsTo(tokens: readonly Token[], fresh: number, part: NamedPart): boolean {
  const between = part.from > fresh ? tokens.slice(fresh + 1, part.from) : tokens.slice(part.to, fresh);
  if (between.some((token) => token.wall || token.pause === 'comma')) return false;
  if (part.from > fresh)
    return (
      tokens[fresh]!.word !== 'old' &&
      between.length <= 4 &&
      between.every((token) => !/^(?:be|and|but|to)$/.test(token.stems[0]!) || token.word === 'and')
    );
  return (
    between.length <= 6 &&
    between.some(({ stems }) => stems[0] === 'be') &&
    between.every((token) => !token.stems.includes('not'))
  );
}

/** "after the oil change", "since my brake job": work without a part of ours. */
function workAround(tokens: readonly Token[]): [number, number] | null {
  const at = tokens.findIndex((token) => AFTER.has(token.word));
  if (at < 0) return null;
  for (let i = at + 1; i < Math.min(tokens.length, at + 6); i += 1) {
    const token = tokens[i]!;
    const next = tokens[i + 1]?.stems[0] ?? '';
    const job =
      (WORK.has(token.stems[0]!) && /^(?:change|job|up|service|work|swap|repair)$/.test(next)) ||
      /^(?:repair|alignment|service)$/.test(token.stems[0]!);
    const someone = /^(?:mechanic|shop|dealer|dealership|garage)$/.test(token.stems[0]!);
    const act = (REPLACING.has(token.stems[0]!) || token.stems[0] === 'put') && i - at <= 4;
    if (job || someone || act)
      return [
        tokens[at]!.from,
        tokens[
          Math.min(tokens.length - 1, job && /^(?:change|job|up|service|work|swap|repair)$/.test(next) ? i + 1 : i)
        ]!.to,
      ];
  }
  return null;
}
