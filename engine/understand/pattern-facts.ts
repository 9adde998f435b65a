import { parsePattern, PatternError, type PatternNode } from './pattern-syntax.ts';

/** Words a pattern writes out itself, as written and as often; classes and gaps left aside. Throws PatternError. */
export function literalWords(pattern: string): string[] {
  return flat(parsePattern(pattern)).flatMap((node) => (node.kind === 'word' ? [node.word] : []));
}

/** Names of the classes a pattern refers to itself, without `$`. Throws PatternError. */
export function classesOf(pattern: string): string[] {
  return [...new Set(flat(parsePattern(pattern)).flatMap((node) => (node.kind === 'class' ? [node.name] : [])))];
}

function flat(nodes: readonly PatternNode[]): PatternNode[] {
  return nodes.flatMap((node) => (node.kind === 'any' ? node.options.flatMap(flat) : [node]));
}

/**
 * How many different wordings a pattern stands for, gaps and numbers counting once.
 * Throws PatternError for an unknown class and for a class that names itself.
 */
export function countExpansions(pattern: string, classes: Readonly<Record<string, readonly string[]>>): number {
  return sequenceCount(parsePattern(pattern), classes, []);
}

function sequenceCount(
  nodes: readonly PatternNode[],
  classes: Readonly<Record<string, readonly string[]>>,
  open: readonly string[],
): number {
  return nodes.reduce((product, node) => product * nodeCount(node, classes, open), 1);
}

function nodeCount(
  node: PatternNode,
  classes: Readonly<Record<string, readonly string[]>>,
  open: readonly string[],
): number {
  if (node.kind === 'gap') return 1;
  const without = node.optional ? 1 : 0;
  if (node.kind === 'any')
    return without + node.options.reduce((sum, option) => sum + sequenceCount(option, classes, open), 0);
  if (node.kind !== 'class') return without + 1;
  const members = classMembers(node.name, classes, open);
  return (
    without +
    members.reduce((sum, member) => sum + sequenceCount(parsePattern(member), classes, [...open, node.name]), 0)
  );
}

/** Members of a class. Throws PatternError where it is unknown, or is being opened already. */
export function classMembers(
  name: string,
  classes: Readonly<Record<string, readonly string[]>>,
  open: readonly string[],
): readonly string[] {
  if (open.includes(name)) throw new PatternError(`class $${name} names itself: ${[...open, name].join(' → ')}`);
  if (!Object.hasOwn(classes, name)) throw new PatternError(`unknown class $${name}`);
  return classes[name]!;
}
