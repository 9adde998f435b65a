import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { findKnown, findTree } from './branch-store.ts';
import { followerOf, leafBelow, pathTo, type TreeMessage } from './branch-tree.ts';
import type { OpenSession, Place } from './chat-store.ts';
import type { Known } from './diagnosis.ts';

// A null place: the session was read before somebody else changed it, and has to be read again.

/**
 * The end of the branch that is meant by one of its messages, or of the active one.
 * @throws AppError NOT_FOUND where the session has no such message
 */
export async function findEnd({ read }: Database, session: OpenSession, after: string | null): Promise<Place | null> {
  if (after === null || after === session.leafId) return activeEnd(session);
  const tree = await findTree(read, session.id);
  const meant = messageIn(tree, after);
  if (meant.active) return activeEnd(session);
  const path = pathTo(tree, leafBelow(tree, meant)).map(({ id }) => id);
  const leafId = path.at(-1) ?? after;
  const known = await findKnown(read, leafId);
  return known && { ...known, follows: leafId, messageCount: path.length, fork: { left: session, path } };
}

/** The end of the active branch. */
function activeEnd({ leafId, messageCount, evidence, recentlyReplaced }: OpenSession): Place {
  return { follows: leafId, messageCount, evidence, recentlyReplaced, fork: null };
}

/**
 * Where another version of one of the user's messages is said: in its place, with what was known before it.
 * @throws AppError NOT_FOUND where the session has no such message, NOT_OWN_WORDS where it is not the user's
 */
export async function findPlaceOf({ read }: Database, session: OpenSession, replaced: string): Promise<Place | null> {
  const tree = await findTree(read, session.id);
  const before = pathTo(tree, ownMessageIn(tree, replaced)).slice(0, -1);
  const path = before.map(({ id }) => id);
  const known = await findKnown(read, replaced);
  return known && { ...known, follows: path.at(-1) ?? null, messageCount: path.length, fork: { left: session, path } };
}

/** Where a message of the user's is answered again, and the ids of its answers. */
export interface AnswersOf {
  /** What is known there has what was told after its latest answer, and the message itself; of parts replaced, only what came before. */
  place: Place;
  /** Oldest first. */
  answers: string[];
  /** The one that is on the branch. */
  latest: string;
}

/** Where a message is answered again: below itself, with all that was tapped since its latest answer. */
export async function findAnswersOf(
  { read }: Database,
  session: OpenSession,
  asked: string,
): Promise<AnswersOf | null> {
  const tree = await findTree(read, session.id);
  const question = messageIn(tree, asked);
  const latest = followerOf(tree, question);
  const [before, after] = [await findKnown(read, asked), latest && (await knownAfter(read, session, tree, latest))];
  if (latest === undefined || !before || !after) return null;
  const path = pathTo(tree, question).map(({ id }) => id);
  return {
    place: {
      evidence: after.evidence,
      recentlyReplaced: before.recentlyReplaced,
      follows: asked,
      messageCount: path.length - 1,
      fork: { left: session, path },
    },
    answers: tree.filter(({ parentId }) => parentId === asked).map(({ id }) => id),
    latest: latest.id,
  };
}

/** What was known when the conversation had heard a reply and the taps after it. */
async function knownAfter(
  read: Database['read'],
  session: OpenSession,
  tree: readonly TreeMessage[],
  reply: TreeMessage,
): Promise<Known | null> {
  if (reply.id === session.leafId) return session;
  return findKnown(read, followerOf(tree, reply)?.id ?? reply.id);
}

function messageIn(tree: readonly TreeMessage[], id: string): TreeMessage {
  const message = tree.find((each) => each.id === id);
  if (message === undefined) throw new AppError('NOT_FOUND');
  return message;
}

function ownMessageIn(tree: readonly TreeMessage[], id: string): TreeMessage {
  const message = messageIn(tree, id);
  if (message.role !== 'user') throw new AppError('NOT_OWN_WORDS');
  return message;
}
