import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { databaseKinds, type DatabaseKind } from '#test/harness/database.ts';
import { png } from '#test/harness/sample-files.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

/** Tables with something of users whose rows are not in the export, each with its reason. */
const tablesLeftOut: Record<string, string> = {
  sign_in_codes: 'secrets of a minute',
  idempotency_keys: 'names of requests, of a day',
  message_words: 'the words of messages once more, for search',
  ledger_notes: 'with the row of the ledger that each is of',
};

/** Tables without a user that hang on what users have. */
const hangingOn = ['messages', 'message_attachments', 'payment_events'];

/** What the export calls a table's rows, where it calls them otherwise. */
const namedOtherwise: Record<string, string> = { auth_tokens: 'sign_ins' };

/** Columns that are not in the export, each with its reason; `user_id` is the user itself, wherever it is. */
const columnsLeftOut: Record<string, string> = {
  'security_events.detail': 'of operators, and for them: which it was, and why something was refused',
  'auth_tokens.token_hash': 'by it the token itself could be tried out',
  'message_notes.words': 'the note once more, for search',
  'sessions.words': 'title and vehicle once more, for search',
  'sessions.last_seq': 'counts messages, which are all there',
  'sessions.revision': 'counts changes, for two of them at once',
  'messages.chosen': 'counts changes, for going back to a branch',
};

/** The tables that columns of these names point to. */
const pointers: Record<string, string> = {
  message_id: 'messages',
  session_id: 'sessions',
  upload_id: 'uploads',
  receipt_id: 'uploads',
  car_id: 'cars',
  checkout_id: 'checkouts',
};

type Columns = { table: string; name: string; isNumber: boolean }[];

async function columnsOf(server: TestServer, kind: DatabaseKind): Promise<Columns> {
  const query =
    kind === 'sqlite'
      ? sql<{
          table: string;
          name: string;
          type: string;
        }>`select m.name as "table", c.name as name, lower(c.type) as type
          from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`
      : sql<{
          table: string;
          name: string;
          type: string;
        }>`select table_name as "table", column_name as name, data_type as type
          from information_schema.columns where table_schema = current_schema()`;
  const { rows } = await query.execute(server.database.read);
  return rows.map(({ table, name, type }) => ({ table, name, isNumber: /int/.test(type) }));
}

let identity: TestIdentityProvider;
beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());

describe.each(databaseKinds)('the export of an account on %s', (kind) => {
  let server: TestServer;
  let ana: ChatUser;

  beforeAll(async () => {
    server = await testServer({ identityProvider: identity.provider, database: kind });
    ana = await chatUser(server, 'ana@example.com');
    await ana.upload('car.png', png);
    await ana.send('It will not crank');
  });
  afterAll(() => server.remove());

  const exported = async () => {
    const { body } = await server.call('exportAccount', { token: ana.token, params: { id: ana.user.id } });
    return body as { user: Record<string, unknown>; data: Record<string, Record<string, unknown>[]> };
  };

  test('has every column of every table that holds something of users, but for those argued here (AUTH-08)', async () => {
    const columns = await columnsOf(server, kind);
    const ofUsers = new Set([
      ...columns.filter(({ name }) => name === 'user_id').map(({ table }) => table),
      ...hangingOn,
    ]);
    for (const table of Object.keys(tablesLeftOut)) ofUsers.delete(table);
    await fillWhatIsEmpty(columns, [...ofUsers]);
    const { data } = await exported();
    const missing = [...ofUsers].flatMap((table) => {
      const [row] = data[namedOtherwise[table] ?? table] ?? [];
      const has = (name: string) => row !== undefined && name in row;
      return columns
        .filter((column) => column.table === table && column.name !== 'user_id' && !has(column.name))
        .map(({ name }) => `${table}.${name}`);
    });
    expect(missing.toSorted()).toEqual(Object.keys(columnsLeftOut).toSorted());
  });

  test('has every column of the user (AUTH-08)', async () => {
    const { user } = await exported();
    const columns = (await columnsOf(server, kind)).filter(({ table }) => table === 'users').map(({ name }) => name);
    // How many rows the ledger has: they are all there.
    expect(columns.filter((name) => !(name in user))).toEqual(['ledger_entries']);
    expect(user).toMatchObject({ email_verified: true, google_subject: expect.stringMatching(/./) as unknown });
    expect(Date.parse(String(user['last_message_at']))).toBe(server.clock.now());
  });

  /** A row of Ana's in each table that has none, so that the export shows what it shows of one. */
  async function fillWhatIsEmpty(columns: Columns, tables: string[]): Promise<void> {
    for (const table of tables.toSorted()) {
      if ((await firstRow(table)) !== undefined) continue;
      const own = columns.filter((column) => column.table === table);
      const values = await Promise.all(own.map((column) => valueOf(column)));
      const names = own.map(({ name }) => sql.ref(name));
      await server.database.transaction((tx) =>
        sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(tx),
      );
    }
  }

  async function firstRow(table: string): Promise<Record<string, unknown> | undefined> {
    const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`;
    return (await query.execute(server.database.read)).rows[0];
  }

  async function valueOf({ table, name, isNumber }: Columns[number]): Promise<unknown> {
    if (name === 'user_id') return ana.user.id;
    if (table === 'checkouts' && name === 'state') return 'paid';
    const pointsTo = pointers[name];
    if (pointsTo !== undefined) return (await firstRow(pointsTo))?.['id'];
    return isNumber ? 1 : 'filled';
  }
});
