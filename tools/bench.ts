// `npm run bench [-- --smoke]`: every bench of the product in turn; `--smoke` makes them short, and runs them side by side.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildStale, root } from './build.ts';

/** One bench; what it says is said when it has ended. */
async function run(file: string): Promise<void> {
  const bench = spawn(process.execPath, [join('bench', file), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(bench.stdout), once(bench, 'exit')]);
  process.stdout.write(`\n== ${file.replace('.ts', '')}\n${said}`);
  if (code !== 0) process.exitCode = 1;
}

await buildStale();
const benches = readdirSync(join(root, 'bench')).filter((each) => each.endsWith('.ts'));
// A smoke test says that they run and answer rightly, never how fast: what is to be measured has the machine for itself.
const lanes = process.argv.includes('--smoke') ? availableParallelism() : 1;
await Promise.all(
  Array.from({ length: lanes }, async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other in each lane
    for (let next = benches.shift(); next !== undefined; next = benches.shift()) await run(next);
  }),
);
