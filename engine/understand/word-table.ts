/**
 * Many words, each with a number, as plain JSON: first two letters → the words that begin so, with blanks between, each followed by
 * `=` and its number where that is not 1. Most of them never meet a text, so a group is taken apart when first asked for.
 */
export type WordLists = Record<string, string>;

export interface WordTable {
  has(word: string): boolean;
  get(word: string): number | undefined;
  words(): string[];
}

const KEY_LETTERS = 2;

/** Words with their counts as a file keeps them: grouped by their first letters. */
export function listWords(entries: Iterable<readonly [word: string, count: number]>): WordLists {
  const groups = new Map<string, string[]>();
  for (const [word, count] of entries) {
    const key = word.slice(0, KEY_LETTERS);
    const entry = count === 1 ? word : `${word}=${count}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return Object.fromEntries([...groups].map(([key, group]) => [key, group.join(' ')]));
}

/** The table of such lists; a group is taken apart when a word of it is first asked for. */
export function openWords(lists: WordLists): WordTable {
  const opened = new Map<string, ReadonlyMap<string, number>>();
  const groupOf = (key: string): ReadonlyMap<string, number> | undefined => {
    let group = opened.get(key);
    if (group === undefined && Object.hasOwn(lists, key))
      opened.set(key, (group = new Map(lists[key]!.split(' ').map(parseEntry))));
    return group;
  };
  return {
    has: (word) => groupOf(word.slice(0, KEY_LETTERS))?.has(word) === true,
    get: (word) => groupOf(word.slice(0, KEY_LETTERS))?.get(word),
    words: () => Object.keys(lists).flatMap((key) => [...groupOf(key)!.keys()]),
  };
}

function parseEntry(entry: string): [string, number] {
  const mark = entry.indexOf('=');
  return mark < 0 ? [entry, 1] : [entry.slice(0, mark), Number(entry.slice(mark + 1))];
}
