import type { InferenceModel } from '#engine/knowledge-base.ts';
import { HARMLESS_LABEL } from '#engine/safety/danger-reader.ts';
import type { JudgedText } from './hear-sayings.ts';
import type { Lesson } from './train-in-thread.ts';
import type { LabelledText } from './train-softmax.ts';

const COURSE = { epochs: 10, rate: 1, seenAtLeast: 4, mostFeatures: 40_000, idfExponent: 0, fullText: 0 };

/** What a saying of symptoms counts as a harmless one: nobody has judged it. */
const UNJUDGED_WEIGHT = 0.1;
/** What all parts of a harmless message count beside the whole: each of them is harmless too. */
const PARTS_WEIGHT = 0.3;
/** What a judged text counts; of stories, those that tell of a danger more, as few do. */
const SENTENCE_WEIGHT = { harmless: 1, danger: 1 };
const STORY_WEIGHT = { harmless: 1, danger: 1.5 };

/** A text, and which dangers it tells. */
export interface DangerText {
  judged: JudgedText;
  /** Ids of critical rules, or harmless alone. */
  labels: string[];
  weight: number;
}

/**
 * What the reader of dangers learns from: sentences and stories that tell of one (`danger.<rule>` of a critical rule), those that were judged
 * harmless (they tell nothing, or a caution), and a little all that tell symptoms.
 */
export function dangerTexts(
  sentences: readonly JudgedText[],
  stories: readonly JudgedText[],
  { safetyRules }: InferenceModel,
): DangerText[] {
  const critical = new Set(safetyRules.filter(({ level }) => level === 'critical').map(({ id }) => id));
  return [
    ...sentences.flatMap((sentence) => labelled(sentence, SENTENCE_WEIGHT, critical)),
    ...stories.flatMap((story) => labelled(story, STORY_WEIGHT, critical)),
  ];
}

/** How the reader of dangers is taught. */
export function dangerLesson(texts: readonly DangerText[]): Lesson {
  return { kind: 'softmax', texts: texts.flatMap(withParts), course: COURSE };
}

function labelled(
  judged: JudgedText,
  weight: { harmless: number; danger: number },
  critical: ReadonlySet<string>,
): DangerText[] {
  const { tells, danger } = judged;
  const dangers = tells.flatMap((told) => (told.startsWith('danger.') ? [told.slice('danger.'.length)] : []));
  const told = dangers.filter((rule) => critical.has(rule));
  if (told.length > 0) return [{ judged, labels: told, weight: weight.danger }];
  if (dangers.length === tells.length) return [{ judged, labels: [HARMLESS_LABEL], weight: weight.harmless }];
  const caught = danger.features.some((each) => each.startsWith('danger.') && critical.has(each.split('.')[1]!));
  return caught ? [] : [{ judged, labels: [HARMLESS_LABEL], weight: UNJUDGED_WEIGHT }];
}

/** Nobody has judged it. */
export function isUnjudged({ weight }: DangerText): boolean {
  return weight === UNJUDGED_WEIGHT;
}

/** A text counts once in all for each of its labels; one that was judged harmless, its parts too. */
function withParts(text: DangerText): LabelledText[] {
  const { judged, labels, weight } = text;
  const { features, parts } = judged.danger;
  const whole = labels.map((label) => ({ features, label, weight: weight / labels.length }));
  if (labels[0] !== HARMLESS_LABEL || isUnjudged(text)) return whole;
  const ofPart = (weight * PARTS_WEIGHT) / parts.length;
  return [...whole, ...parts.map((part) => ({ features: part, label: HARMLESS_LABEL, weight: ofPart }))];
}
