import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { afterChanges, changeBetween } from '#server/db/text-changes.ts';
import type { TreeMessage } from './branch-tree.ts';
import type { Known } from './diagnosis.ts';

/** What is known before the first message. */
export const nothingKnown: Known = { evidence: '[]', recentlyReplaced: '[]' };

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

/** What is known at the end of a path from the first message on, with the taps since. */
export async function findKnown(read: Kysely<Schema>, path: readonly string[]): Promise<Known> {
  if (path.length === 0) return nothingKnown;
  const replies = await read
    .selectFrom('messages')
    .select(['evidence_changes', 'recently_replaced'])
    .where('id', 'in', path)
    .where('role', '=', 'assistant')
    .orderBy('seq')
    .execute();
  return {
    evidence: afterChanges(nothingKnown.evidence, replies.map((reply) => reply.evidence_changes).join('')),
    recentlyReplaced: replies.at(-1)?.recently_replaced ?? nothingKnown.recentlyReplaced,
  };
}

/** Puts the messages of a path on the active branch and takes all others off it. The session itself is changed before. */
export async function followPath(
  tx: Transaction<Schema>,
  { sessionId, revision }: { sessionId: string; revision: number },
  path: readonly string[],
): Promise<void> {
  const messages = tx.updateTable('messages').where('session_id', '=', sessionId);
  const others = messages.set({ active: 0 }).where('active', '=', 1);
  await (path.length === 0 ? others : others.where('id', 'not in', path)).execute();
  if (path.length > 0) await messages.set({ active: 1, chosen: revision }).where('id', 'in', path).execute();
}

/** Of the session as it was when the change was made; one that has changed since, or is deleted, or not the user's, is left alone. */
export interface SessionChange {
  userId: string;
  sessionId: string;
  revision: number;
}

/** Makes another branch the active one. False, with nothing written, as with appendExchange. */
export async function takeBranch(
  tx: Transaction<Schema>,
  change: SessionChange & { path: readonly string[]; known: Known; lastMessage: string },
): Promise<boolean> {
  const { sessionId, path, known } = change;
  const session = await changed(tx, change)
    .set({
      leaf_id: path.at(-1) ?? null,
      message_count: path.length,
      last_message: change.lastMessage,
      evidence: known.evidence,
      recently_replaced: known.recentlyReplaced,
    })
    .returning('revision')
    .executeTakeFirst();
  if (session === undefined) return false;
  await followPath(tx, { sessionId, ...session }, path);
  return true;
}

/** Saves the evidence of a branch as taps have changed it (REPLY-07). False, with nothing written, as with appendExchange. */
export async function saveEvidence(
  tx: Transaction<Schema>,
  change: SessionChange & {
    before: string;
    evidence: string;
    /** The last message of the branch; null before the first message. */
    leafId: string | null;
    /** Whether it is the active branch. */
    active: boolean;
  },
): Promise<boolean> {
  const { before, evidence, leafId, active } = change;
  const session = await (active ? changed(tx, change).set({ evidence }) : changed(tx, change))
    .returning('id')
    .executeTakeFirst();
  if (session === undefined) return false;
  if (leafId === null) return true;
  const line = changeBetween(before, evidence);
  await tx
    .updateTable('messages')
    .set({ evidence_changes: sql`evidence_changes || ${line}` })
    .where('id', '=', leafId)
    .execute();
  return true;
}

function changed(tx: Transaction<Schema>, { userId, sessionId, revision }: SessionChange) {
  return tx
    .updateTable('sessions')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null);
}
