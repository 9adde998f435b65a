// `npm run db:migrate`: makes or updates the tables of the configured database, and says which one that was.
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';

const database = openDatabase(readConfig());
try {
  await database.migrate();
  process.stdout.write(`${database.kind}: the tables are up to date\n`);
} finally {
  await database.close();
}
