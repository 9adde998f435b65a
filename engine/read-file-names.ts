import type { ComposeKnowledge } from './compose/compose-context.ts';
import type { Evidence } from './evidence.ts';
import { hearFindings } from './hear-findings.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { soundsLike } from './understand/finding-reader.ts';
import type { PreparedNetwork } from './understand/phrase-network.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import { readText } from './understand/read-text.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';
import { understand } from './understand/understand.ts';

/** Longer is no name that somebody gave. */
const MOST_LETTERS = 100;

interface NamingKnowledge {
  lexicon: PreparedLexicon;
  model: PreparedModel;
  findings: PreparedClassifier | null;
  phrases: PreparedNetwork | null;
  texts: Pick<ComposeKnowledge, 'findings'>;
}

/**
 * What owners' names of files tell ("brake_squeal.m4a"): a hint, so hedged, of what goes wrong, and only where nothing else is known of it.
 * @param known all that is known, the message of the files included
 */
export function readFileNames(
  names: readonly string[],
  known: readonly Evidence[],
  at: number,
  knowledge: NamingKnowledge,
): Evidence[] {
  const settled = new Set(known.map(({ finding }) => finding));
  const { findings } = knowledge.texts;
  return names.flatMap((name) =>
    toldBy(wordsOf(name), at, knowledge).flatMap(({ finding, state, facets }): Evidence[] => {
      const model = findings.get(finding);
      if (model === undefined || settled.has(finding) || state === model.states[0]?.id) return [];
      settled.add(finding);
      return [{ finding, state, origin: 'hedged', facets, quote: name, at }];
    }),
  );
}

/** What the words of a name tell, read like a message's. */
function toldBy(text: string, at: number, knowledge: NamingKnowledge): Evidence[] {
  const message = readText(text, knowledge.lexicon);
  const { evidence, automotive } = understand(text, knowledge.lexicon, { at }, message);
  const sentences = message.sentences.map(({ matchable }) => matchable);
  const sounding =
    knowledge.findings === null ? [] : soundsLike(sentences, evidence, knowledge.findings, knowledge.phrases);
  return hearFindings({ evidence, automotive, sounding, telling: [], text, at }, knowledge);
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
