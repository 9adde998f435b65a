import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { toldState } from '#curator/schema/said.ts';
import type { HeardSaying } from './hear-sayings.ts';
import { seededRandom } from './random.ts';
import { trainSoftmax, type LabelledText } from './train-softmax.ts';

const COURSE = { epochs: 8, rate: 0.7, seenAtLeast: 3, mostFeatures: 9000, idfExponent: 0.5, fullText: 0 };

/**
 * Trains the reader that guesses findings where no pattern reads any, on what owners say of them and on the examples of their
 * patterns; labels are `finding.state`.
 */
export function trainFindingReader(
  heard: readonly HeardSaying[],
  { findings }: KnowledgeTree,
  featuresOf: (text: string) => readonly string[],
): TextClassifier {
  const said = heard.flatMap(({ features, tells }): LabelledText[] => {
    const told = tells.filter((each) => !each.startsWith('danger.')).map(toldState);
    return told.map(({ finding, state }) => ({ features, label: `${finding}.${state}`, weight: 1 / told.length }));
  });
  const examples = [...findings.values()].flatMap(({ id, value }) =>
    Object.entries(value.examples).flatMap(([state, sentences]) =>
      state === 'not'
        ? []
        : sentences.map((sentence): LabelledText => ({
            features: featuresOf(sentence),
            label: `${id}.${state}`,
            weight: 1,
          })),
    ),
  );
  return trainSoftmax([...said, ...examples], COURSE, seededRandom(1));
}
