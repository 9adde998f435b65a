import type { HeardStory } from './hear-sayings.ts';
import type { Lesson } from './train-in-thread.ts';
import type { LabelledText } from './train-softmax.ts';

const COURSE = { epochs: 12, rate: 3, seenAtLeast: 2, mostFeatures: 9000, idfExponent: 0.5, fullText: 0 };

/**
 * How the reader of what technicians expect is taught: by complaints that one of them has given a probability for each cause. Common faults are
 * common in them, other than in stories, of which each cause has as many.
 */
export function expectedLesson(stories: readonly HeardStory[]): Lesson {
  const texts = stories.flatMap(({ features, causes, shares }): LabelledText[] =>
    (shares ?? []).map((weight, at) => ({ features, label: causes[at]!, weight })),
  );
  return { kind: 'softmax', texts, course: COURSE };
}
