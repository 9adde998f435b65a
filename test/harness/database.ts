import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sqliteFileName } from '#server/db/open-sqlite.ts';
import { administer, withDatabaseName } from './postgresql.ts';

export type DatabaseKind = Database['kind'];

/** For `describe.each`: what holds of the store holds of it on both. */
export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgresql'];

export interface FreshDatabase {
  database: Database;
  /** What another process opens it by. */
  location: { databaseUrl: string | null; dataDir: string };
  /** Opens it once more, as another process would. */
  openAgain: () => Database;
  /** Closes every connection opened here and removes the data. */
  remove: () => Promise<void>;
}

/** A migrated, empty database of the test's own. PostgreSQL needs the global set-up in `postgresql.ts`. */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-test-'));
  const databaseUrl = kind === 'postgresql' ? await copyTemplate(inject('postgresqlTemplateUrl')) : null;
  if (kind === 'sqlite') writeFileSync(join(dataDir, sqliteFileName), await migratedFile());
  const opened: Database[] = [];
  const openAgain = () => {
    const database = openDatabase({ databaseUrl, dataDir });
    opened.push(database);
    return database;
  };
  return {
    database: openAgain(),
    location: { databaseUrl, dataDir },
    openAgain,
    remove: async () => {
      for (const database of opened) await database.close();
      rmSync(dataDir, { recursive: true });
      if (databaseUrl)
        await administer(
          withDatabaseName(databaseUrl, 'postgres'),
          `drop database ${new URL(databaseUrl).pathname.slice(1)}`,
        );
    },
  };
}

async function copyTemplate(templateUrl: string): Promise<string> {
  const name = `wrenchwise_${uuidv7().replaceAll('-', '')}`;
  await administer(
    withDatabaseName(templateUrl, 'postgres'),
    `create database ${name} template ${new URL(templateUrl).pathname.slice(1)}`,
  );
  return withDatabaseName(templateUrl, name);
}

let migrated: Promise<Buffer> | undefined;

function migratedFile(): Promise<Buffer> {
  migrated ??= makeMigratedFile();
  return migrated;
}

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-template-'));
  try {
    const database = openDatabase({ databaseUrl: null, dataDir });
    await database.migrate();
    await database.close();
    return readFileSync(join(dataDir, sqliteFileName));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
