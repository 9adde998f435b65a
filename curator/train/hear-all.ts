import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import {
  hearExamples,
  hearLabelled,
  hearRuleExamples,
  hearSayings,
  hearStories,
  type HeardStory,
  type JudgedText,
} from './hear-sayings.ts';
import { rememberWords } from './remember-words.ts';
import { dangerTexts, type DangerText } from './train-danger-reader.ts';
import { findingTexts, type FindingText } from './train-finding-reader.ts';

/** All that owners say and tell, as each reader learns from it. */
export interface HeardAll {
  sayings: JudgedText[];
  stories: HeardStory[];
  findings: FindingText[];
  dangers: DangerText[];
}

/** Reads every text of the knowledge once. */
export function hearAll(tree: KnowledgeTree, { model, lexicon }: KnowledgeBase): HeardAll {
  const prepared = rememberWords(prepareLexicon(lexicon));
  const sayings = hearSayings(tree, prepared);
  const stories = hearStories(tree, prepared);
  const labelled = hearLabelled(tree, prepared);
  const sentences = [
    ...sayings,
    ...hearRuleExamples(tree, prepared),
    ...labelled.flatMap(({ judged }) => judged ?? []),
  ];
  return {
    sayings,
    stories,
    findings: findingTexts(labelled, sayings, hearExamples(tree, prepared)),
    dangers: dangerTexts(
      sentences,
      stories.flatMap(({ judged }) => judged ?? []),
      model,
    ),
  };
}
