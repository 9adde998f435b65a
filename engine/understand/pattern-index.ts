import { Atoms } from './atoms.ts';
import { compileNodes, readElements, writeElements, type Element } from './compile-pattern.ts';
import { matchElements, type Match } from './match-pattern.ts';
import type { Matchable } from './matchable.ts';
import { makeSieve, type PatternSieve } from './pattern-sieve.ts';
import { parsePattern, PatternError } from './pattern-syntax.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A pattern ready for matching. */
export interface IndexedPattern<Source> {
  source: Source;
  elements: Element[];
  /** Atoms a match can begin with. */
  starts: string[];
}

/** Many patterns, found by a word or class they cannot do without. */
export interface PatternIndex<Source> {
  sources: readonly Source[];
  /** A pattern by its place among the sources, read when first asked for: of thousands, few meet a text. */
  pattern(at: number): IndexedPattern<Source>;
  sieve: PatternSieve;
}

/** Compiled patterns with what they are found by, worked out once by the curator. */
export interface CompiledPatterns {
  /** In the order of their sources, as `writeElements` writes them. */
  elements: string[];
  /** Atom → places of the patterns that may match where it occurs. An atom is a stem, `$CLASS`, or `#`. */
  byAtom: Record<string, number[]>;
}

export interface Hit<Source> {
  source: Source;
  match: Match;
}

/** Compiles and indexes patterns. Throws PatternError, quoting the pattern. */
export function compilePatterns(
  sources: readonly { text: string }[],
  vocabulary: Vocabulary,
  classNames: ReadonlySet<string>,
): CompiledPatterns {
  const patterns = sources.map(({ text }) => {
    const elements = compileNodes(parsePattern(text), vocabulary, text);
    checkClasses(elements, classNames, text);
    return elements;
  });
  const frequency = new Map<string, number>();
  for (const elements of patterns)
    for (const atom of atomsOf(elements)) frequency.set(atom, (frequency.get(atom) ?? 0) + 1);
  const byAtom = new Map<string, number[]>();
  patterns.forEach((elements, i) => {
    for (const atom of cheapestKeys(elements, frequency)) {
      const group = byAtom.get(atom);
      if (group === undefined) byAtom.set(atom, [i]);
      else group.push(i);
    }
  });
  return { elements: patterns.map(writeElements), byAtom: Object.fromEntries(byAtom) };
}

/** Patterns as `compilePatterns` has compiled them. `atoms`: that it shares with other patterns that the same sentences meet. */
export function openPatterns<Source>(
  sources: readonly Source[],
  compiled: CompiledPatterns,
  atoms = new Atoms(),
): PatternIndex<Source> {
  const ready: (IndexedPattern<Source> | undefined)[] = Array.from({ length: sources.length });
  const read = (at: number): IndexedPattern<Source> => {
    const elements = readElements(compiled.elements[at]!);
    return { source: sources[at]!, elements, starts: [...startsOf(elements)] };
  };
  const pattern = (at: number): IndexedPattern<Source> => (ready[at] ??= read(at));
  const sieve = makeSieve(compiled.byAtom, sources.length, (at) => demandsOf(pattern(at).elements), atoms);
  return { sources, pattern, sieve };
}

/** Every place in one sentence where a pattern of the index matches, in the order that the sentence's atoms lead to them. */
export function findMatches<Source>(sentence: Matchable, index: PatternIndex<Source>): Hit<Source>[] {
  const { positions } = sentence;
  const hits: Hit<Source>[] = [];
  for (const i of index.sieve.sift(sentence)) {
    const { source, elements, starts } = index.pattern(i);
    for (const match of matchElements(elements, sentence, startPositions(starts, positions)))
      hits.push({ source, match });
  }
  return hits;
}

function startPositions(starts: readonly string[], positions: Matchable['positions']): readonly number[] {
  if (starts.length === 1) return positions.get(starts[0]!) ?? [];
  return [...new Set(starts.flatMap((atom) => positions.get(atom) ?? []))].sort((a, b) => a - b);
}

function atomOf(element: Element): string | null {
  if (element.kind === 'word') return element.stem;
  if (element.kind === 'class') return `$${element.name}`;
  return element.kind === 'number' ? '#' : null;
}

function isOptional(element: Element): boolean {
  return element.kind === 'gap' || element.optional;
}

function demandsOf(elements: readonly Element[]): string[][] {
  return elements.filter((element) => !isOptional(element)).map((element) => firstDemand(element));
}

/** Of an element that must be there: atoms of which one must be there; of alternatives, the first demand of each. */
function firstDemand(element: Element): string[] {
  if (element.kind !== 'any') return [atomOf(element)!];
  return element.options.flatMap((option) => demandsOf(option)[0] ?? []);
}

/** Atoms a sequence can begin with: those of its first element, and of the next where the first may be missing. */
function startsOf(elements: readonly Element[]): Set<string> {
  const starts = new Set<string>();
  for (const element of elements) {
    if (element.kind === 'any')
      for (const option of element.options) for (const atom of startsOf(option)) starts.add(atom);
    const atom = atomOf(element);
    if (atom !== null) starts.add(atom);
    if (!isOptional(element)) break;
  }
  return starts;
}

function atomsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) =>
    element.kind === 'any' ? element.options.flatMap(atomsOf) : (atomOf(element) ?? []),
  );
}

/** A set of atoms of which every match contains one, as rare among the patterns as can be had. */
function cheapestKeys(elements: readonly Element[], frequency: ReadonlyMap<string, number>): Set<string> {
  const cost = (keys: ReadonlySet<string>): number =>
    [...keys].reduce((sum, atom) => sum + (frequency.get(atom) ?? 0), 0);
  const choices = elements.filter((element) => !isOptional(element)).map((element) => keysOf(element, frequency));
  return choices.reduce((best, keys) => (cost(keys) < cost(best) ? keys : best));
}

function keysOf(element: Element, frequency: ReadonlyMap<string, number>): Set<string> {
  if (element.kind === 'any') return new Set(element.options.flatMap((option) => [...cheapestKeys(option, frequency)]));
  return new Set([atomOf(element)!]);
}

function checkClasses(elements: readonly Element[], classNames: ReadonlySet<string>, pattern: string): void {
  for (const element of elements) {
    if (element.kind === 'class' && !classNames.has(element.name))
      throw new PatternError(`unknown class $${element.name} in pattern "${pattern}"`);
    if (element.kind === 'any') for (const option of element.options) checkClasses(option, classNames, pattern);
  }
}
