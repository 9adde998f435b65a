import { createHash, createHmac } from 'node:crypto';
import type { Work } from '#server/db/database.ts';

const purpose = 'google_subject';

/**
 * What Google's subject leaves behind when its account is deleted, so that what is given once is given once: a keyed hash, as
 * subjects are numbers that could be tried out. The key is of this database alone. 64 hexadecimal figures.
 */
export async function hashSubject(tx: Parameters<Work<unknown>>[0], subject: string): Promise<string> {
  const { value } = await tx
    .selectFrom('hash_keys')
    .select('value')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return keyed(value, createHash('sha256').update(subject).digest('hex'));
}

const keyed = (key: string, plain: string): string => createHmac('sha256', key).update(plain).digest('hex');
