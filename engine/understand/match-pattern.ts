import type { Element } from './compile-pattern.ts';
import { tearsCompound, type Piece } from './compounds.ts';
import type { Matchable } from './matchable.ts';
import { canStepOver, type Token } from './token.ts';

/** Where a pattern met a sentence: token indexes. */
export interface Match {
  from: number;
  /** Exclusive. */
  to: number;
  /** Tokens that elements of the pattern took, ascending; the rest of the span was stepped over. */
  taken: number[];
  /** One for each of them that the pattern wrote out itself, two where in the very form ("stopped", not "stop"). */
  literal: number;
}

const COMMA_COST = 1;
/** "and the …": reaching into another subject's part of the sentence. */
const NEW_SUBJECT_COST = 2;

/**
 * All places where the elements meet the sentence, the tightest for each beginning (`starts`: tokens to begin at); a match that contains another one of the
 * same pattern is left out.
 */
export function matchElements(elements: readonly Element[], sentence: Matchable, starts: readonly number[]): Match[] {
  const found: Match[] = [];
  for (const start of starts) {
    const match = new Attempt(elements, sentence, start).find();
    if (match !== null) found.push(match);
  }
  return found.length < 2
    ? found
    : found.filter((one) => !found.some((other) => other !== one && contains(one, other)));
}

function contains(outer: Match, inner: Match): boolean {
  const larger = outer.to - outer.from > inner.to - inner.from;
  return larger && outer.from <= inner.from && outer.to >= inner.to && outer.taken.length <= inner.taken.length;
}

/** What comes behind an alternative, once one of its options is met. */
interface Outer {
  elements: readonly Element[];
  index: number;
  passed: number;
  outer: Outer | null;
}

/** Depth-first search from one token; keeps the match with the most taken and the least passed over. */
class Attempt {
  private readonly taken: number[] = [];
  private literal = 0;
  private readonly pieces: Piece[] = [];
  private best: Match | null = null;
  private bestScore = -Infinity;
  private readonly elements: readonly Element[];
  private readonly sentence: Matchable;
  private readonly start: number;

  constructor(elements: readonly Element[], sentence: Matchable, start: number) {
    this.elements = elements;
    this.sentence = sentence;
    this.start = start;
  }

  find(): Match | null {
    this.sequence(this.elements, 0, this.start, 0, null);
    return this.best;
  }

  private finish(end: number, passed: number): void {
    const { start, taken } = this;
    const score = taken.length * 2 - passed * 2 - (end - start);
    if (taken.length === 0 || score <= this.bestScore || tearsCompound(this.pieces, taken, this.sentence)) return;
    this.bestScore = score;
    this.best = { from: start, to: end, taken: [...taken], literal: this.literal };
  }

  private sequence(elements: readonly Element[], index: number, at: number, passed: number, outer: Outer | null): void {
    const element = elements[index];
    if (element === undefined) {
      if (outer === null) this.finish(at, passed);
      else this.sequence(outer.elements, outer.index, at, outer.passed, outer.outer);
    } else if (element.kind === 'gap') this.gap(element.words, elements, index + 1, at, passed, outer);
    else this.element(elements, index, at, passed, at === this.start, outer);
  }

  /** `loose`: a pause before the next word is allowed, as at the beginning and after a gap (which has paid for it). */
  private element(
    elements: readonly Element[],
    index: number,
    at: number,
    passed: number,
    loose: boolean,
    outer: Outer | null,
  ): void {
    const element = elements[index];
    if (element === undefined || element.kind === 'gap') {
      this.sequence(elements, index, at, passed, outer);
      return;
    }
    if (element.optional) this.element(elements, index + 1, at, passed, loose, outer);
    const { tokens, hits } = this.sentence;
    const ends = element.kind === 'class' ? hits.get(element.name)?.ends : undefined;
    if (element.kind === 'class' && ends === undefined) return;
    for (let here = at; here < tokens.length; here += 1) {
      const token = tokens[here]!;
      if (token.pause === 'comma' && !(loose && here === at) && !isJoint(token)) return;
      if (ends === undefined ? mayTake(element, token) : ends[here] !== undefined)
        this.take(element, here, { elements, index: index + 1, passed, outer });
      if (here === this.start || !canStepOver(token)) return;
    }
  }

  private take(element: Exclude<Element, { kind: 'gap' }>, at: number, next: Outer): void {
    const token = this.sentence.tokens[at]!;
    if (element.kind === 'word') {
      const literal = token.word === element.written ? 2 : 1;
      this.literal += literal;
      if (token.stems.includes(element.stem)) this.taking(at, at + 1, next);
      if (token.joined === element.stem) this.taking(at, at + 2, next);
      this.literal -= literal;
    } else if (element.kind === 'number') {
      if (token.number) this.taking(at, at + 1, next);
    } else if (element.kind === 'class') {
      for (const end of this.sentence.hits.get(element.name)?.ends[at] ?? []) this.taking(at, end, next);
    } else {
      for (const option of element.options) this.element(option, 0, at, 0, true, next);
    }
  }

  private taking(from: number, to: number, { elements, index, passed, outer }: Outer): void {
    const before = this.taken.length;
    for (let at = from; at < to; at += 1) this.taken.push(at);
    this.pieces.push({ from, to });
    this.sequence(elements, index, to, passed, outer);
    this.pieces.pop();
    this.taken.length = before;
  }

  /** Tries every place a gap may end at, nearest first, with the words it passed over. */
  private gap(
    words: number,
    elements: readonly Element[],
    index: number,
    at: number,
    passed: number,
    outer: Outer | null,
  ): void {
    const { tokens } = this.sentence;
    let cost = 0;
    for (let here = at; here < tokens.length; here += 1) {
      const token = tokens[here]!;
      if (token.pause === 'comma') cost += COMMA_COST;
      if (cost > words) return;
      this.element(elements, index, here, passed + cost, true, outer);
      if (token.wall) return;
      if (!token.skip) cost += beginsSubject(tokens, here) ? NEW_SUBJECT_COST : 1;
    }
    this.element(elements, index, tokens.length, passed + cost, true, outer);
  }
}

/** Whether an element can take what begins at a token; of alternatives nobody knows before trying them. */
function mayTake(element: Element, token: Token): boolean {
  if (element.kind === 'word') return token.joined === element.stem || token.stems.includes(element.stem);
  return element.kind === 'any' || token.number;
}

/** A comma before "and" or "then" belongs to the joint, and a pattern that names the joint means the comma too. */
function isJoint(token: Token): boolean {
  return token.wall || token.word === 'and' || token.word === 'then';
}

function beginsSubject(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]!.word === 'and' && tokens[at - 1]!.segment !== tokens[at]!.segment;
}
