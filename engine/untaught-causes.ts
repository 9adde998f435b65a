import type { PreparedModel } from './infer/prepared-model.ts';
import { keyOf } from './likeness.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';

const keysOfReader = new WeakMap<PreparedClassifier, readonly string[]>();

/** What stands for the causes that were written after the reader of stories was taught; worked out once a reader. */
export function untaughtCauses({ causes }: PreparedModel, stories: PreparedClassifier): readonly string[] {
  let keys = keysOfReader.get(stories);
  if (keys === undefined) {
    const taught = new Set(stories.classifier.labels);
    keys = causes.filter(({ id, model }) => !model.residual && !taught.has(id)).map(({ id }) => keyOf(id));
    keysOfReader.set(stories, keys);
  }
  return keys;
}
