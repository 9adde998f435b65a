import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open-database.ts';
import { startPostgresql, type PostgresqlServer } from './postgresql-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that fresh ones are copied from; nobody may stay connected to it. */
    postgresqlTemplateUrl: string;
  }
}

/**
 * Once a run: a PostgreSQL for the tests, with a migrated database to copy. TEST_DATABASE_URL names one that is there
 * already, by a user who may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server: PostgresqlServer = given ? { url: given, stop: async () => {} } : await startPostgresql();
  try {
    const name = `wrenchwise_template_${process.pid}_${Date.now()}`;
    const templateUrl = withDatabaseName(server.url, name);
    await administer(server.url, `create database ${name}`);
    const template = openDatabase({ databaseUrl: templateUrl, dataDir: '' });
    await template.migrate();
    await template.close();
    project.provide('postgresqlTemplateUrl', templateUrl);
    return async () => {
      if (given) await administer(server.url, `drop database ${name}`);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement on a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
