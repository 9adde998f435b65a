/**
 * JSON as columns: values of one kind stand together and every text stands once. It packs twice as well as rows, and
 * gives back exactly what went in.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A list of values of one kind. */
export type Column =
  /** As they are. */
  | ['plain', Json[]]
  /** Few different ones: these, and for each value its place among them. */
  | ['few', Json[], number[]]
  /** Texts, as places in the table of texts, each less the one before. */
  | ['text', number[]]
  /** Null (0) or a value (1), and the values. */
  | ['some', number[], Column]
  /** Lists: their lengths, and all their items in a row. */
  | ['lists', number[], Column]
  /** Objects with the same keys in the same order: the keys, and a column for each. */
  | ['records', string[], Column[]]
  /** Other objects: their sizes, and all their keys and values in a row. */
  | ['maps', number[], Column, Column];

export interface Columns {
  texts: string[];
  /** Of the one value that was packed. */
  root: Column;
}

/** The value that was packed. */
export function unpackColumns({ texts, root }: Columns): Json {
  return unpack(root, texts)[0]!;
}

function unpack(column: Column, texts: readonly string[]): Json[] {
  if (column[0] === 'plain') return column[1];
  if (column[0] === 'text') {
    let place = 0;
    return column[1].map((step) => texts[(place += step)]!);
  }
  if (column[0] === 'few') {
    const [, different, places] = column;
    return places.map((place) => different[place]!);
  }
  if (column[0] === 'some') {
    const [, present, values] = column;
    const next = inTurn(unpack(values, texts));
    return present.map((here) => (here === 1 ? next(1)[0]! : null));
  }
  if (column[0] === 'lists') {
    const [, lengths, items] = column;
    return lengths.map(inTurn(unpack(items, texts)));
  }
  if (column[0] === 'records') {
    const [, keys, columns] = column;
    const values = columns.map((each) => unpack(each, texts));
    return (values[0] ?? []).map((_, row) => Object.fromEntries(keys.map((key, k) => [key, values[k]![row]!])));
  }
  const [, sizes, names, values] = column;
  const [nextNames, nextValues] = [inTurn(unpack(names, texts)), inTurn(unpack(values, texts))];
  return sizes.map((size) => {
    const own = nextValues(size);
    return Object.fromEntries(nextNames(size).map((name, k) => [name as string, own[k]!]));
  });
}

/** Takes the next so many of a list with every call. */
function inTurn(list: readonly Json[]): (count: number) => Json[] {
  let from = 0;
  return (count) => list.slice(from, (from += count));
}
