import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { TreeMessage } from './branch-tree.ts';
import type { Known } from './diagnosis.ts';

/** The branch that is left for another one: its last message, and what is known there. */
export interface LeftBranch extends Known {
  /** Null before the first message. */
  leafId: string | null;
}

/** The way from one branch to another. */
export interface Fork {
  left: LeftBranch;
  /** Ids of the messages of the other one, the first first. */
  path: readonly string[];
}

/** All messages of a session without their words, oldest first. Whose session it is, findSession has said. */
export async function findTree(read: Kysely<Schema>, sessionId: string): Promise<TreeMessage[]> {
  const rows = await read
    .selectFrom('messages')
    .select(['id', 'parent_id as parentId', 'role', 'active', 'chosen'])
    .where('session_id', '=', sessionId)
    .orderBy('seq')
    .execute();
  return rows.map(({ active, ...row }) => ({ ...row, active: active === 1 }));
}

/** What is kept with a message: before one of the user's, or at the end of a branch that was left. Null with any other. */
export async function findKnown(read: Kysely<Schema>, messageId: string): Promise<Known | null> {
  const row = await read
    .selectFrom('messages')
    .select(['evidence', 'recently_replaced as recentlyReplaced'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  const { evidence, recentlyReplaced } = row;
  return evidence === null || recentlyReplaced === null ? null : { evidence, recentlyReplaced };
}

/** Puts the messages of a path on the active branch and takes all others off it. The session itself is changed before. */
export async function followPath(
  tx: Transaction<Schema>,
  { sessionId, revision }: { sessionId: string; revision: number },
  { left, path }: Fork,
): Promise<void> {
  const kept = { evidence: left.evidence, recently_replaced: left.recentlyReplaced };
  if (left.leafId !== null) await tx.updateTable('messages').set(kept).where('id', '=', left.leafId).execute();
  const messages = tx.updateTable('messages').where('session_id', '=', sessionId);
  const others = messages.set({ active: 0 }).where('active', '=', 1);
  await (path.length === 0 ? others : others.where('id', 'not in', path)).execute();
  if (path.length > 0) await messages.set({ active: 1, chosen: revision }).where('id', 'in', path).execute();
}

export interface BranchChange {
  userId: string;
  sessionId: string;
  /** Of the session that the change was made from. */
  revision: number;
}

/** Makes another branch the active one. False, with nothing written, as with appendExchange. */
export async function takeBranch(
  tx: Transaction<Schema>,
  change: BranchChange & { fork: Fork; known: Known; lastMessage: string },
): Promise<boolean> {
  const { sessionId, fork, known } = change;
  const session = await changed(tx, change)
    .set({
      leaf_id: fork.path.at(-1) ?? null,
      message_count: fork.path.length,
      last_message: change.lastMessage,
      evidence: known.evidence,
      recently_replaced: known.recentlyReplaced,
    })
    .returning('revision')
    .executeTakeFirst();
  if (session === undefined) return false;
  await followPath(tx, { sessionId, ...session }, fork);
  return true;
}

/** Saves changed evidence of a branch that is not the active one (REPLY-07). False as with appendExchange. */
export async function saveEvidenceAside(
  tx: Transaction<Schema>,
  change: BranchChange & { leafId: string; evidence: string },
): Promise<boolean> {
  const session = await changed(tx, change).returning('id').executeTakeFirst();
  if (session === undefined) return false;
  const { evidence, leafId } = change;
  await tx.updateTable('messages').set({ evidence }).where('id', '=', leafId).execute();
  return true;
}

function changed(tx: Transaction<Schema>, { userId, sessionId, revision }: BranchChange) {
  return tx
    .updateTable('sessions')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null);
}
