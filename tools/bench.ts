// `npm run bench [-- --smoke]`: every bench of the product in turn; `--smoke` makes them short.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale, root } from './build.ts';

await buildStale();
for (const file of readdirSync(join(root, 'bench')).filter((each) => each.endsWith('.ts'))) {
  process.stdout.write(`\n== ${file.replace('.ts', '')}\n`);
  const result = spawnSync(process.execPath, [join('bench', file), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) process.exitCode = 1;
}
