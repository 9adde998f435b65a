// What does a message cost over HTTP beside its parts alone (same framework with a bare handler, same database with the
// bare transaction, the engine), and how long does an owner wait when 600 of them write? One run, one table.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDiagnosis } from '#server/diagnosis.ts';
import { startProduct } from '#test/harness/product.ts';
import { complaints } from './load/messages.ts';
import { seedOwners, type Owner } from './load/owners.ts';
import { drive, startBareServer } from './load/processes.ts';
import { bareTransactions } from './load/bare-transactions.ts';

const smoke = process.argv.includes('--smoke');
const durationMs = smoke ? 800 : 8_000;
const ownerCount = smoke ? 2_400 : 10_000;
const concurrency = 50;
const settleMs = durationMs / 4;
const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: 98_000 };

const row = (name: string, perSecond: number, p50Ms: number, p99Ms: number) =>
  console.log(
    `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(8)}/s ${((1_000 / perSecond) * 1_000).toFixed(0).padStart(7)} µs each   p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`,
  );

function measureEngine(): { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; replyBytes: number } {
  const diagnosis = openDiagnosis('dist/knowledge', () => Date.now());
  const times: number[] = [];
  let replyBytes = 0;
  const until = performance.now() + durationMs / 2;
  for (let n = 0; performance.now() < until; n += 1) {
    const before = performance.now();
    const text = complaints[n % complaints.length] ?? '';
    const { reply } = diagnosis.assess({ text, evidence: '[]', recentlyReplaced: '[]', vehicle, messageIndex: 0 });
    replyBytes = Math.max(replyBytes, reply.length);
    times.push(performance.now() - before);
  }
  // The first seconds of a process are compilation.
  const warm = times.slice(Math.floor(times.length / 2)).toSorted((a, b) => a - b);
  const at = (share: number) => warm[Math.floor(warm.length * share)] ?? 0;
  return {
    perSecond: (1_000 * warm.length) / warm.reduce((sum, each) => sum + each, 0),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    replyBytes,
  };
}

function balancesAreSums(dataDir: string): boolean {
  const database = new DatabaseSync(join(dataDir, 'wrenchwise.db'), { readOnly: true });
  const wrong = database
    .prepare(
      'SELECT count(*) AS n FROM users WHERE credits <> (SELECT coalesce(sum(delta), 0) FROM ledger WHERE user_id = users.id)',
    )
    .get() as { n: number };
  database.close();
  return wrong.n === 0;
}

const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-bench-'));
const ownersFile = join(folder, 'owners.json');
const warmOwnersFile = join(folder, 'warm-owners.json');
const fewOwnersFile = join(folder, 'few-owners.json');
try {
  const owners: Owner[] = await seedOwners(folder, ownerCount);
  writeFileSync(ownersFile, JSON.stringify(owners.slice(ownerCount / 2)));
  writeFileSync(warmOwnersFile, JSON.stringify(owners.slice(0, ownerCount / 2)));
  writeFileSync(fewOwnersFile, JSON.stringify(owners.slice(0, 600)));

  const engine = measureEngine();
  row('engine: words to reply', engine.perSecond, engine.p50Ms, engine.p99Ms);

  const bare = await startBareServer(engine.replyBytes);
  const handler = await drive({
    origin: bare.origin,
    path: '/bare',
    ownersFile,
    durationMs,
    concurrency,
    perSecond: 0,
    restMs: 0,
    settleMs,
  });
  bare.stop();
  row('framework: bare validated handler', handler.perSecond, handler.p50Ms, handler.p99Ms);

  const bareDir = join(folder, 'bare');
  mkdirSync(bareDir);
  const transaction = await bareTransactions({
    owners: await seedOwners(bareDir, concurrency),
    durationMs: durationMs / 2,
    replyBytes: engine.replyBytes,
    dataDir: bareDir,
  });
  row('database: bare durable transaction', transaction.perSecond, transaction.p50Ms, transaction.p99Ms);

  const product = await startProduct({ dataDir: folder, env: { ENGINE_THREADS: '' } });
  const load = { origin: product.origin, path: '/api/chat/message', restMs: 2_050, settleMs };
  // Warm, as the engine above was.
  await drive({ ...load, ownersFile: warmOwnersFile, durationMs: durationMs / 2, concurrency, perSecond: 0 });
  const closed = await drive({ ...load, ownersFile, durationMs, concurrency, perSecond: 0 });
  row('send-message, closed loop, 50 callers', closed.perSecond, closed.p50Ms, closed.p99Ms);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const open = await drive({
    ...load,
    ownersFile: fewOwnersFile,
    durationMs: durationMs * 2,
    concurrency: 0,
    perSecond: 200,
  });
  row('send-message, open loop, 200/s by 600 owners', open.perSecond, open.p50Ms, open.p99Ms);
  await product.stop('SIGINT');
  // A shared machine is not as fast at the end as it was at the beginning; the loops above lie between.
  const again = measureEngine();
  row('engine, once more', again.perSecond, again.p50Ms, again.p99Ms);

  const parts = (1 / engine.perSecond + 1 / again.perSecond) / 2 + 1 / handler.perSecond + 1 / transaction.perSecond;
  console.log(`send-message ÷ sum of its parts: ${(1 / closed.perSecond / parts).toFixed(2)}`);
  console.log(
    `engine p95 ${engine.p95Ms.toFixed(2)} and ${again.p95Ms.toFixed(2)} ms, reply ${(engine.replyBytes / 1_000).toFixed(1)} kB`,
  );
  const failures = { ...closed.failures, ...open.failures };
  console.log(
    `failures: ${JSON.stringify(failures)}; balances are sums of the ledger: ${String(balancesAreSums(folder))}`,
  );
  if (Object.keys(failures).length > 0 || !balancesAreSums(folder)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
