import type { InferenceModel } from '#engine/knowledge-base.ts';
import { toldState } from '#curator/schema/said.ts';
import type { HeardStory, JudgedText } from './hear-sayings.ts';
import { seededRandom } from './random.ts';
import { sampleStories } from './sample-stories.ts';
import type { Lesson } from './train-in-thread.ts';
import type { LabelledText } from './train-softmax.ts';

const COURSE = { epochs: 5, rate: 0.7, seenAtLeast: 5, mostFeatures: 9000, idfExponent: 0.5, fullText: 40 };

/** A story that somebody wrote counts as much as this many that were made up; one that fits more causes, once for each. */
const AUTHORED_WEIGHT = 4;

/** A story that was told of a fault; not a complaint of which somebody said what he expects. */
export function isTold({ shares }: HeardStory): boolean {
  return shares === undefined;
}

/** How the reader of causes is taught: by what owners say of findings and tell of causes. */
export function storyLesson(
  heard: readonly JudgedText[],
  stories: readonly HeardStory[],
  model: InferenceModel,
): Lesson {
  const sayings = heard.map(({ features, tells }) => ({
    features,
    tells: tells.map(toldState).map(({ finding, state }) => `${finding}.${state}`),
  }));
  const authored = stories.filter(isTold).flatMap(({ features, causes }): LabelledText[] =>
    Array.from({ length: Math.max(AUTHORED_WEIGHT, causes.length) }, (_, i) => ({
      features,
      label: causes[i % causes.length]!,
    })),
  );
  const texts = [...sampleStories(model, sayings, seededRandom(1)), ...authored];
  return { kind: 'softmax', texts, course: COURSE };
}
