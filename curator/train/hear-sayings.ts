import { dangerFeatures, dangerParts } from '#engine/safety/danger-reader.ts';
import { textTriggers } from '#engine/safety/text-triggers.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import { readText, type ReadMessage } from '#engine/understand/read-text.ts';
import { textFeatures } from '#engine/understand/text-features.ts';
import { understand } from '#engine/understand/understand.ts';
import { findingFeatures } from '#engine/understand/finding-reader.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { toldState } from '#curator/schema/said.ts';

/** What the reader of dangers learns from. */
export interface JudgedText {
  /** What it tells; of dangers `danger.<rule>`. */
  tells: readonly string[];
  /** What the reader of dangers goes by: of the whole, and of its parts where it is long. */
  danger: { features: readonly string[]; parts: readonly (readonly string[])[] };
}

/** What an owner says under `said/`, as the readers hear it. */
export interface HeardSaying extends JudgedText {
  /** What the readers of causes and of findings go by. */
  features: readonly string[];
}

/** Reads each saying once, for all readers that are trained on it; those labelled as a whole are the reader's of findings alone. */
export function hearSayings({ said }: KnowledgeTree, lexicon: PreparedLexicon): HeardSaying[] {
  return [...said.values()].flatMap(({ value: { say, tells, denies } }) =>
    denies === undefined ? { tells, ...hearText(say, lexicon) } : [],
  );
}

/** A saying that was labelled as a whole, as `finding.state`. */
export interface LabelledSaying {
  /** What the reader of findings goes by. */
  features: readonly string[];
  /** All it tells and denies. */
  tells: readonly string[];
  /** Of which it tells some. */
  open: readonly string[];
}

/** Reads the sayings that were labelled as a whole. */
export function hearLabelled({ said }: KnowledgeTree, lexicon: PreparedLexicon): LabelledSaying[] {
  const stated = (told: string) => {
    const { finding, state } = toldState(told);
    return `${finding}.${state}`;
  };
  const denied = (finding: string) => `${finding}.${lexicon.lexicon.statesOf[finding]?.[0] ?? 'absent'}`;
  return [...said.values()].flatMap(({ value: { say, tells, denies, or = [] } }) => {
    if (denies === undefined) return [];
    const message = readText(say, lexicon);
    const { evidence } = understand(say, lexicon, { at: 0 }, message);
    const features = findingFeatures(
      message.sentences.map(({ matchable }) => matchable),
      evidence,
    );
    return { features, tells: [...tells.map(stated), ...denies.map(denied)], open: or.flat().map(stated) };
  });
}

/** A story that an owner tells of a fault, as the readers hear it. */
export interface HeardStory {
  /** What the reader of causes goes by. */
  features: readonly string[];
  causes: readonly string[];
  /** Null where nobody judged whether it tells of a danger. */
  judged: JudgedText | null;
}

/** Reads each story once, for the readers of causes and of dangers. */
export function hearStories({ stories }: KnowledgeTree, lexicon: PreparedLexicon): HeardStory[] {
  return [...stories.values()].map(({ value: { say, causes, dangers } }) => {
    if (dangers === undefined) return { causes, features: wordsOf(readText(say, lexicon)), judged: null };
    const { features, danger } = hearText(say, lexicon);
    return { causes, features, judged: { tells: dangers.map((rule) => `danger.${rule}`), danger } };
  });
}

/** Reads the sentences that must fire the rules of danger. */
export function hearRuleExamples({ safetyRules }: KnowledgeTree, lexicon: PreparedLexicon): JudgedText[] {
  return [...safetyRules.values()].flatMap(({ id, value: { tests } }) =>
    tests.danger.map((say) => ({ tells: [`danger.${id}`], ...hearText(say, lexicon) })),
  );
}

function hearText(say: string, lexicon: PreparedLexicon): Omit<HeardSaying, 'tells'> {
  const message = readText(say, lexicon);
  const caught = [
    ...understand(say, lexicon, { at: 0 }, message).evidence,
    ...textTriggers(say, lexicon, { at: 0 }, message),
  ];
  const matchables = message.sentences.map(({ matchable }) => matchable);
  return {
    features: wordsOf(message),
    danger: { features: dangerFeatures(matchables, caught), parts: dangerParts(matchables, caught) },
  };
}

function wordsOf({ sentences }: ReadMessage): readonly string[] {
  return textFeatures(sentences.map(({ matchable }) => matchable));
}
