import type { InferenceModel } from '#engine/knowledge-base.ts';
import { HARMLESS_LABEL } from '#engine/safety/danger-reader.ts';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { JudgedText } from './hear-sayings.ts';
import { trainInThread } from './train-in-thread.ts';
import type { LabelledText } from './train-softmax.ts';

const COURSE = { epochs: 10, rate: 0.5, seenAtLeast: 4, mostFeatures: 40_000, idfExponent: 0, fullText: 0 };

/** What a saying of symptoms counts as a harmless one: nobody has judged it. */
const UNJUDGED_WEIGHT = 0.1;
/** What all parts of a harmless message count beside the whole: each of them is harmless too. */
const PARTS_WEIGHT = 0.3;
/** What a judged story counts beside a sentence: it is what owners really write. One that tells of a danger counts more, as few do. */
const STORY_WEIGHT = { harmless: 1, danger: 1.5 };

/**
 * Trains the reader of dangers on sentences and stories that tell of one (`danger.<rule>` of a critical rule), on those that were judged
 * harmless (they tell nothing, or a caution), and a little on all that tell symptoms.
 */
export function trainDangerReader(
  sentences: readonly JudgedText[],
  stories: readonly JudgedText[],
  { safetyRules }: InferenceModel,
): Promise<TextClassifier> {
  const critical = new Set(safetyRules.filter(({ level }) => level === 'critical').map(({ id }) => id));
  const texts = [
    ...sentences.flatMap((sentence) => labelled(sentence, { harmless: 1, danger: 1 }, critical)),
    ...stories.flatMap((story) => labelled(story, STORY_WEIGHT, critical)),
  ];
  return trainInThread({ kind: 'softmax', texts, course: COURSE });
}

function labelled(
  { tells, danger: { features, parts } }: JudgedText,
  weight: { harmless: number; danger: number },
  critical: ReadonlySet<string>,
): LabelledText[] {
  const dangers = tells.flatMap((told) => (told.startsWith('danger.') ? [told.slice('danger.'.length)] : []));
  const told = dangers.filter((rule) => critical.has(rule));
  if (told.length > 0) return told.map((label) => ({ features, label, weight: weight.danger / told.length }));
  if (dangers.length === tells.length) {
    const ofPart = (weight.harmless * PARTS_WEIGHT) / parts.length;
    return [
      { features, label: HARMLESS_LABEL, weight: weight.harmless },
      ...parts.map((part) => ({ features: part, label: HARMLESS_LABEL, weight: ofPart })),
    ];
  }
  const caught = features.some((each) => each.startsWith('danger.') && critical.has(each.split('.')[1]!));
  return caught ? [] : [{ features, label: HARMLESS_LABEL, weight: UNJUDGED_WEIGHT }];
}
