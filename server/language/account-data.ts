import type { Database } from '#server/db/database.ts';

/** AUTH-08: what language models were used for. */
export async function languageData(
  read: Database['read'],
  userId: string,
): Promise<Record<'language_model_uses', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('language_model_uses')
    .select(['id', 'message_id', 'model', 'outcome', 'input_tokens', 'output_tokens', 'cost_micro_usd', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  return { language_model_uses: rows };
}
