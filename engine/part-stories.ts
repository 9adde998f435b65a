import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { splitComplaints } from './infer/split-complaints.ts';
import { STORY_OF_PART } from './infer/weigh-story.ts';
import { readLikeness, storyPart, type Likeness, type Sounds } from './likeness.ts';
import { likenessOf, type StoryReaders } from './understand/likeness.ts';
import { matchableOf } from './understand/matchable-sentence.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import type { ReadMessage } from './understand/read-text.ts';
import type { Token } from './understand/token.ts';

/** A part tells of another thing where its words sound so many nats less like the cause of the whole than like their own. */
const APART_NATS = 2;
/** A longer message is a story of one thing, unless it says that there is another. */
const MOST_WORDS = 18;
const SAYS_ANOTHER =
  /\b(?:(?:two|2|second|separate|unrelated) (?:\w+ )?(?:things?|problems?|issues?)|another (?:problem|issue)|separately|unrelated)\b/;

/**
 * Where a message tells of several complaints and the words of some are likest to other causes than the whole is: which causes those
 * words sound like, and which the rest does. A message whose parts all sound like one cause tells of one thing, however it was read.
 */
export function storiesOfParts(
  { sentences }: ReadMessage,
  read: readonly Evidence[],
  whole: Likeness,
  { model, lexicon, readers }: { model: PreparedModel; lexicon: PreparedLexicon; readers: StoryReaders },
  at: number,
): Evidence[] {
  if (!mayTellOfSeveral(sentences)) return [];
  const parts = splitComplaints(read, model);
  if (parts.length < 2) return [];
  const places = parts.map(
    ({ evidence }, part) =>
      new Set(
        evidence
          .filter((item) => !parts.some((other, index) => index !== part && other.evidence.includes(item)))
          .flatMap(({ words = [] }) => words),
      ),
  );
  const clauses = sentences.map(({ sentence }) => ownersOfClauses(sentence.words, places));
  const storyOf = (isIn: (owners: readonly number[]) => boolean): Evidence[] => {
    const own = clauses.map((all) => all.flatMap(({ words, owners }) => (isIn(owners) ? words : [])));
    const told = own.filter((words) => words.length > 0);
    const spoken = told.map((words) => matchableOf(words, lexicon.classes));
    const sounds = likenessOf({ sentences: spoken, read }, readers);
    const words = told.flatMap((tokens) => tokens.map(({ from }) => from));
    const about = { state: 'told', origin: 'guessed', facets: {}, quote: null, at } as const;
    return sounds === null ? [] : [{ finding: STORY_OF_PART, ...sounds, words, ...about }];
  };
  const leading = likest(readLikeness(whole)).code;
  const apart = parts.flatMap((_, part) => {
    const [story] = storyOf((owners) => owners.includes(part));
    const likeness = story?.likeness;
    if (story === undefined || likeness === undefined) return [];
    const sounds = readLikeness(likeness);
    const less = likest(sounds).nats - (sounds.nats[sounds.codes.indexOf(leading)] ?? 0);
    return less >= APART_NATS * storyPart(story.features) ? [{ part, story }] : [];
  });
  if (apart.length === 0) return [];
  const isRest = (owners: readonly number[]) => !apart.some(({ part }) => owners.includes(part));
  return [...apart.map(({ story }) => story), ...(apart.length < parts.length ? storyOf(isRest) : [])];
}

function mayTellOfSeveral(sentences: ReadMessage['sentences']): boolean {
  const words = sentences.flatMap(({ sentence }) => sentence.words.map(({ word }) => word));
  return words.length <= MOST_WORDS || SAYS_ANOTHER.test(words.join(' '));
}

/** The cause that something sounds most like, and how much. */
function likest({ codes, nats }: Sounds): { code: number; nats: number } {
  const most = Math.max(...nats);
  return { code: codes[nats.indexOf(most)]!, nats: most };
}

interface Clause {
  words: Token[];
  owners: number[];
}

/** A clause that nothing was read from belongs to the one before it, at the beginning of a sentence to the one behind. */
function ownersOfClauses(words: readonly Token[], places: readonly ReadonlySet<number>[]): Clause[] {
  const clauses: Clause[] = [];
  for (const token of words) {
    const last = clauses.at(-1);
    if (last !== undefined && last.words[0]!.segment === token.segment) last.words.push(token);
    else clauses.push({ words: [token], owners: [] });
  }
  for (const clause of clauses) {
    const counts = places.map((own) => clause.words.filter(({ from }) => own.has(from)).length);
    const most = Math.max(...counts);
    // A reading may reach over from the clause beside.
    clause.owners = most === 0 ? [] : [...counts.keys()].filter((part) => counts[part] === most);
  }
  const first = clauses.find(({ owners }) => owners.length > 0)?.owners ?? [];
  clauses.forEach((clause, index) => {
    if (clause.owners.length === 0) clause.owners = clauses[index - 1]?.owners ?? first;
  });
  return clauses;
}
