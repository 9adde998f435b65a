import { describe, expect, test } from 'vitest';
import { leafBelow, pathTo, versionsIn, type TreeMessage } from './branch-tree.ts';

/** a─b─c─d, with c2─d2 beside c and b2 beside b; c2 was active after c, and b2 after both. */
const tree: TreeMessage[] = [
  ['a', null, 1],
  ['b', 'a', 1],
  ['c', 'b', 2],
  ['d', 'c', 2],
  ['c2', 'b', 3],
  ['d2', 'c2', 3],
  ['b2', 'a', 4],
].map(([id, parentId, chosen], index) => ({
  id: id as string,
  parentId: parentId as string | null,
  role: index % 2 === 0 ? 'user' : 'assistant',
  active: false,
  chosen: chosen as number,
}));
const at = (id: string) => tree.find((each) => each.id === id)!;

describe('the tree of a session (CHAT-19)', () => {
  test('a path begins with the first message and ends with the one asked for', () => {
    expect(pathTo(tree, at('d2')).map(({ id }) => id)).toEqual(['a', 'b', 'c2', 'd2']);
    expect(pathTo(tree, at('a')).map(({ id }) => id)).toEqual(['a']);
  });

  test('below a message lies the end that was active last', () => {
    expect(['a', 'b', 'c', 'd'].map((id) => leafBelow(tree, at(id)).id)).toEqual(['b2', 'd2', 'd', 'd']);
  });

  test('versions follow the same message, oldest first, and none is one without others', () => {
    const versions = versionsIn(tree);
    expect([versions.get('c'), versions.get('c2'), versions.get('b2'), versions.get('d')]).toEqual([
      ['c', 'c2'],
      ['c', 'c2'],
      ['b', 'b2'],
      ['d'],
    ]);
  });
});
