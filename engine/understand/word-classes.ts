import { compileNodes, type Element } from './compile-pattern.ts';
import { classMembers } from './pattern-facts.ts';
import { parsePattern, PatternError } from './pattern-syntax.ts';
import { canStepOver, type Token } from './token.ts';
import type { Vocabulary } from './vocabulary.ts';

/** All members of all classes as one tree of stems, so that a text is searched for every class in one walk. */
export interface ClassTree {
  names: ReadonlySet<string>;
  /** Every stem that occurs in a class's members. */
  stemsOf(name: string): readonly string[];
  /** Members that begin with a stem. */
  begin(stem: string): Branch | undefined;
}

/** A class with the names that it goes by elsewhere, made once so that no text makes them anew. */
interface ClassName {
  name: string;
  atom: string;
  denied: string;
}

interface Branch {
  next: Map<string, Branch>;
  /** Classes a member of which ends here. */
  classes: readonly ClassName[];
}

/** Every wording of every class, worked out once by the curator. */
export interface ClassIndex {
  /** Class → the stems of its wordings, with blanks between. */
  stems: Record<string, string>;
  /** First stem → wordings that begin with it, with bars between: the other stems, a colon, the classes. */
  wordings: Record<string, string>;
}

/** Where members of a class stand in a sentence. */
export interface ClassHit {
  /** `$CLASS`, and `!$CLASS` where a negator stands before it. */
  atom: string;
  denied: string;
  /** Tokens that members begin at, ascending. */
  starts: number[];
  /** For each of these tokens the ends (exclusive) of the members that begin there. */
  ends: (number[] | undefined)[];
}

/** By class; those that have no member in the sentence are left out. */
export type ClassHits = ReadonlyMap<string, ClassHit>;

const MOST_WORDINGS = 5000;

/** Spells the classes out; members may name other classes and use alternatives, but no gaps. Throws PatternError. */
export function indexClasses(classes: Readonly<Record<string, readonly string[]>>, vocabulary: Vocabulary): ClassIndex {
  const wordings = new Map<string, string[][]>();

  function wordingsOf(name: string, open: readonly string[]): string[][] {
    const ready = wordings.get(name);
    if (ready !== undefined) return ready;
    const members = classMembers(name, classes, open);
    const company = members.join(', ');
    const all = members.flatMap((member) =>
      spellOut(compileNodes(parsePattern(member), vocabulary, member, company), member, [...open, name]),
    );
    if (all.length > MOST_WORDINGS)
      throw new PatternError(`class $${name} stands for more than ${MOST_WORDINGS} wordings`);
    wordings.set(name, all);
    return all;
  }

  function spellOut(elements: readonly Element[], member: string, open: readonly string[]): string[][] {
    return elements.reduce<string[][]>(
      (heads, element) => {
        const tails = choices(element, member, open);
        return heads.flatMap((head) => tails.map((tail) => [...head, ...tail]));
      },
      [[]],
    );
  }

  function choices(element: Element, member: string, open: readonly string[]): string[][] {
    if (element.kind === 'gap' || element.kind === 'number')
      throw new PatternError(`a gap or number in class member "${member}"`);
    const none = element.optional ? [[]] : [];
    if (element.kind === 'word') return [[element.stem], ...none];
    if (element.kind === 'class') return [...wordingsOf(element.name, open), ...none];
    return [...element.options.flatMap((option) => spellOut(option, member, open)), ...none];
  }

  const stems: Record<string, string> = {};
  const byFirst = new Map<string, Map<string, Set<string>>>();
  for (const name of Object.keys(classes)) {
    const all = wordingsOf(name, []);
    stems[name] = [...new Set(all.flat())].join(' ');
    for (const [first, ...others] of all) if (first !== undefined) note(byFirst, first, others.join(' '), name);
  }
  const listed = [...byFirst].map(([first, ends]): [string, string] => [
    first,
    [...ends].map(([others, names]) => `${others}:${[...names].join(' ')}`).join('|'),
  ]);
  return { stems, wordings: Object.fromEntries(listed) };
}

function note(byFirst: Map<string, Map<string, Set<string>>>, first: string, others: string, name: string): void {
  let ends = byFirst.get(first);
  if (ends === undefined) byFirst.set(first, (ends = new Map()));
  const names = ends.get(others);
  if (names === undefined) ends.set(others, new Set([name]));
  else names.add(name);
}

/** The tree of an index; each of its branches grows when a text first has its stem. */
export function openClassTree({ stems, wordings }: ClassIndex): ClassTree {
  const grown = new Map<string, Branch>();
  const names = new Map<string, ClassName>();
  const nameOf = (name: string): ClassName => {
    let known = names.get(name);
    if (known === undefined) names.set(name, (known = { name, atom: `$${name}`, denied: `!$${name}` }));
    return known;
  };
  return {
    names: new Set(Object.keys(stems)),
    stemsOf: (name) => (Object.hasOwn(stems, name) ? wordsOf(stems[name]!) : []),
    begin: (stem) => {
      const known = grown.get(stem);
      // Most stems begin none; what every object has is no text.
      if (known !== undefined || typeof wordings[stem] !== 'string') return known;
      const branch: Branch = { next: new Map(), classes: [] };
      for (const wording of wordings[stem].split('|')) {
        const [others, classes] = wording.split(':');
        plant(branch, wordsOf(others!), wordsOf(classes!).map(nameOf));
      }
      grown.set(stem, branch);
      return branch;
    },
  };
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function plant(root: Branch, stems: readonly string[], classes: readonly ClassName[]): void {
  let branch = root;
  for (const stem of stems) {
    let next = branch.next.get(stem);
    if (next === undefined) branch.next.set(stem, (next = { next: new Map(), classes: [] }));
    branch = next;
  }
  branch.classes = classes;
}

/** Finds every member of every class in one sentence. */
export function findClasses(tokens: readonly Token[], tree: ClassTree): ClassHits {
  const hits = new Map<string, ClassHit>();

  function record(branch: Branch, start: number, end: number): void {
    for (const { name, atom, denied } of branch.classes) {
      let hit = hits.get(name);
      if (hit === undefined) hits.set(name, (hit = { atom, denied, starts: [], ends: [] }));
      const ends = hit.ends[start];
      if (ends === undefined) {
        hit.starts.push(start);
        hit.ends[start] = [end];
      } else if (!ends.includes(end)) ends.push(end);
    }
  }

  function walk(branch: Branch, start: number, at: number): void {
    const token = tokens[at];
    if (token === undefined || token.pause === 'comma') return;
    for (const stem of token.stems) step(branch.next.get(stem), start, at + 1);
    if (token.joined !== null) step(branch.next.get(token.joined), start, at + 2);
    if (canStepOver(token)) walk(branch, start, at + 1);
  }

  function step(branch: Branch | undefined, start: number, end: number): void {
    if (branch === undefined) return;
    record(branch, start, end);
    if (branch.next.size > 0) walk(branch, start, end);
  }

  tokens.forEach((token, start) => {
    for (const stem of token.stems) step(tree.begin(stem), start, start + 1);
    if (token.joined !== null) step(tree.begin(token.joined), start, start + 2);
  });
  return hits;
}
