// `npm run admin -- …`: looks after users, their credits and their payments in the configured database.
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { choosePayments } from '#server/choose-payments.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { findLedgerEntries, findLedgerPlace, post, takeUpTo } from '#server/credits/ledger-store.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { jsonLog } from '#server/http/log.ts';
import { findOwed } from '#server/payments/checkout-store.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { noteOperatorChange } from '#server/security/note-operator-change.ts';
import { findUserById, findUsersByEmail, type StoredUser } from '#server/users/user-store.ts';
import { eventLines } from './event-lines.ts';
import { signOutUser } from './sign-out-user.ts';

const usage = `usage: npm run admin -- COMMAND
  user USER                                who that is, with balance; all that have the address
  ledger USER                              every change of the credits, newest first; by its id also of one who is gone
  grant USER CREDITS --reason "WORDS"      give credits; the owner sees the words
  take USER CREDITS --reason "WORDS"       take credits
  reconcile [--paid]                       settle what was paid, report what does not fit; --paid: look for refunds too
  sign-out USER                            end all sign-ins of the user
  events [USER-ID]                         what happened to accounts, and what was refused, newest first; kept for a year
--operator NAME with grant, take and sign-out says who you are, where that is not the name you are logged in by.
USER is an id, or the e-mail address of one user.`;

const ledgerPageLength = 100;
const noteLength = 200;

/** What is wrong with the command, for whoever typed it. */
class CommandError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, operator: { type: 'string' }, paid: { type: 'boolean', default: false } },
  });
  const [command = '', who = '', credits = ''] = positionals;
  const config = readConfig();
  const database = openDatabase(config);
  try {
    await database.migrate();
    if (command === 'user' && who !== '') await tellUsers(database, who);
    else if (command === 'ledger' && who !== '') await tellLedger(database, who);
    else if (command === 'grant' || command === 'take')
      await adjust(database, await userOf(database, who), command, credits, {
        reason: values.reason ?? '',
        operator: values.operator ?? null,
      });
    else if (command === 'reconcile') await tellReconciled(database, config, values.paid);
    else if (command === 'sign-out' && who !== '')
      await signOutUser(database, (await userOf(database, who)).id, values.operator ?? null);
    else if (command === 'events') for (const line of await eventLines(database.read, who || null)) say(line);
    else throw new CommandError(usage);
  } finally {
    await database.close();
  }
}

async function usersNamed({ read }: Database, who: string): Promise<StoredUser[]> {
  const byId = await findUserById(read, who);
  return byId === undefined ? findUsersByEmail(read, who) : [byId];
}

async function userOf(database: Database, who: string): Promise<StoredUser> {
  const found = await usersNamed(database, who);
  if (found.length === 1 && found[0] !== undefined) return found[0];
  throw new CommandError(
    found.length === 0 ? `no user: ${who}` : `${found.length} users have that address: name one by its id`,
  );
}

async function tellUsers(database: Database, who: string): Promise<void> {
  const { read } = database;
  const users = await usersNamed(database, who);
  if (users.length === 0) throw new CommandError(`no user: ${who}`);
  for (const { id, name, email, emailVerified, credits, createdAt } of users) {
    const owed = await findOwed(read, id);
    const since = new Date(createdAt).toISOString();
    say(`${id}  ${name} <${email}>${emailVerified ? '' : ' (not verified)'}  since ${since}`);
    say(`  ${credits} credits${owed > 0 ? `, ${owed} owed` : ''}`);
  }
}

async function tellLedger(database: Database, who: string): Promise<void> {
  const { read } = database;
  // The rows of a user who is gone are kept; nobody answers to an address any more.
  const isGone = (await findLedgerEntries(read, who, 1)).length > 0 && (await findUserById(read, who)) === undefined;
  const id = isGone ? who : (await userOf(database, who)).id;
  if (isGone) say(`${who}  is gone; the rows stay`);
  let place: { seq: number } | null = null;
  for (;;) {
    const entries = await findLedgerEntries(read, id, ledgerPageLength, place);
    for (const { createdAt, delta, balance, reason, note } of entries)
      say(
        `${new Date(createdAt).toISOString()}  ${delta > 0 ? '+' : ''}${delta}  = ${balance}  ${reason}${note === null ? '' : `: ${note}`}`,
      );
    const last = entries.at(-1);
    if (last === undefined) return;
    place = (await findLedgerPlace(read, id, last.id)) ?? null;
  }
}

async function adjust(
  database: Database,
  user: StoredUser,
  command: 'grant' | 'take',
  credits: string,
  { reason, operator }: { reason: string; operator: string | null },
): Promise<void> {
  const note = reason.trim();
  if (!/^[1-9]\d{0,5}$/.test(credits)) throw new CommandError('CREDITS must be a whole number, 1 to 999999');
  if (note === '' || note.length > noteLength)
    throw new CommandError(`--reason is needed, with at most ${noteLength} characters; the owner sees it`);
  const id = uuidv7();
  const delta = command === 'grant' ? Number(credits) : -Number(credits);
  const posting = {
    id,
    userId: user.id,
    delta,
    reason: 'adjustment',
    cause: `admin:${id}`,
    note,
    at: Date.now(),
  } as const;
  const posted = await database.transaction(async (tx) => {
    const done = await post(tx, posting);
    if ('balance' in done) await noteOperatorChange(tx, { ...posting, operator });
    return done;
  });
  if (!('balance' in posted)) throw new CommandError(`nothing was booked: the balance is ${user.credits}`);
  say(`${delta > 0 ? '+' : ''}${delta} for ${user.email}: the balance is ${posted.balance}`);
}

async function tellReconciled(
  database: Database,
  config: ReturnType<typeof readConfig>,
  alsoPaid: boolean,
): Promise<void> {
  const log = jsonLog((line) => process.stderr.write(line), Date.now);
  const { payments, paymentsAre, close } = await choosePayments(config, log, { hearsEvents: false });
  try {
    if (payments === null) throw new CommandError('no payment provider is configured');
    const means = { database, payments, post, takeUpTo, log, now: Date.now, newId: uuidv7 };
    const { changed, unchanged, drift, unanswered, debts } = await reconcile(means, { alsoPaid });
    const toLookAt = [...drift, ...unanswered, ...debts];
    say(`${paymentsAre}: ${changed.length} changed, ${unchanged} as before, ${toLookAt.length} to look at`);
    for (const { id, from, to } of changed) say(`  checkout ${id}: ${from} → ${to}`);
    for (const line of toLookAt) say(`  ${line}`);
    if (toLookAt.length > 0) process.exitCode = 2;
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
}

/** What whoever typed the command can mend, in words; whatever else it is, the trace says where. */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  const mistyped = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return mistyped || error instanceof CommandError || error instanceof ConfigError ? error.message : error.stack;
}
