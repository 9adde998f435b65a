import type { Evidence } from '#engine/evidence.ts';
import type { CauseId, FindingId } from '#engine/knowledge-base.ts';
import { withoutCylinderWords } from '#engine/several-cylinders.ts';
import { keyOf, LIKENESS_EXPONENT, packSound, storyPart } from '../likeness.ts';
import { featuresBeside, readWithin } from './finding-reader.ts';
import type { Matchable } from './matchable.ts';
import { scoreWith } from './network-head.ts';
import { hearText, type PreparedNetwork } from './phrase-network.ts';
import { fullness, scoreLabels, type PreparedClassifier } from './text-classifier.ts';
import { textFeatures } from './text-features.ts';

/** Likenesses below this many nats under the best one are all alike. */
const DEPTH_NATS = 6;
/** How far the scores of each reader of stories count; chosen on v-dev and v-seen (decision 046). */
const SHARES = { linear: 6 / 7, network: 2 / 7 };
/**
 * How far what is expected behind the words counts beside that: of hardly any words, and how much of it is left out of a full story, of which
 * the readers of stories know more (decision 048).
 */
const EXPECTED = { share: 4 / 7, lessOfStory: 0.8 };

/** What a text is told apart by. */
export interface ToldText {
  sentences: readonly Matchable[];
  /** What the patterns read of the message that they are of. */
  read: readonly Evidence[];
}

/**
 * Readers of causes: of stories that are told of a fault, a classifier whose labels they are, and the network; and of what technicians expect
 * behind a few words. Null where one was not taught.
 */
export interface StoryReaders {
  stories: PreparedClassifier;
  phrases: PreparedNetwork | null;
  expected: PreparedClassifier | null;
  untaught: readonly UntaughtCause[];
}

/** A cause that the readers were not taught, what it makes and what of that always, and the cause whose stories tell of it too. */
export interface UntaughtCause {
  id: CauseId;
  like: CauseId | null;
  makes: ReadonlySet<FindingId>;
  brings: readonly Pick<Evidence, 'finding' | 'state'>[];
}

/**
 * Which causes a text sounds like: how much likelier it is from an owner with each cause than from one with a cause not named, and by how many
 * features; null where too few of its words tell.
 */
export function likenessOf(
  told: ToldText,
  { stories, phrases, expected, untaught }: StoryReaders,
): { likeness: string; features: number } | null {
  const features = withoutCylinderWords(textFeatures(told.sentences));
  const linear = scoreLabels(features, stories);
  if (linear === null) return null;
  const count = stories.places.findAll(features).length;
  const heard = phrases === null ? linear : judge(linear, told, fullness(count, stories.classifier), stories, phrases);
  // A few words fit many causes: what they sound like counts in proportion.
  const part = storyPart(count);
  const scores = heard.map((score) => part * score);
  if (expected !== null) addExpected(scores, features, part, stories, expected);
  const floor = scores.reduce((most, score) => Math.max(most, score), -Infinity) - DEPTH_NATS;
  const sounds = [
    ...soundsOfTaught(scores, floor, stories),
    ...soundsOfUntaught(scores, floor, told.read, { stories, untaught }),
  ];
  return { likeness: pack(sounds), features: count };
}

interface Sound {
  id: CauseId;
  key: string;
  nats: number;
}

/** In the order of ids, as the causes of a model stand. */
function pack(sounds: Sound[]): string {
  return sounds
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ key, nats }) => packSound(key, Math.round(nats * 100)))
    .join('');
}

/** What the readers were taught, as far as it is above the floor. */
function soundsOfTaught(scores: Float64Array, floor: number, stories: PreparedClassifier): Sound[] {
  const keys = keysOf(stories);
  return stories.classifier.labels
    .map((id, cause) => ({ id, key: keys[cause]!, nats: scores[cause]! - floor }))
    .filter(({ nats }) => nats > 0);
}

/**
 * Of a cause that no reader was taught the words themselves say nothing: it sounds like the one that owners cannot tell it from, or, where
 * anything of its own was read, like the others on average, and like the likest where the patterns read what it always brings.
 */
function soundsOfUntaught(
  scores: Float64Array,
  floor: number,
  read: readonly Evidence[],
  { stories, untaught }: Pick<StoryReaders, 'stories' | 'untaught'>,
): Sound[] {
  if (untaught.length === 0) return [];
  const times = scores.reduce((sum, score) => sum + Math.exp(LIKENESS_EXPONENT * Math.max(0, score - floor)), 0);
  const average = Math.log(times / scores.length) / LIKENESS_EXPONENT;
  const places = placesOf(stories);
  return untaught.map(({ id, like, makes, brings }) => {
    const isRead = brings.some(({ finding, state }) =>
      read.some((item) => item.finding === finding && item.state === state),
    );
    const place = like === null ? undefined : places.get(like);
    // Of what no story tells and nothing was read, the words say no more than of any other.
    const unheard = read.length > 0 && !read.some(({ finding }) => makes.has(finding)) ? 0 : average;
    const nats = place === undefined ? unheard : Math.max(0, scores[place]! - floor);
    return { id, key: keyOf(id), nats: isRead ? DEPTH_NATS : nats };
  });
}

/** Adds what technicians expect behind the words. `part`: of a full story. */
function addExpected(
  scores: Float64Array,
  features: readonly string[],
  part: number,
  { classifier: { labels } }: PreparedClassifier,
  expected: PreparedClassifier,
): void {
  const known = scoreLabels(features, expected);
  if (known === null) return;
  const share = EXPECTED.share * (1 - EXPECTED.lessOfStory * part);
  const expectedOf = byLabel(known, placesOf(expected));
  labels.forEach((label, cause) => (scores[cause]! += share * expectedOf(label)));
}

/** The scores of both readers of stories, the network's as far as the text is a `full` one, as the linear ones are. */
function judge(
  linear: Float64Array,
  { sentences, read }: ToldText,
  full: number,
  { classifier: { labels } }: PreparedClassifier,
  network: PreparedNetwork,
): Float64Array {
  const { causes } = network.network.heads;
  if (causes.labels.length === 0) return linear;
  const heard = hearText(sentences, featuresBeside(readWithin(sentences, read)), network);
  const known = Float64Array.from(causes.labels, (_, label) => scoreWith(causes, label, 0, heard));
  const heardOf = byLabel(known, network.labelPlaces.causes);
  return linear.map((score, at) => SHARES.linear * score + SHARES.network * full * heardOf(labels[at]!));
}

/** The scores of one reader for the labels of another: what it does not know is as unlikely as its least likely one. */
function byLabel(scores: Float64Array, places: ReadonlyMap<string, number>): (label: string) => number {
  const least = scores.reduce((lowest, score) => Math.min(lowest, score), Infinity);
  return (label) => scores[places.get(label) ?? -1] ?? least;
}

const placesOfReader = new WeakMap<PreparedClassifier, ReadonlyMap<string, number>>();

/** The place of each label, worked out once a reader. */
function placesOf(reader: PreparedClassifier): ReadonlyMap<string, number> {
  let places = placesOfReader.get(reader);
  if (places === undefined) {
    places = new Map(reader.classifier.labels.map((label, place) => [label, place]));
    placesOfReader.set(reader, places);
  }
  return places;
}

const keysOfReader = new WeakMap<PreparedClassifier, readonly string[]>();

/** What stands for each label, worked out once a reader. */
function keysOf(stories: PreparedClassifier): readonly string[] {
  let keys = keysOfReader.get(stories);
  if (keys === undefined) keysOfReader.set(stories, (keys = stories.classifier.labels.map(keyOf)));
  return keys;
}
