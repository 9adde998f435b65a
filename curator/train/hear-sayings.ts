import { dangerFeatures, dangerParts } from '#engine/safety/danger-reader.ts';
import { findTriggers, textTriggers } from '#engine/safety/text-triggers.ts';
import type { Evidence } from '#engine/evidence.ts';
import { networkWords } from '#engine/understand/phrase-network.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import { readText, type ReadMessage } from '#engine/understand/read-text.ts';
import { textFeatures } from '#engine/understand/text-features.ts';
import { understand } from '#engine/understand/understand.ts';
import { findingFeatures } from '#engine/understand/finding-reader.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { toldState } from '#curator/schema/said.ts';

/** A text as the readers hear it. */
export interface HeardText {
  /** Its words, sentence by sentence. */
  sentences: readonly (readonly string[])[];
  /** What the reader of causes goes by. */
  features: readonly string[];
  /** What the reader of findings goes by: these, and what the patterns read. */
  findingFeatures: readonly string[];
}

/** What the reader of dangers learns from. */
export interface JudgedText extends HeardText {
  /** What it tells; of dangers `danger.<rule>`. */
  tells: readonly string[];
  /** What the reader of dangers goes by: of the whole, and of its parts where it is long. */
  danger: { features: readonly string[]; parts: readonly (readonly string[])[] };
}

/** Reads each saying once, for all readers that are trained on it; those labelled as a whole are read apart. */
export function hearSayings({ said }: KnowledgeTree, lexicon: PreparedLexicon): JudgedText[] {
  return [...said.values()].flatMap(({ value: { say, tells, denies } }) =>
    denies === undefined ? { tells, ...hearText(say, lexicon) } : [],
  );
}

/** A saying that was labelled as a whole, as `finding.state`. */
export interface LabelledSaying extends HeardText {
  /** All it tells and denies. */
  tells: readonly string[];
  /** Of which it tells some. */
  open: readonly string[];
  /** Null where nobody judged whether it tells of a danger. */
  judged: JudgedText | null;
}

/** Reads the sayings that were labelled as a whole. */
export function hearLabelled({ said }: KnowledgeTree, lexicon: PreparedLexicon): LabelledSaying[] {
  const stated = (told: string) => {
    const { finding, state } = toldState(told);
    return `${finding}.${state}`;
  };
  const denied = (finding: string) => `${finding}.${lexicon.lexicon.statesOf[finding]?.[0] ?? 'absent'}`;
  return [...said.values()].flatMap(({ value: { say, tells, denies, or = [], dangers } }) => {
    if (denies === undefined) return [];
    const heard = dangers === undefined ? null : hearText(say, lexicon);
    return {
      ...(heard ?? hearWords(say, lexicon).heard),
      tells: [...tells.map(stated), ...denies.map(denied)],
      open: or.flat().map(stated),
      judged: heard && { ...heard, tells: dangers!.map((rule) => `danger.${rule}`) },
    };
  });
}

/** A story that an owner tells of a fault, as the readers hear it. */
export interface HeardStory extends HeardText {
  causes: readonly string[];
  /** What somebody expects of each of them, as probabilities; left out where all count alike. */
  shares?: readonly number[];
  /** Null where nobody judged whether it tells of a danger. */
  judged: JudgedText | null;
}

/** Reads each story once, for the readers of causes and of dangers. */
export function hearStories({ stories }: KnowledgeTree, lexicon: PreparedLexicon): HeardStory[] {
  return [...stories.values()].map(({ value: { say, causes, shares, dangers } }) => {
    const expected = { causes, ...(shares === undefined ? {} : { shares }) };
    if (dangers === undefined) return { ...expected, ...hearWords(say, lexicon).heard, judged: null };
    const heard = hearText(say, lexicon);
    return { ...expected, ...heard, judged: { ...heard, tells: dangers.map((rule) => `danger.${rule}`) } };
  });
}

/** Reads the sentences that must fire the rules of danger. */
export function hearRuleExamples({ safetyRules }: KnowledgeTree, lexicon: PreparedLexicon): JudgedText[] {
  return [...safetyRules.values()].flatMap(({ id, value: { tests } }) =>
    tests.danger.map((say) => ({ tells: [`danger.${id}`], ...hearText(say, lexicon) })),
  );
}

/** Reads the examples of findings, which tell one each. */
export function hearExamples({ findings }: KnowledgeTree, lexicon: PreparedLexicon): (HeardText & { label: string })[] {
  return [...findings.values()].flatMap(({ id, value }) =>
    Object.entries(value.examples).flatMap(([state, sentences]) =>
      state === 'not'
        ? []
        : sentences.map((sentence) => ({ ...hearWords(sentence, lexicon).heard, label: `${id}.${state}` })),
    ),
  );
}

function hearText(say: string, lexicon: PreparedLexicon): Omit<JudgedText, 'tells'> {
  const { heard, message, evidence } = hearWords(say, lexicon);
  const caught = [...evidence, ...textTriggers(say, lexicon, { at: 0 }, findTriggers(message, lexicon))];
  const matchables = message.sentences.map(({ matchable }) => matchable);
  return {
    ...heard,
    danger: { features: dangerFeatures(matchables, caught), parts: dangerParts(matchables, caught) },
  };
}

function hearWords(
  say: string,
  lexicon: PreparedLexicon,
): { heard: HeardText; message: ReadMessage; evidence: Evidence[] } {
  const message = readText(say, lexicon);
  const { evidence } = understand(say, lexicon, { at: 0 }, message);
  const matchables = message.sentences.map(({ matchable }) => matchable);
  const heard = {
    sentences: matchables.map(networkWords),
    features: textFeatures(matchables),
    findingFeatures: findingFeatures(matchables, evidence),
  };
  return { heard, message, evidence };
}
