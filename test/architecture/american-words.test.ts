import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { britishIn } from '#curator/british-words.ts';
import { isProduct } from './rooms.ts';
import { sourceFiles } from './source-files.ts';

/** Lists of words that owners may write, to be understood or to be told apart. */
const wordLists = [
  'engine/inquire/asking-words.ts',
  'engine/prose/reassurance.ts',
  'engine/safety/reasoned-away.ts',
  'engine/understand/out-of-mind.ts',
  'engine/understand/reality.ts',
  'engine/understand/vague-systems.ts',
  'engine/understand/word-forms.ts',
];

/** Strings that read as language: of several words, or begun with a capital; the others are names. */
const isProse = (text: string): boolean => /\s|^[A-Z]/.test(text);

/** The texts of a source file that people may come to read. */
function proseOf(path: string, source: string): string[] {
  const texts: string[] = [];
  const { program } = parseSync(path, source);
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && isProse(value) && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program);
  return texts;
}

test('what owners read in the product’s own words is American, like the knowledge (curator/lints/american-words.ts)', () => {
  const read = sourceFiles
    .filter(({ path }) => /^(contract|engine|server|web)\/.*\.tsx?$/.test(path) && isProduct(path))
    .map(({ path, text }) => ({ path, texts: proseOf(path, text) }));
  expect(read.flatMap(({ texts }) => texts).length).toBeGreaterThan(2000);
  const british = read.flatMap(({ path, texts }) =>
    texts.map(britishIn).flatMap((found) => (found === null ? [] : [{ path, found }])),
  );
  expect(british.filter(({ path }) => !wordLists.includes(path))).toEqual([]);
  expect(wordLists.filter((list) => british.every(({ path }) => path !== list))).toEqual([]);
});
