// `npm run containers`: does without Docker what `Dockerfile` and `compose.yaml` say, and tries the result.
import { spawnSync } from 'node:child_process';
import { root } from './build.ts';

const { status } = spawnSync(process.execPath, ['test/containers/rehearse.ts'], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
