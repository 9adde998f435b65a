// Folds the write-ahead log into the file for write-ahead-log.ts, as far as that holds up neither readers nor the writer.
// Its data is the path of the database.
import { setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// It may always be a little later; Linux counts a priority by thread, others by process.
if (process.platform === 'linux') setPriority(10);
const database = new DatabaseSync(workerData as string, { timeout: 5_000 });

parentPort!.on('message', (asked: 'checkpoint' | 'close') => {
  if (asked === 'checkpoint') database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  else {
    database.close();
    parentPort!.close();
  }
});
