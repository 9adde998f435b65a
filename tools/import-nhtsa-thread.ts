// The thread of tools/import-nhtsa.ts that does the work: reads the files named on its command line into the database.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { bulletinKind } from '#server/nhtsa/import/bulletins.ts';
import { classByBuiltData } from '#server/nhtsa/import/class-of.ts';
import { complaintKind } from '#server/nhtsa/import/complaints.ts';
import { importFile, type ImportMeans, type ImportOutcome } from '#server/nhtsa/import/import-file.ts';
import { findRejects, type ImportState } from '#server/nhtsa/import/import-store.ts';
import { recallKind } from '#server/nhtsa/import/recalls.ts';

const vehicleData = join(import.meta.dirname, '../dist/vin');
const batchBytes = 24 << 20;
const tellEveryMs = 5_000;
const shownRejects = 5;

const importers: Record<string, (means: ImportMeans, path: string) => Promise<ImportOutcome>> = {
  recalls: (means, path) => importFile(means, recallKind(), path),
  complaints: (means, path) => importFile(means, complaintKind(classByBuiltData(vehicleData)), path),
  bulletins: (means, path) => importFile(means, bulletinKind(), path),
};

async function run([kind = '', ...paths]: string[]): Promise<void> {
  const importer = importers[kind];
  if (importer === undefined || paths.length === 0)
    throw new Error('usage: npm run import:nhtsa -- recalls|complaints|bulletins FILE…');
  const config = readConfig();
  const database = openDatabase({ ...config, bulk: true });
  try {
    await database.migrate();
    for (const path of paths) {
      const started = Date.now();
      const outcome = await importer({ database, now: Date.now, batchBytes, onProgress: progress() }, path);
      tell(basename(path), outcome, Date.now() - started);
      if (outcome.state.rejected > 0)
        tellRejects(await findRejects(database.read, outcome.state), outcome.state, config.dataDir);
    }
  } finally {
    await database.close();
  }
}

function progress(): (state: ImportState) => void {
  let told = Date.now();
  return ({ bytes, bytes_done: done, records }) => {
    if (Date.now() - told < tellEveryMs) return;
    told = Date.now();
    process.stderr.write(`${((done / bytes) * 100).toFixed(0)} %, ${records} records\n`);
  };
}

function tell(name: string, { state, resumedAt }: ImportOutcome, ms: number): void {
  const { bytes, lines_done: lines, records, skipped, rejected, oldest, newest } = state;
  if (resumedAt === bytes) process.stdout.write(`${name}: imported before, nothing to do\n`);
  else if (resumedAt > 0) process.stdout.write(`${name}: taken up at byte ${resumedAt} of ${bytes}\n`);
  const { user, system } = process.cpuUsage();
  const processor = ((user + system) / 1_000_000).toFixed(1);
  const megabytes = (process.resourceUsage().maxRSS / 1_000).toFixed(0);
  process.stdout.write(
    `${name}: ${lines} lines, ${records} records, ${skipped} skipped, ${rejected} rejected; ` +
      `received ${oldest ?? '?'} to ${newest ?? '?'}; ${(ms / 1_000).toFixed(1)} s (${processor} s of processor), peak memory ${megabytes} MB\n`,
  );
}

/** The first few on the screen, all in a file. */
function tellRejects(
  rejects: { line: number; reason: string }[],
  { kind, content_hash: hash }: ImportState,
  dataDir: string,
): void {
  mkdirSync(join(dataDir, 'imports'), { recursive: true });
  const report = join(dataDir, 'imports', `${kind}-${hash.slice(0, 12)}-rejected.tsv`);
  writeFileSync(report, rejects.map(({ line, reason }) => `${line}\t${reason}\n`).join(''));
  for (const { line, reason } of rejects.slice(0, shownRejects)) process.stdout.write(`  line ${line}: ${reason}\n`);
  process.stdout.write(`  all ${rejects.length}: ${report}\n`);
}

await run(process.argv.slice(2));
