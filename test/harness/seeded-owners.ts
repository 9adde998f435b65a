import type { Browser } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { seedOwners, type Owner } from '#bench/load/owners.ts';
import { appendExchange, type Place } from '#server/chat/chat-store.ts';
import { post } from '#server/credits/ledger-store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { newVisitor, type Visitor } from './browser.ts';
import { productInBrowser } from './in-browser.ts';
import { messageBox } from './owner.ts';
import { placeAfter } from './place.ts';

export interface SeededOwners {
  browser: Browser;
  /** An owner nobody was yet, with a session about a 2014 Honda Civic. */
  next: () => Owner;
  /** Puts answers of long ago into an owner's session, to “question 1”, “question 2”… */
  converse: (owner: Owner, replies: string[]) => Promise<void>;
  /** Leaves an owner that many credits. */
  leaveCredits: (owner: Owner, credits: number) => Promise<void>;
  /** The owner's session on screen. */
  open: (owner: Owner, size?: Parameters<typeof newVisitor>[1]) => Promise<Visitor>;
}

/** For a file of browser tests: so many owners who are signed in at the product of all such files, and a browser. */
export async function seededOwnersInBrowser(count: number): Promise<SeededOwners> {
  const { product, browser } = await productInBrowser();
  const { dataDir } = product;
  const owners = await seedOwners(dataDir, count);
  const inDatabase = async (act: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
    const database = openDatabase({ databaseUrl: null, dataDir });
    await act(database);
    await database.close();
  };
  return {
    browser,
    next: () => {
      const next = owners.pop();
      if (next === undefined) throw new Error('more owners are needed');
      return next;
    },
    converse: (owner, replies) =>
      inDatabase(async (database) => {
        let follows: string | null = null;
        for (const [index, content] of replies.entries()) {
          const at = Date.UTC(2026, 2, 1, 12, index);
          const said = { id: uuidv7(), role: 'user' as const, content: `question ${index + 1}`, createdAt: at };
          const reply = { id: uuidv7(), role: 'assistant' as const, content, createdAt: at + 1_000 };
          const place: Place = { ...placeAfter(index * 2), follows };
          const known = { revision: index, evidence: '[]', recentlyReplaced: '[]', userId: owner.userId, place };
          // oxlint-disable-next-line no-await-in-loop -- one after another
          await database.transaction((tx) =>
            appendExchange(tx, { ...known, sessionId: owner.sessionId, question: said, reply }),
          );
          follows = reply.id;
        }
      }),
    leaveCredits: ({ userId }, credits) =>
      inDatabase((database) =>
        database.transaction(async (tx) => {
          const user = await tx
            .selectFrom('users')
            .select('credits')
            .where('id', '=', userId)
            .executeTakeFirstOrThrow();
          const id = uuidv7();
          const delta = credits - user.credits;
          await post(tx, { id, userId, delta, reason: 'adjustment', cause: `test:${id}`, at: Date.now() });
        }),
      ),
    open: async ({ token }, size = {}) => {
      const visitor = await newVisitor(browser, size);
      const { page } = visitor;
      await page.addInitScript(
        ([value, expiresAt]) =>
          localStorage.setItem('wrenchwise.signIn', JSON.stringify({ v: 1, value: { token: value, expiresAt } })),
        [token, new Date(Date.now() + 3_600_000).toISOString()] as const,
      );
      await page.goto(product.origin);
      if ((size.width ?? 1440) < 1100) await page.getByRole('button', { name: 'History' }).click();
      await page.getByRole('button', { name: /^2014 HONDA CIVIC/ }).click();
      await messageBox(page).waitFor();
      return visitor;
    },
  };
}
