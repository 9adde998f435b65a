import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { toldState } from '#curator/schema/said.ts';
import { featuresOfText } from './features-of-text.ts';
import { seededRandom } from './random.ts';
import { trainSoftmax, type LabelledText } from './train-softmax.ts';

const COURSE = { epochs: 8, rate: 0.7, seenAtLeast: 3, mostFeatures: 9000, idfExponent: 0.5, fullText: 0 };

/**
 * Trains the reader that guesses findings where no pattern reads any, on what owners say of them and on the examples of their
 * patterns; labels are `finding.state`. Takes seconds; deterministic.
 */
export function trainFindingReader(tree: KnowledgeTree, { lexicon }: KnowledgeBase): TextClassifier {
  const featuresOf = featuresOfText(prepareLexicon(lexicon));
  const texts = (say: string, told: readonly string[]): LabelledText[] => {
    const features = featuresOf(say);
    return told.map((label) => ({ features, label, weight: 1 / told.length }));
  };
  const said = [...tree.said.values()].flatMap(({ value: { say, tells } }) => {
    const findings = tells.filter((told) => !told.startsWith('danger.')).map(toldState);
    return texts(
      say,
      findings.map(({ finding, state }) => `${finding}.${state}`),
    );
  });
  const examples = [...tree.findings.values()].flatMap(({ id, value }) =>
    Object.entries(value.examples).flatMap(([state, sentences]) =>
      state === 'not' ? [] : sentences.flatMap((sentence) => texts(sentence, [`${id}.${state}`])),
    ),
  );
  return trainSoftmax([...said, ...examples], COURSE, seededRandom(1));
}
