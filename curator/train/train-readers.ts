import type { InferenceModel, KnowledgeBase } from '#engine/knowledge-base.ts';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { hearAll, type HeardAll } from './hear-all.ts';
import { dangerLesson } from './train-danger-reader.ts';
import { expectedLesson } from './train-expected-reader.ts';
import { findingLesson } from './train-finding-reader.ts';
import { trainInThread } from './train-in-thread.ts';
import { storyLesson } from './train-story-reader.ts';

/** The linear readers that a knowledge base is compiled with. */
export type LinearReaders = Record<'stories' | 'expected' | 'dangers' | 'findings', TextClassifier>;

/** Trains the linear readers on what owners say and tell. Of the whole knowledge base it takes some minutes; the same every time. */
export function trainReaders(tree: KnowledgeTree, base: KnowledgeBase): Promise<LinearReaders> {
  return teachReaders(hearAll(tree, base), base.model);
}

/** The same of what was heard already, side by side. */
export async function teachReaders(heard: HeardAll, model: InferenceModel): Promise<LinearReaders> {
  const [stories, expected, findings, dangers] = await Promise.all([
    trainInThread(storyLesson(heard.sayings, heard.stories, model)),
    trainInThread(expectedLesson(heard.stories)),
    trainInThread(findingLesson(heard.findings.map(({ labelled }) => labelled))),
    trainInThread(dangerLesson(heard.dangers)),
  ]);
  return { stories, expected, dangers, findings };
}
