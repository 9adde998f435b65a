import { ANY_TEXT } from '#engine/understand/finding-reader.ts';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { toldState } from '#curator/schema/said.ts';
import type { HeardSaying, LabelledSaying } from './hear-sayings.ts';
import { trainInThread } from './train-in-thread.ts';
import type { ManyLabelled } from './train-logistic.ts';

const COURSE = { epochs: 8, rate: 2, seenAtLeast: 2, mostFeatures: 12_000, idfExponent: 0.5, fullText: 0 };

/** What a sentence counts that names one thing it tells, beside one labelled as a whole. */
const PARTLY_LABELLED = 0.5;
/** How far what the patterns read counts, where a rare word counts three: much. */
const READ_COUNTS = 4;
/** Where learning begins: whatever the patterns read is told, and nothing else is. */
const READ_WEIGHT = 20;
const ANY_WEIGHT = -20;

/**
 * Trains the reader of findings on sentences labelled as a whole, with what the patterns read of them, and on what owners say of single
 * findings; labels are `finding.state`. It learns which words tell what, and which patterns are to be believed.
 */
export function trainFindingReader(
  labelled: readonly LabelledSaying[],
  heard: readonly HeardSaying[],
  { findings }: KnowledgeTree,
  featuresOf: (text: string) => readonly string[],
): Promise<TextClassifier> {
  const of = (features: readonly string[], labels: string[]): ManyLabelled => ({
    features: [...features, ANY_TEXT],
    labels,
    open: [],
    weight: PARTLY_LABELLED,
  });
  const said = heard.flatMap(({ features, tells }) => {
    const told = tells.filter((each) => !each.startsWith('danger.')).map(toldState);
    return told.length === 0
      ? []
      : of(
          features,
          told.map(({ finding, state }) => `${finding}.${state}`),
        );
  });
  const examples = [...findings.values()].flatMap(({ id, value }) =>
    Object.entries(value.examples).flatMap(([state, sentences]) =>
      state === 'not' ? [] : sentences.map((sentence) => of(featuresOf(sentence), [`${id}.${state}`])),
    ),
  );
  const whole = labelled.map(({ features, tells, open }) => ({ features, labels: tells, open, weight: 1 }));
  const texts: ManyLabelled[] = [...whole, ...said, ...examples];
  const labels = texts.flatMap(({ labels: all, open }) => [...all, ...open]);
  const beforehand = {
    features: [...labels, ANY_TEXT],
    counts: READ_COUNTS,
    own: READ_WEIGHT,
    all: { [ANY_TEXT]: ANY_WEIGHT },
  };
  return trainInThread({ kind: 'logistic', texts, course: COURSE, beforehand });
}
