import type { WordPieces } from './word-pieces.ts';

/** Pieces that are encoded together, and of each the sentence that it is of; null for those that only begin and end it. */
export interface EncoderWindow {
  pieces: Int32Array;
  owners: (number | null)[];
}

/** About so many pieces were heard together when the encoder was taught; what is longer is heard in turn. */
const MOST_TOGETHER = 108;

/**
 * Sentences, each by its pieces, as an encoder is given them: as many together as it was taught with, cut between two of them where one has room.
 * Sentences without a piece are left out.
 */
export function piecesInTurn(
  sentences: readonly (readonly number[])[],
  { first, last, between }: Pick<WordPieces, 'first' | 'last' | 'between'>,
): EncoderWindow[] {
  const windows: { pieces: number[]; owners: number[] }[] = [];
  sentences.forEach((spelled, owner) => {
    for (let from = 0; from < spelled.length; from += MOST_TOGETHER) {
      const run = spelled.slice(from, from + MOST_TOGETHER);
      const open = windows.at(-1);
      if (open !== undefined && open.pieces.length + 1 + run.length <= MOST_TOGETHER) {
        open.pieces.push(between, ...run);
        open.owners.push(owner, ...run.map(() => owner));
      } else windows.push({ pieces: [...run], owners: run.map(() => owner) });
    }
  });
  return windows.map(({ pieces, owners }) => ({
    pieces: Int32Array.of(first, ...pieces, last),
    owners: [null, ...owners, null],
  }));
}
