/** How large a network of phrases is. */
export interface PhraseShape {
  /** Numbers that a word is told by. */
  vector: number;
  /** Phrases that it listens for, a multiple of four. */
  phrases: number;
  /** Numbers that the features of a text are told by. */
  bag: number;
  /** Numbers that a text is told by. */
  hidden: number;
}

/** Words that a phrase is wide; a word's phrases have it in their middle. */
export const PHRASE_WIDTH = 5;
