import { HARMLESS_LABEL } from '#engine/safety/danger-reader.ts';
import { RECONSIDERED } from '#engine/understand/phrase-network.ts';
import type { PhraseShape } from '#engine/understand/phrase-shape.ts';
import type { HeardAll } from '../hear-all.ts';
import type { HeardStory, HeardText } from '../hear-sayings.ts';
import { dangerLesson, isUnjudged, type DangerText } from '../train-danger-reader.ts';
import { findingLesson, type FindingText } from '../train-finding-reader.ts';
import { isTold } from '../train-story-reader.ts';
import { crossFit, type CrossFitted } from './cross-fit.ts';
import { chooseNames } from './choose-names.ts';
import type { Lesson, LessonText, ManyTrue, NetworkCourse, OneTrue } from './lesson.ts';

const SHAPE: Omit<PhraseShape, 'vector'> = { phrases: 256, bag: 128, hidden: 160 };

/** Names that the numbers of a lesson stand for. */
export interface LessonNames {
  words: string[];
  features: string[];
  idf: number[];
  findings: readonly string[];
  dangers: readonly string[];
}

/** Where words begin. */
export interface WordVectors {
  /** Numbers in a vector. */
  size: number;
  /** Null for a word that has none. */
  vectorOf: (word: string) => ArrayLike<number> | null;
  /** Words to be known though no text has them. */
  common: readonly string[];
}

/**
 * Makes a lesson of all that owners say and tell: each text with its findings, dangers and causes, as far as somebody knows them.
 * @param isHeld texts that are not learnt from, but measured by
 */
export async function makeLesson(
  heard: HeardAll,
  from: WordVectors,
  course: NetworkCourse,
  isHeld: (at: number) => boolean,
): Promise<{ lesson: Lesson; names: LessonNames }> {
  const texts = textsOf(heard);
  const chosen = chooseNames([...texts.values()], from.common);
  const findings = await crossFit(
    heard.findings,
    (some) => findingLesson(some.map(({ labelled }) => labelled)),
    ({ labelled }) => labelled.features,
  );
  const dangers = await crossFit(heard.dangers, dangerLesson, ({ judged: { danger } }) => danger.features);
  const stories = heard.stories.filter(isTold);
  const causes = [...new Set(stories.flatMap((story) => story.causes))].sort();
  const numbered = new Map(
    [...texts].map(([key, text], at) => [key, { ...numberText(text, chosen), held: isHeld(at) }] as const),
  );
  const set = (text: HeardText, what: Partial<LessonText>) => Object.assign(numbered.get(keyOf(text))!, what);
  heard.findings.forEach((text, at) => set(text.heard, { findings: manyTrue(text, findings, at) }));
  heard.dangers.forEach((text, at) => {
    if (!isUnjudged(text)) set(text.judged, { dangers: oneDanger(text, dangers, at) });
  });
  for (const story of stories) set(story, { causes: oneCause(story, causes) });
  const counts = {
    words: chosen.words.length,
    features: chosen.features.length,
    findings: findings.labels.length,
    dangers: dangers.labels.length,
    causes: causes.length,
  };
  const { learnt, words, features, idf } = chosen;
  return {
    lesson: {
      texts: [...numbered.values()],
      shape: { ...SHAPE, vector: from.size },
      counts,
      vectors: vectorsOf(words, from),
      learnt,
      course,
    },
    names: { words, features, idf, findings: findings.labels, dangers: dangerLabels(dangers) },
  };
}

/** Each text once, by its words: what tells of findings may be judged for dangers too. */
function textsOf({ findings, dangers, stories }: HeardAll): Map<string, HeardText> {
  const judged = dangers.filter((text) => !isUnjudged(text)).map((text) => text.judged);
  return new Map(
    [...findings.map(({ heard }) => heard), ...judged, ...stories].map((text) => [keyOf(text), text] as const),
  );
}

function vectorsOf(words: readonly string[], { size, vectorOf }: WordVectors): Float32Array {
  const vectors = new Float32Array(words.length * size);
  words.forEach((word, at) => vectors.set(vectorOf(word) ?? [], at * size));
  return vectors;
}

function oneCause({ causes: told }: HeardStory, causes: readonly string[]): OneTrue {
  return { linear: new Float32Array(), right: Int32Array.from(told, (cause) => causes.indexOf(cause)), weight: 1 };
}

/** The network takes the first label for that of harmless texts. */
function dangerLabels({ labels }: CrossFitted): readonly string[] {
  return [HARMLESS_LABEL, ...labels.filter((label) => label !== HARMLESS_LABEL)];
}

const keyOf = ({ sentences }: HeardText): string => sentences.map((words) => words.join(' ')).join('\n');

function numberText(
  { sentences, findingFeatures }: HeardText,
  { wordPlaces, featurePlaces, idf }: ReturnType<typeof chooseNames>,
): Omit<LessonText, 'held'> {
  const bag = Int32Array.from(findingFeatures.flatMap((feature) => featurePlaces.get(feature) ?? []));
  const norm = Math.sqrt(bag.reduce((sum, at) => sum + idf[at]! ** 2, 0)) || 1;
  return {
    sentences: sentences.map((words) => Int32Array.from(words, (word) => wordPlaces.get(word) ?? -1)),
    bag,
    scales: Float32Array.from(bag, (at) => idf[at]! / norm),
    findings: null,
    dangers: null,
    causes: null,
  };
}

function manyTrue({ labelled }: FindingText, { labels, scores }: CrossFitted, at: number): ManyTrue {
  const linear = scores[at]!;
  const told = new Set(labelled.labels);
  const open = new Set(labelled.open.filter((label) => !told.has(label)));
  const likely = Int32Array.from(
    labels.flatMap((label, place) =>
      !open.has(label) && (told.has(label) || linear[place]! > RECONSIDERED) ? place : [],
    ),
  );
  return {
    labels: likely,
    linear: Float32Array.from(likely, (place) => linear[place]!),
    told: Uint8Array.from(likely, (place) => (told.has(labels[place]!) ? 1 : 0)),
    weight: labelled.weight,
  };
}

function oneDanger({ labels: told, weight }: DangerText, fitted: CrossFitted, at: number): OneTrue {
  const labels = dangerLabels(fitted);
  const linear = fitted.scores[at]!;
  return {
    linear: Float32Array.from(labels, (label) => linear[fitted.labels.indexOf(label)]!),
    right: Int32Array.from(told, (label) => labels.indexOf(label)),
    weight,
  };
}
