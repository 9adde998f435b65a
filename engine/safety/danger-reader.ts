import type { Evidence } from '#engine/evidence.ts';
import type { Matchable } from '#engine/understand/matchable.ts';
import { scoreLabels, type PreparedClassifier } from '#engine/understand/text-classifier.ts';
import { textFeatures } from '#engine/understand/text-features.ts';

/** The label of texts that tell of no danger; all others are ids of critical safety rules. */
export const HARMLESS_LABEL = 'harmless';

/** What a message as a whole sounds like. */
export interface DangerReading {
  /** Log-odds that it tells of a danger at all, in nats. */
  logOdds: number;
  /** The critical rule it sounds most like. */
  rule: string;
}

/** Is in every text, so that what is likely of any message is learnt: a few words that tell nothing are no danger. */
const ANY_TEXT = '*';

/**
 * What the statistical reader of dangers goes by: the words as they stand, in pairs and by their stems and classes, and what was read of
 * them. Unlike the reader of causes it hears little words: "was", "used to" and "if" tell a danger from a memory of one.
 */
export function dangerFeatures(sentences: readonly Matchable[], read: readonly Evidence[]): string[] {
  const features = new Set([ANY_TEXT, ...textFeatures(sentences)]);
  for (const { tokens } of sentences) {
    let before = '^';
    for (const { word, stems, number } of tokens) {
      features.add(`=${number ? '#' : word}`);
      const stem = number ? '#' : stems[0]!;
      features.add(`${before} ${stem}`);
      before = stem;
    }
  }
  for (const { finding, state } of read) features.add(`${finding}.${state}`);
  return [...features];
}

/** A longer message is also heard in parts of so many sentences: in a story the danger may stand in one clause. */
const PART = 3;
/** How much its most dangerous part counts beside the whole. */
const PART_SHARE = 1 / 3;

/** What the parts of a message longer than a part are made of, each with what was read of its own words; no parts of a short one. */
export function dangerParts(sentences: readonly Matchable[], read: readonly Evidence[]): string[][] {
  if (sentences.length <= PART) return [];
  return sentences.slice(PART - 1).map((_, first) => {
    const part = sentences.slice(first, first + PART);
    return dangerFeatures(part, readOf(part, read));
  });
}

/** Of what was read of a message, what was read of the words of some of its sentences. */
export function readOf(sentences: readonly Matchable[], read: readonly Evidence[]): Evidence[] {
  const words = sentences.flatMap(({ tokens }) => tokens);
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  return read.filter((evidence) => evidence.words?.some((at) => at >= from && at < to));
}

/**
 * Null where too few words of the message tell, or nothing was learnt. Source: multinomial logistic regression; the log-odds of the
 * whole and of the most dangerous part are averaged, the whole counting twice.
 */
export function readDanger(
  sentences: readonly Matchable[],
  read: readonly Evidence[],
  reader: PreparedClassifier,
): DangerReading | null {
  const whole = hear(dangerFeatures(sentences, read), reader);
  if (whole === null) return null;
  const parts = dangerParts(sentences, read).flatMap((features) => hear(features, reader) ?? []);
  if (parts.length === 0) return whole;
  const worst = parts.reduce((most, part) => (part.logOdds > most.logOdds ? part : most));
  return {
    logOdds: whole.logOdds * (1 - PART_SHARE) + worst.logOdds * PART_SHARE,
    rule: (worst.logOdds > whole.logOdds ? worst : whole).rule,
  };
}

function hear(features: readonly string[], reader: PreparedClassifier): DangerReading | null {
  const { labels } = reader.classifier;
  const harmless = labels.indexOf(HARMLESS_LABEL);
  const scores = harmless < 0 || labels.length < 2 ? null : scoreLabels(features, reader);
  if (scores === null) return null;
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
