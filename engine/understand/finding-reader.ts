import type { Evidence } from '#engine/evidence.ts';
import type { FindingId, StateId } from '#engine/knowledge-base.ts';
import type { Matchable } from './matchable.ts';
import { placeOf, placesOf, sumPlaces, type FeatureSum, type PreparedClassifier } from './text-classifier.ts';
import { textFeatures } from './text-features.ts';

/** Is in every text: what is likely of any. */
export const ANY_TEXT = '*';

/** What the reader of findings goes by: the words, and what the patterns read of them as `finding.state`, which are labels of its own. */
export function findingFeatures(sentences: readonly Matchable[], read: readonly Evidence[]): string[] {
  const readOfWords = read.filter(({ words }) => words !== undefined);
  return [
    ...new Set([
      ANY_TEXT,
      ...textFeatures(sentences),
      ...readOfWords.map(({ finding, state }) => `${finding}.${state}`),
    ]),
  ];
}

/** A state of a finding that words sound like. */
export interface Sounding {
  finding: FindingId;
  state: StateId;
  /** P(it is told), of the reader. */
  probability: number;
  /** How many times likelier the words make it: odds with them by odds of any text. */
  lift: number;
  /** That sounds most like it. */
  sentence: Matchable;
}

/** Less likely is not worth a word. */
const LEAST_LIKELY = 1e-5;
const LEAST_SCORE = Math.log(LEAST_LIKELY / (1 - LEAST_LIKELY));

/**
 * What sentences sound like, each alone and with the next one, the likelier counting: labels were learnt of one or two. Source: logistic
 * regression a label.
 * @param read what the patterns read of them
 */
export function soundsLike(
  sentences: readonly Matchable[],
  read: readonly Evidence[],
  reader: PreparedClassifier,
): Sounding[] {
  const labels = statesOf(reader);
  const best: Best = { scores: new Float64Array(labels.length).fill(LEAST_SCORE), sentences: [] };
  const any = placeOf(ANY_TEXT, reader);
  const told = sentences.map((sentence) => {
    const places = new Set([...(any === null ? [] : [any]), ...placesHere(sentence, read, reader)]);
    return { sentence, places, sum: sumPlaces([...places], reader.classifier) };
  });
  for (const { sum, sentence } of told) note(best, sum, () => sentence);
  told.slice(1).forEach((next, index) => {
    const one = told[index]!;
    const tellsMore = (label: number) => scoreOf(one.sum, label) >= scoreOf(next.sum, label);
    note(best, sumOfBoth(one, next, reader), (label) => (tellsMore(label) ? one.sentence : next.sentence));
  });
  const sounding: Sounding[] = [];
  best.sentences.forEach((sentence, at) => {
    if (sentence === undefined) return;
    const { finding, state, ofAnyText } = labels[at]!;
    const score = best.scores[at]!;
    sounding.push({ finding, state, probability: sigmoid(score), lift: Math.exp(score - ofAnyText), sentence });
  });
  return sounding;
}

function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function scoreOf({ sums, squares }: FeatureSum, label: number): number {
  return sums[label]! / Math.sqrt(squares);
}

interface Told {
  places: ReadonlySet<number>;
  sum: FeatureSum;
}

/** Two sentences as one: what is in both counts once. */
function sumOfBoth(one: Told, next: Told, { classifier }: PreparedClassifier): FeatureSum {
  const shared = sumPlaces(
    [...one.places].filter((place) => next.places.has(place)),
    classifier,
  );
  const sums = new Float64Array(one.sum.sums.length);
  for (let label = 0; label < sums.length; label += 1)
    sums[label] = one.sum.sums[label]! + next.sum.sums[label]! - shared.sums[label]!;
  return { sums, squares: one.sum.squares + next.sum.squares - shared.squares };
}

/** Of each label its highest score, and the sentence it is told by, if it is likely enough. */
interface Best {
  scores: Float64Array;
  sentences: (Matchable | undefined)[];
}

/** Keeps of each label what is likelier than before, with the sentence it is told by. */
function note(best: Best, { sums, squares }: FeatureSum, toldBy: (label: number) => Matchable): void {
  if (squares === 0) return;
  const norm = Math.sqrt(squares);
  for (let label = 0; label < sums.length; label += 1) {
    const score = sums[label]! / norm;
    if (score <= best.scores[label]!) continue;
    best.scores[label] = score;
    best.sentences[label] = toldBy(label);
  }
}

interface Label extends Pick<Sounding, 'finding' | 'state'> {
  /** Its log odds in any text. */
  ofAnyText: number;
}

const statesOfReader = new WeakMap<PreparedClassifier, readonly Label[]>();

/** The labels of a reader, taken apart when it first hears a text. */
function statesOf(reader: PreparedClassifier): readonly Label[] {
  let states = statesOfReader.get(reader);
  if (states === undefined) {
    const any = placeOf(ANY_TEXT, reader);
    const { sums, squares } = sumPlaces(any === null ? [] : [any], reader.classifier);
    states = reader.classifier.labels.map((label, at) => {
      const [finding = '', state = ''] = label.split('.');
      return { finding, state, ofAnyText: squares === 0 ? 0 : sums[at]! / Math.sqrt(squares) };
    });
    statesOfReader.set(reader, states);
  }
  return states;
}

function placesHere(sentence: Matchable, read: readonly Evidence[], reader: PreparedClassifier): number[] {
  const [from, to] = [sentence.tokens[0]?.from ?? 0, sentence.tokens.at(-1)?.to ?? 0];
  const here = read.filter(({ words }) => words?.some((at) => at >= from && at < to));
  return [
    ...placesOf(sentence.features, reader),
    ...here.flatMap(({ finding, state }) => placeOf(`${finding}.${state}`, reader) ?? []),
  ];
}
