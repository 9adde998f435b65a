// node curator/main.ts: loads, checks and compiles the knowledge base.
//   --out <folder>     where the compiled parts go (dist/knowledge)
//   --check            writes nothing
//   --system <folder>  shows only what concerns one system's folder (all of it still counts)
//   --priors           prints what each complaint would be put down to if nothing else were known
//   --knowledge <folder>  reads another folder than knowledge/
//   --learnt <folder>  takes the readers that were learnt (`npm run learn`) and are kept there; without it the linear ones are taught anew
//   --said             prints what the patterns do not read of the sentences under said/, of --system or all
//   --book             prints the review sheets instead, to --out <file> or to the screen
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { KnowledgeBase, Lexicon } from '#engine/knowledge-base.ts';
import { indexLexicon } from '#engine/understand/lexicon-index.ts';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import { reviewBook } from './book.ts';
import { canonicalJson } from './canonical-json.ts';
import { compileLexicon } from './compile/compile-lexicon.ts';
import { compileTaps } from './compile/compile-taps.ts';
import { compileKnowledge } from './compile-knowledge.ts';
import { englishWords } from './english-words.ts';
import { learntNetworkParts, learntParts, partsOf, strangeNames, type Part } from './learnt-readers.ts';
import type { KnowledgeTree } from './knowledge-tree.ts';
import { loadKnowledge } from './load.ts';
import { countsTable } from './print-counts.ts';
import { problemsByFile } from './print-problems.ts';
import { priorRankings, rankingLines } from './prior-ranking.ts';
import type { Problem } from './problem.ts';
import { saidReport } from './said-report.ts';
import { trainReaders } from './train/train-readers.ts';

const root = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    check: { type: 'boolean', default: false },
    system: { type: 'string' },
    priors: { type: 'boolean', default: false },
    said: { type: 'boolean', default: false },
    book: { type: 'boolean', default: false },
    learnt: { type: 'string' },
    knowledge: { type: 'string', default: join(root, 'knowledge') },
  },
});

if (options.book) printBook();
else if (options.said) printSaid();
else await build();

function printBook(): void {
  const book = reviewBook(loadKnowledge(options.knowledge).tree);
  if (options.out === undefined) console.log(book);
  else writeFileSync(options.out, book);
}

function printSaid(): void {
  const { tree } = loadKnowledge(options.knowledge);
  const lexicon = prepareLexicon(compileLexicon(tree, englishWords()));
  console.log(saidReport(tree, lexicon, options.system));
}

async function build(): Promise<void> {
  const started = performance.now();
  const compiled = compileKnowledge(options.knowledge, englishWords(), new Date());
  const { tree, base } = compiled;
  const errors = [
    ...compiled.errors,
    ...(options.learnt === undefined ? [] : strangeNames(base.model, options.learnt)),
  ];
  if (errors.length === 0 && !options.check)
    write(base, await readersOf(tree, base), options.out ?? join(root, 'dist', 'knowledge'));
  const warnings = compiled.warnings();
  if (shown(warnings).length > 0) console.log(`warnings\n${problemsByFile(shown(warnings))}\n`);
  if (shown(errors).length > 0) console.error(`errors\n${problemsByFile(shown(errors))}\n`);
  if (options.priors)
    console.log(`causes of each complaint with no other evidence\n${rankingLines(priorRankings(base.model))}\n`);
  console.log(`knowledge base ${base.model.version}\n${countsTable({ tree, base })}`);
  console.log(
    `${errors.length} errors, ${warnings.length} warnings, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  process.exitCode = errors.length === 0 ? 0 : 1;
}

/** The linear readers: those that are kept, or taught here. */
async function readersOf(tree: KnowledgeTree, base: KnowledgeBase): Promise<Part[]> {
  if (options.learnt !== undefined) return learntParts(['stories', 'expected', 'dangers', 'findings'], options.learnt);
  return partsOf(await trainReaders(tree, base));
}

function shown(problems: Problem[]): Problem[] {
  return problems.filter(({ file }) => options.system === undefined || file.startsWith(`${options.system}/`));
}

/** A lexicon without the texts that its index is made of: beside that nobody reads them, and a start takes less. */
function withoutIndexed(lexicon: Lexicon): Lexicon {
  const withoutText = <Pattern extends { text: string }>(patterns: readonly Pattern[]) =>
    patterns.map((pattern) => ({ ...pattern, text: '' }));
  return {
    ...lexicon,
    classes: {},
    vehicleWords: [],
    patterns: withoutText(lexicon.patterns),
    facetPatterns: withoutText(lexicon.facetPatterns),
    triggers: withoutText(lexicon.triggers),
  };
}

/** Each part is written beside its place and then moved there, so that no reader ever meets half a file. */
function write(base: KnowledgeBase, readers: readonly Part[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const parts: Part[] = [
    ['lexicon.json', canonicalJson(withoutIndexed(base.lexicon))],
    ['index.json', canonicalJson(indexLexicon(base.lexicon))],
    ['manual.json', canonicalJson(base.manual)],
    ['fitments.json', canonicalJson(base.fitments)],
    ['taps.json', compileTaps(base)],
    ...readers,
    ...learntNetworkParts(options.learnt),
    ['model.json', canonicalJson(base.model)],
  ];
  for (const [name, content] of parts) {
    const path = join(folder, name);
    writeFileSync(`${path}.new`, content);
    renameSync(`${path}.new`, path);
  }
}
