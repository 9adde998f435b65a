import type { Evidence } from '#engine/evidence.ts';
import type { Claim } from './claim.ts';
import { decodeCode, type DecodedCode } from './decode-code.ts';
import { failureType } from './failure-types.ts';
import type { CodeMention } from './find-codes.ts';
import type { PreparedLexicon } from './prepare-lexicon.ts';
import type { RecentWork } from './recent-work.ts';
import type { Token } from './token.ts';

const RECENT_WORK = 'recent_work';

/** A claim as evidence, quoting the owner's own text. What is absent has no way of showing itself. */
export function claimEvidence(claim: Claim, tokens: readonly Token[], text: string, at: number): Evidence {
  const { finding, state, match, hedged, denied, facets } = claim;
  const quote = text.slice(tokens[match.from]!.from, tokens[match.to - 1]!.to);
  const words = match.taken.map((index) => tokens[index]!.from);
  return { finding, state, origin: hedged ? 'hedged' : 'volunteered', facets: denied ? {} : facets, quote, words, at };
}

/** Evidence of work done, where the knowledge base asks for it: of the first sentence that tells of some. */
export function workEvidence(
  sentences: readonly { tokens: readonly Token[]; work: RecentWork }[],
  told: readonly Evidence[],
  text: string,
  lexicon: PreparedLexicon,
  at: number,
): Evidence[] {
  const telling = sentences.find(({ work }) => work.span !== null);
  const asked = lexicon.lexicon.statesOf[RECENT_WORK]?.includes('present') === true;
  if (!telling?.work.span || !asked || told.some(({ finding }) => finding === RECENT_WORK)) return [];
  const [start, end] = telling.work.span;
  const words = telling.tokens.flatMap(({ from }) => (from >= start && from < end ? from : []));
  const quote = text.slice(start, end);
  return [{ finding: RECENT_WORK, state: 'present', origin: 'volunteered', facets: {}, quote, words, at }];
}

/** A code as its structure tells, with the owner's spelling of it. */
export function decoded({ code, suffix, status, from, to }: CodeMention, text: string): DecodedCode {
  const structure = decodeCode(code);
  const meaning = [structure.meaning, ...endingWords(suffix)].join(' ');
  return { code, suffix, status, ...structure, meaning, quote: text.slice(from, to) };
}

/** Of codes that the knowledge base knows, what their endings say besides. */
export function endings(mentions: readonly CodeMention[], text: string): DecodedCode[] {
  return mentions.flatMap((mention) => {
    const words = endingWords(mention.suffix);
    if (words.length === 0 || mention.denied) return [];
    return [{ ...decoded(mention, text), code: `${mention.code}-${mention.suffix}`, meaning: words.join(' ') }];
  });
}

function endingWords(suffix: string | null): string[] {
  const words = suffix === null ? null : failureType(suffix);
  return words === null ? [] : [`Its ending -${suffix} says how: ${words}.`];
}
