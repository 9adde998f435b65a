/** Begins the next piece within a sentence: what is set against the words before, or has a subject of its own. */
const JOINTS =
  /(?<=[.!?\n]\s*)(?=[^\s.!?])|(?<=[,;]\s*)(?=[^\s,;])|(?<=\s)(?=but\b|(?:and|while|so)\s+(?:mine|my|now|this|i|on|it|the)\b)/i;

/** A text in the pieces that its stops, commas and joints make of it, each with what stands behind it: they join to the text again. */
export function piecesOf(text: string): string[] {
  return text.split(JOINTS);
}

/** A text in the sentences that its stops make of it, likewise. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?\n]\s*)(?=[^\s.!?])/);
}

/** The words of a piece with single spaces, in lower case, without stops. */
export function wordsOf(piece: string): string {
  return piece
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\d'/-]+/gu, ' ')
    .trim();
}
