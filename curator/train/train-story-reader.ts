import type { InferenceModel } from '#engine/knowledge-base.ts';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { toldState } from '#curator/schema/said.ts';
import type { HeardSaying } from './hear-sayings.ts';
import { seededRandom } from './random.ts';
import { sampleStories } from './sample-stories.ts';
import { trainSoftmax, type LabelledText } from './train-softmax.ts';

const COURSE = { epochs: 5, rate: 0.7, seenAtLeast: 5, mostFeatures: 9000, idfExponent: 0.5, fullText: 40 };

/** A story that somebody wrote counts as much as this many that were made up; one that fits more causes, once for each. */
const AUTHORED_WEIGHT = 4;

/** Trains the statistical reader on what owners say of findings and tell of causes. */
export function trainStoryReader(
  heard: readonly HeardSaying[],
  { stories }: KnowledgeTree,
  model: InferenceModel,
  featuresOf: (text: string) => readonly string[],
): TextClassifier {
  const sayings = heard.map(({ features, tells }) => ({
    features,
    tells: tells.map(toldState).map(({ finding, state }) => `${finding}.${state}`),
  }));
  const authored = [...stories.values()].flatMap(({ value }): LabelledText[] => {
    const features = featuresOf(value.say);
    return Array.from({ length: Math.max(AUTHORED_WEIGHT, value.causes.length) }, (_, i) => ({
      features,
      label: value.causes[i % value.causes.length]!,
    }));
  });
  const random = seededRandom(1);
  return trainSoftmax([...sampleStories(model, sayings, random), ...authored], COURSE, random);
}
