import type { Evidence } from '#engine/evidence.ts';
import type { Lexicon } from '#engine/knowledge-base.ts';
import { isHedged } from '#engine/understand/hedges.ts';
import { isDenied, losesNo } from '#engine/understand/negation.ts';
import { findNegators, type Negators } from '#engine/understand/negators.ts';
import { findMatches, type Hit } from '#engine/understand/pattern-index.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import { isBulbCheck, isOutOfMind } from '#engine/understand/out-of-mind.ts';
import { readText, type ReadMessage } from '#engine/understand/read-text.ts';
import type { Sentence, Token } from '#engine/understand/token.ts';

type Trigger = Hit<Lexicon['triggers'][number]>;

const NO_SHIELD: ReadonlyMap<number, number> = new Map();

/** A sentence with the triggers that occur in it, of dangers and of what is harmless. */
interface Triggered {
  sentence: Sentence<Token>;
  negators: Negators;
  hits: readonly Trigger[];
}

/** Finds the triggers of each sentence of a message, for `textTriggers` and `harmlessRules`. */
export function findTriggers({ sentences }: ReadMessage, lexicon: PreparedLexicon): Triggered[] {
  return sentences.map(({ sentence, matchable }) => ({
    sentence,
    negators: findNegators(sentence.words),
    hits: findMatches(matchable, lexicon.triggers),
  }));
}

/**
 * The second net of safety, independent of what the reader of findings made of a message: every danger trigger that occurs in the
 * text becomes evidence of `danger.<rule>`. Doubt, supposition, the past and other people's cars never remove one; only an
 * explicit denial in the same clause does ("no smell of gas"), what puts it out of question as plainly (`isOutOfMind`), or words around
 * it that the rule itself knows to be harmless. A doubted denial ("I don't think it leaks") does not.
 */
export function textTriggers(
  text: string,
  lexicon: PreparedLexicon,
  context: { at: number },
  triggered: readonly Triggered[] = findTriggers(readText(text, lexicon), lexicon),
): Evidence[] {
  const sentences = triggered.map(({ sentence }) => sentence);
  const evidence = new Map<string, Evidence>();
  triggered.forEach(({ sentence, negators, hits }, i) => {
    const tokens = sentence.words;
    for (const { source, match } of dangerHits(hits)) {
      if (isOutOfMind(sentences, i, match) || isBulbCheck(sentence, match)) continue;
      if (losesNo(tokens, match, negators)) continue;
      const hedged = isHedged(sentence, match, negators);
      if (!hedged && isDenied(sentence, match, negators, NO_SHIELD, sentences[i + 1])) continue;
      const finding = `danger.${source.rule}`;
      const quote = text.slice(tokens[match.from]!.from, tokens[match.to - 1]!.to);
      const words = tokens.slice(match.from, match.to).map(({ from }) => from);
      const origin = hedged ? 'hedged' : 'volunteered';
      const known = evidence.get(finding);
      if (known === undefined || known.origin === 'hedged')
        evidence.set(finding, { finding, state: 'present', origin, facets: {}, quote, words, at: context.at });
    }
  });
  return [...evidence.values()];
}

/**
 * Rules of which a message says a harmless turn, and nothing of their danger, or none of the words that they cannot do without: what it
 * sounds like raises none of them.
 */
export function harmlessRules(
  triggered: readonly Triggered[],
  { rulesWithNeeds }: Pick<PreparedLexicon, 'rulesWithNeeds'>,
): Set<string> {
  const dangers = new Set<string>();
  const harmless = new Set(rulesWithNeeds);
  triggered.forEach(({ sentence, negators, hits }, i) => {
    for (const { source } of dangerHits(hits)) dangers.add(source.rule);
    for (const { source } of hits) if (source.needed) harmless.delete(source.rule);
    for (const { source, match } of hits)
      if (source.harmless && !isDenied(sentence, match, negators, NO_SHIELD, triggered[i + 1]?.sentence))
        harmless.add(source.rule);
  });
  return new Set([...harmless].filter((rule) => !dangers.has(rule)));
}

/** Hits of danger, without those of which a harmless turn of the same rule takes every word. */
function dangerHits(hits: readonly Trigger[]): Trigger[] {
  const harmless = hits.filter(({ source }) => source.harmless);
  return hits.filter(
    ({ source, match }) =>
      !source.harmless &&
      source.needed !== true &&
      !harmless.some(
        (turn) => turn.source.rule === source.rule && match.taken.every((word) => turn.match.taken.includes(word)),
      ),
  );
}
