import { compileNodes, type Element } from './compile-pattern.ts';
import { classMembers } from './pattern-facts.ts';
import { parsePattern, PatternError } from './pattern-syntax.ts';
import { canStepOver, type Token } from './token.ts';
import type { Vocabulary } from './vocabulary.ts';

/** All members of all classes as one tree of stems, so that a text is searched for every class in one walk. */
export interface ClassTree {
  names: ReadonlySet<string>;
  /** Every stem that occurs in a class's members. */
  stems: ReadonlyMap<string, string[]>;
  root: Branch;
}

interface Branch {
  next: Map<string, Branch>;
  /** Classes a member of which ends here. */
  classes: string[];
}

/** Class → for each token the ends (exclusive) of the members that begin there. */
export type ClassHits = ReadonlyMap<string, readonly (readonly number[] | undefined)[]>;

const MOST_WORDINGS = 5000;

/** Builds the tree; members may name other classes and use alternatives, but no gaps. Throws PatternError. */
export function makeClassTree(classes: Readonly<Record<string, readonly string[]>>, vocabulary: Vocabulary): ClassTree {
  const root: Branch = { next: new Map(), classes: [] };
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

  for (const name of Object.keys(classes)) for (const wording of wordingsOf(name, [])) plant(root, wording, name);
  const stems = new Map([...wordings].map(([name, all]): [string, string[]] => [name, [...new Set(all.flat())]]));
  return { names: new Set(Object.keys(classes)), stems, root };
}

function plant(root: Branch, wording: readonly string[], name: string): void {
  let branch = root;
  for (const stem of wording) {
    let next = branch.next.get(stem);
    if (next === undefined) branch.next.set(stem, (next = { next: new Map(), classes: [] }));
    branch = next;
  }
  if (branch !== root && !branch.classes.includes(name)) branch.classes.push(name);
}

/** Finds every member of every class in one sentence. */
export function findClasses(tokens: readonly Token[], tree: ClassTree): ClassHits {
  const hits = new Map<string, (number[] | undefined)[]>();

  function record(branch: Branch, start: number, end: number): void {
    for (const name of branch.classes) {
      let byStart = hits.get(name);
      if (byStart === undefined) hits.set(name, (byStart = Array.from({ length: tokens.length })));
      const ends = (byStart[start] ??= []);
      if (!ends.includes(end)) ends.push(end);
    }
  }

  function walk(branch: Branch, start: number, at: number): void {
    const token = tokens[at];
    if (token === undefined || (at > start && token.pause === 'comma')) return;
    for (const stem of token.stems) step(branch.next.get(stem), start, at + 1);
    if (token.joined !== null) step(branch.next.get(token.joined), start, at + 2);
    if (at > start && canStepOver(token)) walk(branch, start, at + 1);
  }

  function step(branch: Branch | undefined, start: number, end: number): void {
    if (branch === undefined) return;
    record(branch, start, end);
    if (branch.next.size > 0) walk(branch, start, end);
  }

  for (let start = 0; start < tokens.length; start += 1) walk(tree.root, start, start);
  return hits;
}
