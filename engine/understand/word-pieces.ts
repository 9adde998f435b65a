/** Words in pieces that an encoder knows: a number each. Source: WordPiece (Wu et al. 2016), the longest piece first. */
export interface WordPieces {
  /** Stand at the beginning and at the end of what is encoded, and between sentences. */
  first: number;
  last: number;
  between: number;
  /** Of one word, as it is spelled in lower case. */
  of: (word: string) => readonly number[];
}

const [FIRST, LAST, BETWEEN, UNKNOWN] = ['[CLS]', '[SEP]', '.', '[UNK]'];
/** A piece that goes on inside a word. */
const INSIDE = '##';
/** Words are kept as long as they are so few. */
const MOST_KEPT = 20_000;

/** @param pieces each piece's number is its place. Throws where one of the four that are always wanted is missing. */
export function prepareWordPieces(pieces: readonly string[]): WordPieces {
  const places = new Map(pieces.map((piece, place) => [piece, place]));
  const wanted = (piece: string): number => {
    const place = places.get(piece);
    if (place === undefined) throw new Error(`an encoder without the piece ${piece}`);
    return place;
  };
  const unknown = wanted(UNKNOWN);
  const kept = new Map<string, readonly number[]>();
  return {
    first: wanted(FIRST),
    last: wanted(LAST),
    between: wanted(BETWEEN),
    of: (word) => {
      let known = kept.get(word);
      if (known === undefined) {
        known = runsOf(word).flatMap((run) => piecesOf(run, places) ?? [unknown]);
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(word, known);
      }
      return known;
    },
  };
}

/** Letters and digits together, any other sign by itself. */
const runsOf = (word: string): readonly string[] => word.replaceAll('_', ' ').match(/[a-z0-9]+|[^a-z0-9\s]/gu) ?? [];

/** Null where a rest is no piece. */
function piecesOf(run: string, places: ReadonlyMap<string, number>): number[] | null {
  const found: number[] = [];
  let from = 0;
  while (from < run.length) {
    let to = run.length;
    let place: number | undefined;
    for (; to > from && place === undefined; to -= 1)
      place = places.get(from === 0 ? run.slice(0, to) : INSIDE + run.slice(from, to));
    if (place === undefined) return null;
    found.push(place);
    from = to + 1;
  }
  return found;
}
