// `npm run dev`: the server restarting on change, and the pages with hot reload on port 5173 (API calls go to the server).
import { spawn } from 'node:child_process';
import { buildForServer, root } from './build.ts';

await buildForServer();
const children = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
}
