import { ANY_TEXT } from '#engine/understand/finding-reader.ts';
import { toldState } from '#curator/schema/said.ts';
import type { HeardText, JudgedText, LabelledSaying } from './hear-sayings.ts';
import type { Lesson } from './train-in-thread.ts';
import type { ManyLabelled } from './train-logistic.ts';

const COURSE = { epochs: 5, rate: 6, seenAtLeast: 2, mostFeatures: 12_000, idfExponent: 0.5, fullText: 0 };

/** What a sentence counts that names one thing it tells, beside one labelled as a whole. */
const PARTLY_LABELLED = 0.5;
/** How far what the patterns read counts, where a rare word counts three: much. */
const READ_COUNTS = 4;
/** Where learning begins: whatever the patterns read is told, and nothing else is. */
const READ_WEIGHT = 20;
const ANY_WEIGHT = -20;

/** A text, and which findings it tells. */
export interface FindingText {
  heard: HeardText;
  labelled: ManyLabelled;
}

/** What the reader of findings learns from: sentences labelled as a whole, and what owners say of single findings; labels are `finding.state`. */
export function findingTexts(
  labelled: readonly LabelledSaying[],
  heard: readonly JudgedText[],
  examples: readonly (HeardText & { label: string })[],
): FindingText[] {
  const partly = (text: HeardText, labels: string[]): FindingText => ({
    heard: text,
    labelled: { features: text.findingFeatures, labels, open: [], weight: PARTLY_LABELLED },
  });
  const said = heard.flatMap((text) => {
    const told = text.tells.filter((each) => !each.startsWith('danger.')).map(toldState);
    return told.length === 0
      ? []
      : partly(
          text,
          told.map(({ finding, state }) => `${finding}.${state}`),
        );
  });
  const whole = labelled.map((text): FindingText => ({
    heard: text,
    labelled: { features: text.findingFeatures, labels: text.tells, open: text.open, weight: 1 },
  }));
  return [...whole, ...said, ...examples.map((text) => partly(text, [text.label]))];
}

/**
 * How the reader of findings is taught: with what the patterns read of each text, so that it learns which words tell what, and which
 * patterns are to be believed.
 */
export function findingLesson(texts: readonly ManyLabelled[]): Lesson {
  const labels = texts.flatMap(({ labels: all, open }) => [...all, ...open]);
  const beforehand = {
    features: [...labels, ANY_TEXT],
    counts: READ_COUNTS,
    own: READ_WEIGHT,
    all: { [ANY_TEXT]: ANY_WEIGHT },
  };
  return { kind: 'logistic', texts, course: COURSE, beforehand };
}
