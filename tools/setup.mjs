// The door of every npm script. Runs on whatever Node (20 or newer) the machine has, with nothing installed yet:
// installs the locked packages when they are missing or changed, then hands over to the pinned Node they bring.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// In the words of Node 20.0.
const root = fileURLToPath(new URL('..', import.meta.url));
const [command = 'start', ...rest] = process.argv.slice(2);
const windows = process.platform === 'win32';
const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.installed-from');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(pinnedNode) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  process.stderr.write('installing packages…\n');
  const npm = process.env['npm_execpath'];
  const [program, args] = npm ? [process.execPath, [npm]] : [windows ? 'npm.cmd' : 'npm', []];
  const install = spawnSync(program, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows && !npm,
    // The install must bring everything, whatever the shell around it is set to.
    // Nobody wants ONNX Runtime's files for graphics processors, which it would fetch from elsewhere.
    env: {
      ...process.env,
      NODE_ENV: '',
      npm_config_omit: '',
      npm_config_ignore_scripts: 'false',
      ONNXRUNTIME_NODE_INSTALL: 'skip',
    },
  });
  if (install.status !== 0) {
    process.stderr.write(`npm ci failed (exit ${install.status ?? install.signal}).\n`);
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

// Types stripped and code compiled once are kept for the next start.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env };
const child = spawn(pinnedNode, [join(root, 'tools', `${command}.ts`), ...rest], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
