import { dangerFeatures, dangerParts } from '#engine/safety/danger-reader.ts';
import { textTriggers } from '#engine/safety/text-triggers.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import { readText } from '#engine/understand/read-text.ts';
import { textFeatures } from '#engine/understand/text-features.ts';
import { understand } from '#engine/understand/understand.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';

/** What an owner says under `said/`, as the readers hear it. */
export interface HeardSaying {
  tells: readonly string[];
  /** What the readers of causes and of findings go by. */
  features: readonly string[];
  /** What the reader of dangers goes by: of the whole, and of its parts where it is long. */
  danger: { features: readonly string[]; parts: readonly (readonly string[])[] };
}

/** Reads each saying once, for all readers that are trained on it. */
export function hearSayings(tree: KnowledgeTree, lexicon: PreparedLexicon): HeardSaying[] {
  return [...tree.said.values()].map(({ value: { say, tells } }) => {
    const message = readText(say, lexicon);
    const caught = [
      ...understand(say, lexicon, { at: 0 }, message).evidence,
      ...textTriggers(say, lexicon, { at: 0 }, message),
    ];
    const matchables = message.sentences.map(({ matchable }) => matchable);
    return {
      tells,
      features: textFeatures(matchables),
      danger: { features: dangerFeatures(matchables, caught), parts: dangerParts(matchables, caught) },
    };
  });
}
