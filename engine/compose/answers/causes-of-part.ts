import type { CauseId } from '../../knowledge-base.ts';
import type { ComposeKnowledge } from '../compose-context.ts';
import { isNamedAfter } from './main-repairs.ts';

/** The causes that a part has to do with. */
export interface CausesOfPart {
  /** Where it is the part that is at fault. */
  own: CauseId[];
  /** Where it is named, or the repair begins with it, though something else may be at fault. */
  near: CauseId[];
}

/** The causes that a part is behind: what goes along with other repairs is behind none. `called`: what its owner calls it. */
export function causesOfPart(part: string, called: string, { manual, model }: ComposeKnowledge): CausesOfPart {
  const names = [...namesOf(manual.parts[part]), plain(called)];
  const own: CauseId[] = [];
  const near: CauseId[] = [];
  for (const { id, name, residual } of model.causes) {
    if (residual) continue;
    const { parts = [], procedure = null, usual = null } = manual.causes[id]?.repair ?? {};
    const isFirst = parts[0] === part;
    const others = parts.filter((other) => other !== part).flatMap((other) => namesOf(manual.parts[other]));
    const isBehind =
      isOnly(name, names) ||
      (parts.includes(part) && isNamedIn(name, names, others)) ||
      (isFirst && (isNamedAfter(procedure ?? '', part) || sharesAName(name, manual.parts[part]?.name ?? '')));
    if (isBehind) own.push(id);
    else if (isFirst || isNamedIn(name, names) || (parts.includes(part) && isInItsStead(usual?.what ?? '', names)))
      near.push(id);
  }
  return { own, near };
}

/** The causes that are named by some words, where no part is known by these. */
export function causesNamed(called: string, { model }: ComposeKnowledge): CausesOfPart {
  const named = model.causes.filter(({ name, residual }) => !residual && isNamedIn(name, [plain(called)]));
  return { own: named.map(({ id }) => id), near: [] };
}

/** Whether a part is renewed in the stead of another as a rule: "a new ball joint or arm". */
const isInItsStead = (done: string, names: readonly string[]): boolean =>
  names.some((name) => new RegExp(`\\bor ${name.split(' ').at(-1) ?? ''}s?\\b`).test(plain(done)));

/** What a part is to be called where an owner named it: by his own words where they are of its name, else by a plain name of ours. */
export function nameOfPart(
  part: string,
  called: string,
  causes: readonly CauseId[],
  knowledge: ComposeKnowledge,
): string {
  const text = knowledge.manual.parts[part];
  const bare = withoutBrackets(text?.name ?? '');
  const said = plain(called).split(' ').map(single);
  const names = causes.flatMap((id) => knowledge.causes.get(id)?.name ?? []);
  const isOurs = [plain(text?.name ?? ''), ...namesOf(text), ...names.map(plain)].some((name) => {
    const words = new Set(name.split(' ').map(single));
    return said.every((word) => words.has(word));
  });
  if (isOurs || bare === '' || /\bor\b|,/.test(bare)) return capitals(called, [text?.name ?? '', ...names].join(' '));
  return bare;
}

/** "maf sensor" → "MAF sensor", as we write it. */
function capitals(called: string, ours: string): string {
  const shouted = new Map((ours.match(/\b[A-Z][A-Z\d/]+\b/g) ?? []).map((word) => [word.toLowerCase(), word]));
  const text = called
    .split(' ')
    .map((word) => shouted.get(word) ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function namesOf(text: { name: string; searchTerms: string[] } | undefined): string[] {
  if (text === undefined) return [];
  const inBrackets = [...text.name.matchAll(/\(([^)]*)\)/g)].map(([, inside]) => inside ?? '');
  return [withoutBrackets(text.name), ...inBrackets, ...text.searchTerms].map(plain).filter(Boolean);
}

const withoutBrackets = (name: string): string => name.replaceAll(/\s*\([^)]*\)/g, '').trim();

/** Behind these a name of a cause tells of where it shows, not of what is at fault: "rear axle oil on the brake shoes". */
const WHERE = /\b(?:into|onto|on|from|because|by|drains?|without)\b/;

/** What may be wrong with a part. */
const WRONG =
  /^(?:dirty|clogged|worn|out|leaking|leak|loose|stuck|frozen|failed|failing|weak|bad|old|broken|dry|torn|cracked|bent|blown|seized|empty|rusted|damaged|dead|or|and|inside|faulty|fault|does|not|run)$/;

/** Whether a name of a cause is one of these names with no more than what is wrong: "dirty throttle body". */
function isOnly(cause: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const words = ` ${plain(cause)} `;
    const rest = words.replace(` ${name} `, ' ');
    return (
      rest !== words &&
      rest
        .trim()
        .split(' ')
        .every((word) => WRONG.test(word))
    );
  });
}

/** `others`: longer names in which one is not meant, as the belt of a belt tensioner. */
function isNamedIn(cause: string, names: readonly string[], others: readonly string[] = []): boolean {
  return [cause, withoutBrackets(cause)].some((text) => {
    let words = ` ${plain(text).split(WHERE)[0]?.trim() ?? ''} `;
    for (const other of others)
      if (names.some((name) => ` ${other} `.includes(` ${name} `) && other !== name))
        words = words.replace(` ${other} `, ' - ');
    return names.some((name) => words.includes(` ${name} `) || words.includes(` ${name}s `));
  });
}

/** Of two names. */
const ENOUGH_IN_COMMON = 2;
const IDLE = /^(?:or|and|the|of|with|for|a|in|its|set|kit|at|to)$/;

function sharesAName(cause: string, part: string): boolean {
  const words = new Set(plain(cause).split(' ').map(single));
  const own = new Set(
    plain(part)
      .split(' ')
      .filter((word) => !IDLE.test(word)),
  );
  return [...own].filter((word) => words.has(single(word))).length >= ENOUGH_IN_COMMON;
}

const single = (word: string): string => word.replace(/s$/, '');

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
