import { prepareClassifier, sumPlaces, type TextClassifier } from '#engine/understand/text-classifier.ts';
import { trainInThread, type Lesson } from '../train-in-thread.ts';

const FOLDS = 3;

/** What a linear reader makes of texts that it has not learnt from. */
export interface CrossFitted {
  labels: readonly string[];
  /** Scores of a text, a label after the other. */
  scores: Float32Array[];
}

/**
 * Teaches a linear reader as often as there are folds, each time without the texts of one, and asks it of those: what it makes of texts
 * that it has learnt from says nothing of how far it is to be believed.
 * @param lessonOf how a reader is taught by some of the texts
 * @param featuresOf what the reader goes by
 */
export async function crossFit<Text>(
  texts: readonly Text[],
  lessonOf: (texts: readonly Text[]) => Lesson,
  featuresOf: (text: Text) => readonly string[],
): Promise<CrossFitted> {
  const foldOf = (at: number) => at % FOLDS;
  const readers = await Promise.all(
    Array.from({ length: FOLDS }, (_, fold) =>
      trainInThread(lessonOf(texts.filter((_text, at) => foldOf(at) !== fold))),
    ),
  );
  const labels = [...new Set(readers.flatMap((reader) => reader.labels))].sort();
  const scorers = readers.map((reader) => scorer(reader, labels));
  return { labels, scores: texts.map((text, at) => scorers[foldOf(at)]!(featuresOf(text))) };
}

/** A label that a reader knows nothing of is unlikely. */
const UNKNOWN = -8;

function scorer(reader: TextClassifier, labels: readonly string[]): (features: readonly string[]) => Float32Array {
  const prepared = prepareClassifier(reader);
  const own = labels.map((label) => reader.labels.indexOf(label));
  return (features) => {
    const places = features.flatMap((feature) => prepared.places.find(feature) ?? []);
    const { sums, squares } = sumPlaces(places, reader);
    const norm = Math.sqrt(squares) || 1;
    return Float32Array.from(own, (at) => (at < 0 ? UNKNOWN : sums[at]! / norm));
  };
}
