import type { Evidence } from '#engine/evidence.ts';
import type { FindingId, StateId } from '#engine/knowledge-base.ts';
import type { Matchable } from './matchable.ts';
import { scoreWith } from './network-head.ts';
import { hearText, RECONSIDERED, type PreparedNetwork } from './phrase-network.ts';
import { sumParts, sumPlaces, type FeatureSum, type PreparedClassifier } from './text-classifier.ts';
import { textFeatures } from './text-features.ts';

/** Is in every text: what is likely of any. */
export const ANY_TEXT = '*';

/** What the reader of findings goes by: the words, and what the patterns read of them as `finding.state`, which are labels of its own. */
export function findingFeatures(sentences: readonly Matchable[], read: readonly Evidence[]): string[] {
  const [any, ...ofRead] = featuresBeside(read);
  return [...new Set([any, ...textFeatures(sentences), ...ofRead])];
}

/** The same without the words. */
export function featuresBeside(read: readonly Evidence[]): [string, ...string[]] {
  const readOfWords = read.filter(({ words }) => words !== undefined);
  return [ANY_TEXT, ...readOfWords.map(({ finding, state }) => `${finding}.${state}`)];
}

/** A state of a finding that words sound like. */
export interface Sounding {
  finding: FindingId;
  state: StateId;
  /** P(it is told), of both readers together. */
  probability: number;
  /** The same of the linear reader alone. */
  linear: number;
  /** How many times likelier the words make it, of the linear reader: odds with them by odds of any text. */
  lift: number;
  /** That sounds most like it. */
  sentence: Matchable;
}

/** Less likely is not worth a word. */
const LEAST_LIKELY = 1e-3;
const LEAST_SCORE = Math.log(LEAST_LIKELY / (1 - LEAST_LIKELY));

/**
 * What sentences sound like, each alone and with the next one, the likelier counting: labels were learnt of one or two. Source: logistic
 * regression a label, and a network that hears phrases, for what that does not hold for very unlikely.
 * @param read what the patterns read of them
 */
export function soundsLike(
  sentences: readonly Matchable[],
  read: readonly Evidence[],
  reader: PreparedClassifier,
  network: PreparedNetwork | null,
): Sounding[] {
  const labels = statesOf(reader);
  const none = new Float64Array(labels.length).fill(LEAST_SCORE);
  const best: Best = { scores: none, linear: none.slice(), sentences: [] };
  const any = reader.places.find(ANY_TEXT);
  const told = sentences.map((sentence) => {
    const places = [...new Set([...(any === undefined ? [] : [any]), ...placesHere(sentence, read, reader)])];
    return { sentence, places, sum: sumPlaces(places, reader.classifier) };
  });
  const judgeOf = (heard: readonly Matchable[], from: number) =>
    network && judge(heard, read, labels, { network, from });
  for (const { sum, sentence } of told) note(best, sum, judgeOf([sentence], RECONSIDERED), () => sentence);
  told.slice(1).forEach((next, index) => {
    const one = told[index]!;
    const tellsMore = (label: number) => scoreOf(one.sum, label) >= scoreOf(next.sum, label);
    const both = [one.sentence, next.sentence];
    note(
      best,
      sumParts([one, next], reader.classifier).sum,
      judgeOf(both, RECONSIDERED_TOGETHER),
      (label) => both[tellsMore(label) ? 0 : 1]!,
    );
  });
  const sounding: Sounding[] = [];
  best.sentences.forEach((sentence, at) => {
    if (sentence === undefined) return;
    const { finding, state, ofAnyText } = labels[at]!;
    const lift = Math.exp(best.linear[at]! - ofAnyText);
    const [probability, linear] = [sigmoid(best.scores[at]!), sigmoid(best.linear[at]!)];
    sounding.push({ finding, state, probability, linear, lift, sentence });
  });
  return sounding;
}

/** Scores a label anew, by its place and what the linear reader makes of it. */
type Judge = (label: number, linear: number) => number;

/** Two sentences are heard anew together only for what they make likelier than each alone, and from these log odds on. */
const RECONSIDERED_TOGETHER = -4;

/** Hears sentences together by the network, once a label is worth it: its log odds are above `from`. */
function judge(
  sentences: readonly Matchable[],
  read: readonly Evidence[],
  labels: readonly Label[],
  { network, from }: { network: PreparedNetwork; from: number },
): Judge {
  const places = network.labelPlaces.findings;
  let heard: Float32Array | null = null;
  return (label, linear) => {
    if (linear < from) return linear;
    heard ??= hearText(sentences, featuresBeside(readWithin(sentences, read)), network);
    return scoreWith(network.network.heads.findings, places.get(labels[label]!.name), linear, heard);
  };
}

function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function scoreOf({ sums, squares }: FeatureSum, label: number): number {
  return sums[label]! / Math.sqrt(squares);
}

/** Of each label its highest score, and the sentence it is told by, if it is likely enough. */
interface Best {
  scores: Float64Array;
  /** Of the linear reader. */
  linear: Float64Array;
  sentences: (Matchable | undefined)[];
}

/** Keeps of each label what is likelier than before, with the sentence it is told by; the network hears what sounds more like it than before. */
function note(
  best: Best,
  { sums, squares }: FeatureSum,
  judge: Judge | null,
  toldBy: (label: number) => Matchable,
): void {
  if (squares === 0) return;
  const norm = Math.sqrt(squares);
  for (let label = 0; label < sums.length; label += 1) {
    const linear = sums[label]! / norm;
    if (linear <= best.linear[label]!) continue;
    best.linear[label] = linear;
    const score = judge === null ? linear : judge(label, linear);
    if (score <= best.scores[label]!) continue;
    best.scores[label] = score;
    best.sentences[label] = toldBy(label);
  }
}

interface Label extends Pick<Sounding, 'finding' | 'state'> {
  name: string;
  /** Its log odds in any text. */
  ofAnyText: number;
}

const statesOfReader = new WeakMap<PreparedClassifier, readonly Label[]>();

/** The labels of a reader, taken apart when it first hears a text. */
function statesOf(reader: PreparedClassifier): readonly Label[] {
  let states = statesOfReader.get(reader);
  if (states === undefined) {
    const any = reader.places.find(ANY_TEXT);
    const { sums, squares } = sumPlaces(any === undefined ? [] : [any], reader.classifier);
    states = reader.classifier.labels.map((label, at) => {
      const [finding = '', state = ''] = label.split('.');
      return { name: label, finding, state, ofAnyText: squares === 0 ? 0 : sums[at]! / Math.sqrt(squares) };
    });
    statesOfReader.set(reader, states);
  }
  return states;
}

/** Of what was read of a message, what was read of the words of sentences that follow each other. */
export function readWithin(sentences: readonly Pick<Matchable, 'tokens'>[], read: readonly Evidence[]): Evidence[] {
  const words = sentences.flatMap(({ tokens }) => tokens);
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  return read.filter((evidence) => evidence.words?.some((at) => at >= from && at < to));
}

function placesHere(sentence: Matchable, read: readonly Evidence[], reader: PreparedClassifier): number[] {
  return [
    ...reader.places.findAll(sentence.features),
    ...readWithin([sentence], read).flatMap(({ finding, state }) => reader.places.find(`${finding}.${state}`) ?? []),
  ];
}
