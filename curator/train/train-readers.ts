import type { Readers } from '#engine/diagnose.ts';
import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { featuresOfText } from './features-of-text.ts';
import { hearLabelled, hearRuleExamples, hearSayings, hearStories } from './hear-sayings.ts';
import { rememberWords } from './remember-words.ts';
import { trainDangerReader } from './train-danger-reader.ts';
import { trainFindingReader } from './train-finding-reader.ts';
import { trainStoryReader } from './train-story-reader.ts';

/** Trains the statistical readers on what owners say and tell, side by side. Takes a minute; the same every time. */
export async function trainReaders(
  tree: KnowledgeTree,
  { model, lexicon }: KnowledgeBase,
): Promise<Record<keyof Readers, TextClassifier>> {
  const prepared = rememberWords(prepareLexicon(lexicon));
  const featuresOf = featuresOfText(prepared);
  const heard = hearSayings(tree, prepared);
  const told = hearStories(tree, prepared);
  const learningStories = trainStoryReader(heard, told, model);
  const learningFindings = trainFindingReader(hearLabelled(tree, prepared), heard, tree, featuresOf);
  const sentences = [...heard, ...hearRuleExamples(tree, prepared)];
  const judged = told.flatMap((story) => story.judged ?? []);
  const learningDangers = trainDangerReader(sentences, judged, model);
  const [stories, dangers, findings] = await Promise.all([learningStories, learningDangers, learningFindings]);
  return { stories, dangers, findings };
}
