import { hasComplaint } from './compose/response-type.ts';
import type { ViewKnowledge } from './compose/view-knowledge.ts';
import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { STORY } from './infer/weigh-story.ts';
import type { PreparedReaders } from './knowledge.ts';
import { storiesOfParts } from './part-stories.ts';
import { likenessOf, type StoryReaders, type ToldText } from './understand/likeness.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import type { ReadMessage } from './understand/read-text.ts';
import { untaughtCauses } from './untaught-causes.ts';

interface StoryKnowledge extends PreparedReaders {
  model: PreparedModel;
  lexicon: PreparedLexicon;
  texts: ViewKnowledge;
}

/** Null where no reader of stories was taught. */
function storyReaders({ stories, phrases, expected, model }: StoryKnowledge): StoryReaders | null {
  return stories === null ? null : { stories, phrases, expected, untaught: untaughtCauses(model, stories) };
}

/** Which causes a text sounds like by what it is made of. */
function storyEvidence(told: ToldText, knowledge: StoryKnowledge, at: number): Evidence[] {
  const readers = storyReaders(knowledge);
  const sounds = readers === null ? null : likenessOf(told, readers);
  if (sounds === null) return [];
  return [{ finding: STORY, state: 'told', origin: 'guessed', facets: {}, quote: null, ...sounds, at }];
}

/** Whether something was told that needs a cause, by what was heard or by how it sounds. */
export function tellsOfFault(heard: Evidence[], told: ToldText, knowledge: StoryKnowledge, at: number): boolean {
  const { texts } = knowledge;
  return (
    hasComplaint({ evidence: heard }, texts) || hasComplaint({ evidence: storyEvidence(told, knowledge, at) }, texts)
  );
}

/** Which causes a message sounds like, and what the words of each complaint sound like where they sound apart. */
export function toldStories(
  message: ReadMessage,
  story: ToldText,
  heard: readonly Evidence[],
  knowledge: StoryKnowledge,
  at: number,
): Evidence[] {
  const { model, lexicon } = knowledge;
  const readers = storyReaders(knowledge);
  const told = storyEvidence(story, knowledge, at);
  const likeness = told[0]?.likeness;
  if (readers === null || likeness === undefined) return told;
  return [...told, ...storiesOfParts(message, heard, likeness, { model, lexicon, readers }, at)];
}
