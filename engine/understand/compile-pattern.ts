import { parsePattern, PatternError, SHORT_GAP_WORDS, type PatternNode } from './pattern-syntax.ts';
import { EMPTY_HELPERS, HELPERS } from './skip-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { sensesOf } from './word-senses.ts';

/** A pattern's element on stems. An optional element may be missing; a gap lets up to so many words pass. */
export type Element =
  | { kind: 'word'; stem: string; written: string; optional: boolean }
  | { kind: 'class'; name: string; optional: boolean }
  | { kind: 'any'; options: Element[][]; optional: boolean }
  | { kind: 'number'; optional: boolean }
  | { kind: 'gap'; words: number };

/**
 * Turns parsed nodes into elements on stems, by the same reading as texts. Articles are left out, and so is a helping verb before
 * "not". Gaps at either end match nothing and are cut. Throws PatternError where nothing demanded is left.
 * `company`: the text a word's sense is judged by; for a class member the whole class.
 */
export function compileNodes(
  nodes: readonly PatternNode[],
  vocabulary: Vocabulary,
  pattern: string,
  company = pattern,
): Element[] {
  const elements = withoutOuterGaps(compileSequence(nodes, vocabulary, company));
  if (elements.every((element) => element.kind === 'gap' || element.optional)) {
    throw new PatternError(`pattern "${pattern}" demands no word`);
  }
  return elements;
}

function compileSequence(nodes: readonly PatternNode[], vocabulary: Vocabulary, company: string): Element[] {
  const elements = runsOfWords(nodes).flatMap((node) => compileNode(node, vocabulary, company));
  return elements.flatMap((element, i) => (isNot(elements[i + 1]) ? withoutEmptyHelper(element) : [element]));
}

/** Words written next to each other are read as one text, since some mean something only together ("refuse to"). */
function runsOfWords(nodes: readonly PatternNode[]): PatternNode[] {
  const runs: PatternNode[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (node.kind === 'word' && !node.optional && last?.kind === 'word' && !last.optional)
      runs[runs.length - 1] = { ...last, word: `${last.word} ${node.word}` };
    else runs.push(node);
  }
  return runs;
}

function compileNode(node: PatternNode, vocabulary: Vocabulary, company: string): Element[] {
  if (node.kind === 'word') return compileWords(node.word, node.optional, vocabulary, company);
  if (node.kind !== 'any') return [node];
  const options = node.options.map((option) => compileSequence(option, vocabulary, company));
  const demanding = options.filter((option) => option.some((element) => element.kind !== 'gap' && !element.optional));
  if (demanding.length === 0) return [];
  return [{ kind: 'any', options: demanding, optional: node.optional || demanding.length < options.length }];
}

function compileWords(written: string, optional: boolean, vocabulary: Vocabulary, company: string): Element[] {
  const kept = vocabulary.patternWords(written);
  const elements = kept.map((word): Element => {
    const senses = sensesOf(vocabulary.stems(word)[0]!, company);
    const [first, ...others] = senses.map((stem): Element => ({ kind: 'word', stem, written: word, optional: false }));
    return others.length === 0
      ? first!
      : { kind: 'any', options: [first!, ...others].map((one) => [one]), optional: false };
  });
  const [only] = elements;
  if (!optional || only === undefined) return elements;
  return [
    elements.length === 1 && only.kind !== 'gap'
      ? { ...only, optional: true }
      : { kind: 'any', options: [elements], optional: true },
  ];
}

function isNot(element: Element | undefined): boolean {
  return element?.kind === 'word' && element.stem === 'not';
}

function withoutEmptyHelper(element: Element): Element[] {
  if (element.kind === 'word') return EMPTY_HELPERS.has(element.stem) ? [] : [element];
  if (element.kind !== 'any') return [element];
  const stems = element.options.map((option) =>
    option.length === 1 && option[0]!.kind === 'word' ? option[0]!.stem : '',
  );
  const allHelpers = stems.every((stem) => HELPERS.has(stem));
  return [allHelpers && stems.some((stem) => EMPTY_HELPERS.has(stem)) ? { ...element, optional: true } : element];
}

function withoutOuterGaps(elements: Element[]): Element[] {
  const first = elements.findIndex(({ kind }) => kind !== 'gap');
  const last = elements.findLastIndex(({ kind }) => kind !== 'gap');
  return first < 0 ? [] : elements.slice(first, last + 1);
}

/**
 * Elements as a text in the pattern language, to be kept: words are stems, with `=` and the word as written where that differs.
 * Reading such a text again takes a tenth of the time that compiling takes.
 */
export function writeElements(elements: readonly Element[]): string {
  return elements.map(writeElement).join(' ');
}

function writeElement(element: Element): string {
  if (element.kind === 'gap') return element.words === SHORT_GAP_WORDS ? '_' : '__';
  const mark = element.optional ? '?' : '';
  if (element.kind === 'number') return `#${mark}`;
  if (element.kind === 'class') return `$${element.name}${mark}`;
  if (element.kind === 'any') return `(${element.options.map(writeElements).join('|')})${mark}`;
  return element.stem + (element.written === element.stem ? '' : `=${element.written}`) + mark;
}

/** The elements that `writeElements` has written. */
export function readElements(text: string): Element[] {
  return parsePattern(text).map(readNode);
}

/** All are of one shape, whatever they are of, so that matching meets objects of one kind. */
function readNode(node: PatternNode): Element {
  const { kind } = node;
  const mark = kind === 'word' ? node.word.indexOf('=') : -1;
  return {
    kind,
    optional: kind === 'gap' ? undefined : node.optional,
    stem: kind === 'word' ? (mark < 0 ? node.word : node.word.slice(0, mark)) : undefined,
    written: kind === 'word' ? node.word.slice(mark + 1) : undefined,
    name: kind === 'class' ? node.name : undefined,
    options: kind === 'any' ? node.options.map((option) => option.map(readNode)) : undefined,
    words: kind === 'gap' ? node.words : undefined,
  } as Element;
}
