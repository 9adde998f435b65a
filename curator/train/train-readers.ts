import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { hearAll } from './hear-all.ts';
import { dangerLesson } from './train-danger-reader.ts';
import { findingLesson } from './train-finding-reader.ts';
import { trainInThread } from './train-in-thread.ts';
import { storyLesson } from './train-story-reader.ts';

/** The linear readers that a knowledge base is compiled with. */
export type LinearReaders = Record<'stories' | 'dangers' | 'findings', TextClassifier>;

/** Trains the linear readers on what owners say and tell, side by side. Takes a minute or two; the same every time. */
export async function trainReaders(tree: KnowledgeTree, base: KnowledgeBase): Promise<LinearReaders> {
  const heard = hearAll(tree, base);
  const [stories, findings, dangers] = await Promise.all([
    trainInThread(storyLesson(heard.sayings, heard.stories, base.model)),
    trainInThread(findingLesson(heard.findings.map(({ labelled }) => labelled))),
    trainInThread(dangerLesson(heard.dangers)),
  ]);
  return { stories, dangers, findings };
}
