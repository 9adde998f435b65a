import type { ComposeKnowledge } from './compose/compose-context.ts';
import type { Evidence } from './evidence.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import { understand } from './understand/understand.ts';

/** Longer is no name that somebody gave. */
const MOST_LETTERS = 100;

/**
 * What owners' names of files tell ("brake_squeal.m4a"): a hint, so hedged, of what goes wrong, and only where nothing else is known of it.
 * @param known all that is known, the message of the files included
 */
export function readFileNames(
  names: readonly string[],
  known: readonly Evidence[],
  at: number,
  { lexicon, texts: { findings } }: { lexicon: PreparedLexicon; texts: Pick<ComposeKnowledge, 'findings'> },
): Evidence[] {
  const settled = new Set(known.map(({ finding }) => finding));
  return names.flatMap((name) =>
    understand(wordsOf(name), lexicon, { at }).evidence.flatMap(({ finding, state, facets }): Evidence[] => {
      const model = findings.get(finding);
      if (model === undefined || settled.has(finding) || state === model.states[0]?.id) return [];
      settled.add(finding);
      return [{ finding, state, origin: 'hedged', facets, quote: name, at }];
    }),
  );
}

/** Without its ending, and with gaps where names have signs and capitals for them. */
function wordsOf(name: string): string {
  if (name.length > MOST_LETTERS) return '';
  return name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}
