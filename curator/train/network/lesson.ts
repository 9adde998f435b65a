import type { PhraseShape } from '#engine/understand/phrase-shape.ts';

/** A text to learn from, by numbers. */
export interface LessonText {
  /** Words of each sentence; -1 for one that the network does not know. */
  sentences: Int32Array[];
  /** Features of the whole, with how far each counts. */
  bag: Int32Array;
  scales: Float32Array;
  /** Which labels are true of it; null where nobody knows. */
  findings: ManyTrue | null;
  dangers: OneTrue | null;
  causes: OneTrue | null;
  /** Not learnt from, but measured by. */
  held: boolean;
}

/** Labels that are true or not each by itself, of which only those likely enough are told. */
export interface ManyTrue {
  labels: Int32Array;
  /** What the linear reader makes of each, that has not learnt from this text. */
  linear: Float32Array;
  /** 1 told, 0 not told. */
  told: Uint8Array;
  weight: number;
}

/** Of all labels one is true, or one of several. */
export interface OneTrue {
  /** What the linear reader makes of all of them; empty: nought. */
  linear: Float32Array;
  right: Int32Array;
  weight: number;
}

/** What a network learns, and how. */
export interface Lesson {
  texts: LessonText[];
  shape: PhraseShape;
  counts: { words: number; features: number; findings: number; dangers: number; causes: number };
  /** Vectors that words begin with: `word * vector + number`. */
  vectors: Float32Array;
  /** Words whose vectors are learnt too. */
  learnt: Uint8Array;
  course: NetworkCourse;
}

export interface NetworkCourse {
  epochs: number;
  batch: number;
  rate: number;
  /** Share of numbers that are left out of a text at random, each time anew, so that none is relied upon. */
  dropout: number;
  seed: number;
}
