/** The list with that item of `before` again: behind the nearest one that stood before it there and still stands. */
export function putBack<Item extends { id: string }>(
  list: readonly Item[],
  before: readonly Item[],
  id: string,
): Item[] {
  const place = before.findIndex((each) => each.id === id);
  const item = before[place];
  if (item === undefined || list.some((each) => each.id === id)) return [...list];
  const ids = list.map((each) => each.id);
  const ahead = before.slice(0, place).findLast((each) => ids.includes(each.id));
  return list.toSpliced(ahead === undefined ? 0 : ids.indexOf(ahead.id) + 1, 0, item);
}
