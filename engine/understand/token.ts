/** A word as read, before stems: normalised text and the place in the owner's text it was read from. */
export interface Word {
  /** Lower case, contractions opened, spelling corrected. */
  word: string;
  /** Character offsets into the owner's text: first, and one past the last. */
  from: number;
  to: number;
  /** What stands between this word and the one before it in its sentence. */
  pause: 'none' | 'comma';
  /** "40-50": a hyphen joined this word to the one before. */
  hyphen: boolean;
}

export interface Token extends Word {
  /** Readings of the word, the likeliest first; a pattern's word must equal one of them. */
  stems: string[];
  /** Stem of this word written together with the next one ("head lights"), where our vocabulary has it. */
  joined: string | null;
  /** May be stepped over anywhere: articles, possessives, intensifiers, fillers. */
  skip: boolean;
  /** "but", "then": no gap of a pattern reaches across it, though a pattern may name it. */
  wall: boolean;
  number: boolean;
  /** Parts of a sentence with their own subject; facets stay in theirs. */
  segment: number;
}

export interface Sentence<W> {
  words: W[];
  /** Ended by a question mark. */
  question: boolean;
}

/** Whether a pattern may pass over the word. */
export function canStepOver(token: Token): boolean {
  return token.skip && !token.wall;
}
