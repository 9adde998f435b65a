import type { Evidence } from '#engine/evidence.ts';
import { featuresBeside, readWithin } from '#engine/understand/finding-reader.ts';
import { encodeText, type PreparedEncoder } from '#engine/understand/encoder-network.ts';
import { countWords, type Matchable } from '#engine/understand/matchable.ts';
import { scoreWith } from '#engine/understand/network-head.ts';
import { hearText, type PreparedNetwork } from '#engine/understand/phrase-network.ts';
import { scoreParts, sumPlaces, type PreparedClassifier, type SummedPart } from '#engine/understand/text-classifier.ts';
import { textFeatures } from '#engine/understand/text-features.ts';

/** The label of texts that tell of no danger; all others are ids of critical safety rules. */
export const HARMLESS_LABEL = 'harmless';

/** What a message as a whole sounds like. */
export interface DangerReading {
  /** Log-odds that it tells of a danger at all, in nats. */
  logOdds: number;
  /** The same by the linear reader alone. */
  linear: number;
  /** The critical rule it sounds most like. */
  rule: string;
  /** How many words were heard. */
  words: number;
}

/** Is in every text, so that what is likely of any message is learnt: a few words that tell nothing are no danger. */
const ANY_TEXT = '*';

/**
 * What the statistical reader of dangers goes by: the words as they stand, in pairs and by their stems and classes, and what was read of
 * them. Unlike the reader of causes it hears little words: "was", "used to" and "if" tell a danger from a memory of one.
 */
export function dangerFeatures(sentences: readonly Matchable[], read: readonly Evidence[]): string[] {
  const features = new Set([ANY_TEXT, ...textFeatures(sentences)]);
  const word = (written: string) => features.add(WORD + written);
  const pair = (before: string, stem: string) => features.add(before + BETWEEN + stem);
  for (const sentence of sentences) tellWords(sentence, word, pair);
  for (const { finding, state } of read) features.add(`${finding}.${state}`);
  return [...features];
}

const WORD = '=';
const BETWEEN = ' ';

/** The words of a sentence as they stand, and the stems in pairs. */
function tellWords(
  { tokens }: Matchable,
  word: (written: string) => void,
  pair: (before: string, stem: string) => void,
): void {
  let before = '^';
  for (const { word: written, stems, number } of tokens) {
    word(number ? '#' : written);
    const stem = number ? '#' : stems[0]!;
    pair(before, stem);
    before = stem;
  }
}

/** A longer message is also heard in parts of so many sentences: in a story the danger may stand in one clause. */
const PART = 3;
/** How much its most dangerous part counts beside the whole. */
const PART_SHARE = 1 / 3;

/** What the parts of a message longer than a part are made of, each with what was read of its own words; no parts of a short one. */
export function dangerParts(sentences: readonly Matchable[], read: readonly Evidence[]): string[][] {
  return partsOf(sentences).map((part) => dangerFeatures(part, readWithin(part, read)));
}

function partsOf(sentences: readonly Matchable[]): Matchable[][] {
  if (sentences.length <= PART) return [];
  return sentences.slice(PART - 1).map((_, first) => sentences.slice(first, first + PART));
}

/** Who hear more of a text than features; null where one was not taught, or does not run on this system. */
export interface DangerHearers {
  /** Hears phrases. */
  phrases: PreparedNetwork | null;
  /** Hears what words mean where they stand, and takes its time: it is asked where the others are in doubt how likely a danger is, not which, and opened when it is first asked. */
  encoder: (() => PreparedEncoder | null) | null;
}

/** Log-odds between which a message is in doubt: what is heard as less likely a danger, or a likelier one, the encoder hardly ever turns. */
const IN_DOUBT = { above: -3, below: 2 };

/**
 * Null where too few words of the message tell, or nothing was learnt. Source: multinomial logistic regression, and networks that hear phrases and
 * meanings; the log-odds of the whole and of the most dangerous part are averaged, the whole counting twice.
 */
export function readDanger(
  sentences: readonly Matchable[],
  read: readonly Evidence[],
  reader: PreparedClassifier,
  { phrases, encoder }: DangerHearers,
): DangerReading | null {
  const texts = textsOf(sentences, read, reader);
  if (texts.length === 0) return null;
  const byPhrases = texts.map((text) => hearPhrases(text, reader, phrases));
  const first = readingOf(texts, byPhrases, reader);
  if (encoder === null || first.logOdds <= IN_DOUBT.above || first.logOdds >= IN_DOUBT.below) return first;
  const opened = encoder();
  if (opened === null) return first;
  const byBoth = texts.map((text, at) => withMeanings(byPhrases[at]!, text, reader, opened));
  return { ...readingOf(texts, byBoth, reader), rule: first.rule };
}

/** Some sentences, what was read of them, and what the linear reader makes of them, a label after the other. */
interface HeardText {
  sentences: readonly Matchable[];
  read: readonly Evidence[];
  linear: Float64Array;
}

/** The whole, and after it the parts of which words tell; nothing where they do not in the whole. */
function textsOf(sentences: readonly Matchable[], read: readonly Evidence[], reader: PreparedClassifier): HeardText[] {
  const { labels } = reader.classifier;
  if (!labels.includes(HARMLESS_LABEL) || labels.length < 2) return [];
  const told = sentences.map((sentence) => partOf(placesIn(sentence, reader), reader));
  const hearIn = (heard: readonly Matchable[], parts: SummedPart[], readHere: readonly Evidence[]): HeardText[] => {
    const linear = scoreParts([...parts, partOf(placesBeside(readHere, reader), reader)], reader);
    return linear === null ? [] : [{ sentences: heard, read: readHere, linear }];
  };
  const whole = hearIn(sentences, told, read);
  if (whole.length === 0) return [];
  const parts = partsOf(sentences).flatMap((part, first) =>
    hearIn(part, told.slice(first, first + PART), readWithin(part, read)),
  );
  return [...whole, ...parts];
}

/** What is made of a text by its phrases; by the linear reader alone without a network. */
function hearPhrases(
  { sentences, read, linear }: HeardText,
  { classifier: { labels } }: PreparedClassifier,
  network: PreparedNetwork | null,
): Float64Array {
  if (network === null) return linear;
  const heard = hearText(sentences, featuresBeside(read), network);
  const { dangers } = network.network.heads;
  const places = network.labelPlaces.dangers;
  return linear.map((score, label) => scoreWith(dangers, places.get(labels[label]!), score, heard));
}

/** How much what words mean counts beside phrases. */
const ENCODER_SHARE = 0.6;

/** What is made of it by phrases and by what its words mean: the geometric mean of both opinions. */
function withMeanings(
  byPhrases: Float64Array,
  { sentences, read, linear }: HeardText,
  { classifier: { labels } }: PreparedClassifier,
  encoder: PreparedEncoder,
): Float64Array {
  const heard = encodeText(sentences, featuresBeside(read), encoder);
  const { dangers } = encoder.network;
  return byPhrases.map((score, label) => {
    const place = encoder.dangerPlaces.get(labels[label]!);
    // Of a rule that it was not taught it has no opinion.
    if (place === undefined) return score;
    const byMeaning = scoreWith(dangers, place, linear[label]!, heard);
    return score * (1 - ENCODER_SHARE) + byMeaning * ENCODER_SHARE;
  });
}

/** Of the whole, which comes first, and its most dangerous part, as they are judged. */
function readingOf(
  texts: readonly HeardText[],
  judged: readonly Float64Array[],
  reader: PreparedClassifier,
): DangerReading {
  const readings = texts.map(({ sentences, linear }, at) => ({
    ...oddsOf(judged[at]!, reader),
    linear: oddsOf(linear, reader).logOdds,
    words: countWords(sentences),
  }));
  const [whole, ...parts] = readings as [DangerReading, ...DangerReading[]];
  const worst = parts.reduce((most, part) => (part.logOdds > most.logOdds ? part : most), parts[0] ?? whole);
  const ofBoth = (of: 'logOdds' | 'linear') => whole[of] * (1 - PART_SHARE) + worst[of] * PART_SHARE;
  return {
    logOdds: ofBoth('logOdds'),
    linear: ofBoth('linear'),
    rule: (worst.logOdds > whole.logOdds ? worst : whole).rule,
    words: whole.words,
  };
}

/** Log-odds of any danger, and the rule that is likeliest. */
function oddsOf(
  scores: Float64Array,
  { classifier: { labels } }: PreparedClassifier,
): Pick<DangerReading, 'logOdds' | 'rule'> {
  const harmless = labels.indexOf(HARMLESS_LABEL);
  let best = -1;
  scores.forEach((score, label) => {
    if (label !== harmless && (best < 0 || score > scores[best]!)) best = label;
  });
  const dangers = scores.reduce(
    (sum, score, label) => sum + (label === harmless ? 0 : Math.exp(score - scores[best]!)),
    0,
  );
  return { logOdds: scores[best]! + Math.log(dangers) - scores[harmless]!, rule: labels[best]! };
}

function partOf(places: ReadonlySet<number>, { classifier }: PreparedClassifier): SummedPart {
  const known = [...places];
  return { places: known, sum: sumPlaces(known, classifier) };
}

/** Places of the features of a sentence. */
function placesIn(sentence: Matchable, reader: PreparedClassifier): Set<number> {
  const { words, pairs } = spokenOf(reader);
  const places = new Set(reader.places.findAll(sentence.features));
  const note = (place: number | undefined) => {
    if (place !== undefined) places.add(place);
  };
  tellWords(
    sentence,
    (written) => note(words.get(written)),
    (before, stem) => note(pairs.get(before)?.get(stem)),
  );
  return places;
}

/** The same of what was read, and of any text. */
function placesBeside(read: readonly Evidence[], reader: PreparedClassifier): Set<number> {
  const features = [ANY_TEXT, ...read.map(({ finding, state }) => `${finding}.${state}`)];
  return new Set(features.flatMap((feature) => reader.places.find(feature) ?? []));
}

/** Places of the features of words, by the word, and of pairs, by the first and then the second: found without writing a feature. */
interface SpokenPlaces {
  words: Map<string, number>;
  pairs: Map<string, Map<string, number>>;
}

const spokenOfReader = new WeakMap<PreparedClassifier, SpokenPlaces>();

/** Listed when a reader first hears a text. */
function spokenOf(reader: PreparedClassifier): SpokenPlaces {
  let spoken = spokenOfReader.get(reader);
  if (spoken === undefined) spokenOfReader.set(reader, (spoken = listSpoken(reader.classifier.features)));
  return spoken;
}

function listSpoken(features: readonly string[]): SpokenPlaces {
  const spoken: SpokenPlaces = { words: new Map(), pairs: new Map() };
  features.forEach((feature, place) => {
    if (feature.startsWith(WORD)) spoken.words.set(feature.slice(WORD.length), place);
    const blank = feature.indexOf(BETWEEN);
    if (blank < 0) return;
    const before = feature.slice(0, blank);
    let seconds = spoken.pairs.get(before);
    if (seconds === undefined) spoken.pairs.set(before, (seconds = new Map()));
    seconds.set(feature.slice(blank + 1), place);
  });
  return spoken;
}
