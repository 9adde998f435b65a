import { userInfo } from 'node:os';
import type { Work } from '#server/db/database.ts';
import { noteEvent } from './event-store.ts';

interface OperatorChange {
  id: string;
  userId: string;
  /** Credits given, or taken where below zero. */
  delta: number;
  /** Null: whoever runs this process. */
  operator: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Keeps which operator changed the credits of an account, in the transaction that does so. The owner sees that it was one. */
export async function noteOperatorChange(tx: Parameters<Work<unknown>>[0], change: OperatorChange): Promise<void> {
  const { id, userId, delta, operator, at } = change;
  const kind = delta < 0 ? 'credits_taken_by_operator' : 'credits_given_by_operator';
  await noteEvent(tx, { id, userId, kind, device: '', detail: `${operator ?? nameOfOperator()}: ${delta}`, at });
}

/** Keeps which operator signed a user out everywhere. */
export async function noteOperatorSignOut(
  tx: Parameters<Work<unknown>>[0],
  { id, userId, operator, at }: Omit<OperatorChange, 'delta'>,
): Promise<void> {
  const detail = operator ?? nameOfOperator();
  await noteEvent(tx, { id, userId, kind: 'signed_out_by_operator', device: '', detail, at });
}

/** The name of the account at the operating system; a container may have none. */
function nameOfOperator(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
