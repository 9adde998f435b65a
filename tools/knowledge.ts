// `npm run knowledge`: checks and compiles the knowledge base, printing its counts.
import { spawnSync } from 'node:child_process';
import { root } from './build.ts';

const result = spawnSync(
  process.execPath,
  ['curator/main.ts', '--learnt', 'curator/learnt', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(result.status ?? 1);
