import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { findKnown, findTree } from './branch-store.ts';
import { followerOf, leafBelow, pathTo, type TreeMessage } from './branch-tree.ts';
import type { OpenSession, Place } from './chat-store.ts';

/**
 * The end of the branch that is meant by one of its messages, or of the active one.
 * @throws AppError NOT_FOUND where the session has no such message
 */
export async function findEnd({ read }: Database, session: OpenSession, after: string | null): Promise<Place> {
  if (after === null || after === session.leafId) return activeEnd(session);
  const tree = await findTree(read, session.id);
  const meant = messageIn(tree, after);
  return meant.active ? activeEnd(session) : endOf(read, idsTo(tree, leafBelow(tree, meant)));
}

function activeEnd({ leafId, messageCount, evidence, recentlyReplaced }: OpenSession): Place {
  return { follows: leafId, messageCount, evidence, recentlyReplaced, path: null };
}

async function endOf(read: Database['read'], path: string[]): Promise<Place> {
  return { ...(await findKnown(read, path)), follows: path.at(-1) ?? null, messageCount: path.length, path };
}

/**
 * Where another version of one of the user's messages is said: in its place, with what was known before it.
 * @throws AppError NOT_FOUND where the session has no such message, NOT_OWN_WORDS where it is not the user's
 */
export async function findPlaceOf({ read }: Database, session: OpenSession, replaced: string): Promise<Place> {
  const tree = await findTree(read, session.id);
  const message = messageIn(tree, replaced);
  if (message.role !== 'user') throw new AppError('NOT_OWN_WORDS');
  return endOf(read, idsTo(tree, message).slice(0, -1));
}

/** Where a message of the user's is answered again. */
export interface AnswersOf {
  /** With what was known before the message. */
  place: Place;
  /** What is known with the answer that is on its branch, and the taps since. */
  evidence: string;
  /** Ids of its answers, oldest first. */
  answers: string[];
  /** The one that is on its branch. */
  latest: string;
}

/** @throws AppError NOT_FOUND where the session has no such message */
export async function findAnswersOf({ read }: Database, session: OpenSession, asked: string): Promise<AnswersOf> {
  const tree = await findTree(read, session.id);
  const question = messageIn(tree, asked);
  const latest = followerOf(tree, question);
  if (latest === undefined) throw new Error('A message stands without an answer.');
  const path = idsTo(tree, question);
  const before = await findKnown(read, path);
  const { evidence } = await findKnown(read, [...path, latest.id]);
  return {
    place: { ...before, follows: asked, messageCount: path.length - 1, path },
    evidence,
    answers: tree.filter(({ parentId }) => parentId === asked).map(({ id }) => id),
    latest: latest.id,
  };
}

function idsTo(tree: readonly TreeMessage[], message: TreeMessage): string[] {
  return pathTo(tree, message).map(({ id }) => id);
}

function messageIn(tree: readonly TreeMessage[], id: string): TreeMessage {
  const message = tree.find((each) => each.id === id);
  if (message === undefined) throw new AppError('NOT_FOUND');
  return message;
}
