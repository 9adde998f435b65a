/** A message in the tree of its session: without its words. */
export interface TreeMessage {
  id: string;
  /** Null for a first message. */
  parentId: string | null;
  role: 'user' | 'assistant';
  active: boolean;
  /** Of several versions, the one with the highest was active last. */
  chosen: number;
}

/** From the first message to this one. */
export function pathTo(tree: readonly TreeMessage[], message: TreeMessage): TreeMessage[] {
  const byId = new Map(tree.map((each) => [each.id, each]));
  const path: TreeMessage[] = [];
  for (let at: TreeMessage | undefined = message; at !== undefined; at = byId.get(at.parentId ?? '')) path.push(at);
  return path.reverse();
}

/** The last message of the branch that a message is on: below it, the versions that were active last. */
export function leafBelow(tree: readonly TreeMessage[], message: TreeMessage): TreeMessage {
  for (let at = message; ;) {
    const next = followerOf(tree, at);
    if (next === undefined) return at;
    at = next;
  }
}

/** What follows a message in its branch: of several versions, the one that was active last. Undefined at the end. */
export function followerOf(tree: readonly TreeMessage[], { id }: TreeMessage): TreeMessage | undefined {
  const followers = tree.filter(({ parentId }) => parentId === id);
  return followers.reduce<TreeMessage | undefined>(
    (best, each) => (best === undefined || each.chosen > best.chosen ? each : best),
    undefined,
  );
}

/** By message, the ids of its versions in the order of the tree, its own among them. */
export function versionsIn(tree: readonly TreeMessage[]): ReadonlyMap<string, string[]> {
  const byParent = Map.groupBy(tree, ({ parentId }) => parentId);
  return new Map(tree.map(({ id, parentId }) => [id, (byParent.get(parentId) ?? []).map((each) => each.id)]));
}
