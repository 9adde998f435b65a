import type { Evidence } from '#engine/evidence.ts';
import type { Lexicon } from '#engine/knowledge-base.ts';
import { isHedged } from '#engine/understand/hedges.ts';
import { isDenied } from '#engine/understand/negation.ts';
import { findNegators } from '#engine/understand/negators.ts';
import { findMatches, type Hit } from '#engine/understand/pattern-index.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import { isBulbCheck, isOutOfMind } from '#engine/understand/out-of-mind.ts';
import { readText, type ReadMessage } from '#engine/understand/read-text.ts';

type Trigger = Hit<Lexicon['triggers'][number]>;

const NO_SHIELD: ReadonlyMap<number, number> = new Map();

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
  message: ReadMessage = readText(text, lexicon),
): Evidence[] {
  const sentences = message.sentences.map(({ sentence }) => sentence);
  const evidence = new Map<string, Evidence>();
  sentences.forEach((sentence, i) => {
    const tokens = sentence.words;
    const negators = findNegators(tokens);
    for (const { source, match } of dangerHits(findMatches(message.sentences[i]!.matchable, lexicon.triggers))) {
      if (isOutOfMind(sentences, i, match) || isBulbCheck(sentence, match)) continue;
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
export function harmlessRules({ sentences }: ReadMessage, lexicon: PreparedLexicon): Set<string> {
  const dangers = new Set<string>();
  const harmless = new Set(lexicon.rulesWithNeeds);
  sentences.forEach(({ sentence, matchable }, i) => {
    const negators = findNegators(sentence.words);
    const hits = findMatches(matchable, lexicon.triggers);
    for (const { source } of dangerHits(hits)) dangers.add(source.rule);
    for (const { source } of hits) if (source.needed) harmless.delete(source.rule);
    for (const { source, match } of hits)
      if (source.harmless && !isDenied(sentence, match, negators, NO_SHIELD, sentences[i + 1]?.sentence))
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
