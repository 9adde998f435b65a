import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { splitComplaints } from './infer/split-complaints.ts';
import { STORY_OF_PART } from './infer/weigh-story.ts';
import { likenessOf } from './understand/likeness.ts';
import { matchableOf } from './understand/matchable-sentence.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import type { ReadMessage } from './understand/read-text.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';
import { textFeatures } from './understand/text-features.ts';
import type { Token } from './understand/token.ts';

/**
 * Where a message tells of several complaints, which causes the words of each sound like: those of the clauses it was read from, and of the
 * clauses beside them that no other was read from.
 */
export function storiesOfParts(
  { sentences }: ReadMessage,
  read: readonly Evidence[],
  { model, lexicon }: { model: PreparedModel; lexicon: PreparedLexicon },
  stories: PreparedClassifier,
  at: number,
): Evidence[] {
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
  return parts.flatMap((_, part): Evidence[] => {
    const own = clauses.map((all) => all.flatMap(({ words, owners }) => (owners.includes(part) ? words : [])));
    const told = own.filter((words) => words.length > 0);
    const likeness = likenessOf(textFeatures(told.map((words) => matchableOf(words, lexicon.classes))), stories);
    if (likeness === null) return [];
    const words = told.flatMap((tokens) => tokens.map(({ from }) => from));
    return [{ finding: STORY_OF_PART, state: 'told', origin: 'guessed', facets: {}, quote: null, likeness, words, at }];
  });
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
