import type { Column, Columns, Json } from '#engine/tap/columns.ts';

/** Numbers are told by their place among the different ones where that is at most this share of them. */
const FEW = 0.3;

/** A JSON value as columns; `unpackColumns` gives it back. */
export function packColumns(value: Json): Columns {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const root = pack([value], placeOf);
  return { texts, root };
}

function pack(list: readonly Json[], placeOf: (text: string) => number): Column {
  if (list.length === 0) return ['plain', []];
  if (list.every((value) => typeof value === 'string')) return ['text', steps(list.map(placeOf))];
  if (list.every(Array.isArray)) {
    return [
      'lists',
      list.map(({ length }) => length),
      pack(
        list.flatMap((each): Json[] => each),
        placeOf,
      ),
    ];
  }
  if (list.every(isObject)) return packObjects(list, placeOf);
  if (list.includes(null) && !list.every((value) => value === null)) {
    const values = list.filter((value) => value !== null);
    return ['some', list.map((value) => (value === null ? 0 : 1)), pack(values, placeOf)];
  }
  const different = [...new Set(list)];
  if (different.length > list.length * FEW || different.some((value) => typeof value === 'object' && value !== null))
    return ['plain', [...list]];
  const places = new Map(different.map((value, place) => [value, place]));
  return ['few', different, list.map((value) => places.get(value)!)];
}

function packObjects(list: readonly Record<string, Json>[], placeOf: (text: string) => number): Column {
  const keys = Object.keys(list[0]!);
  const alike = keys.length > 0 && list.every((each) => JSON.stringify(Object.keys(each)) === JSON.stringify(keys));
  if (alike)
    return [
      'records',
      keys,
      keys.map((key) =>
        pack(
          list.map((each) => each[key]!),
          placeOf,
        ),
      ),
    ];
  return [
    'maps',
    list.map((each) => Object.keys(each).length),
    pack(
      list.flatMap((each) => Object.keys(each)),
      placeOf,
    ),
    pack(
      list.flatMap((each): Json[] => Object.values(each)),
      placeOf,
    ),
  ];
}

/** Neighbours are often neighbours in the table as well. */
function steps(places: readonly number[]): number[] {
  return places.map((place, index) => place - (places[index - 1] ?? 0));
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
