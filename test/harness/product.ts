import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export interface Product {
  origin: string;
  dataDir: string;
  /** Ends the process; `SIGKILL` for the tests of a crash. Resolves when it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Everything it wrote to stderr. */
  log: () => string;
}

/**
 * Starts the real product as its own process and resolves when it says that it is ready.
 * The data folder is new unless given; a new one is removed when the product is stopped with SIGTERM.
 */
export async function startProduct(options: { dataDir?: string; env?: Record<string, string> } = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'wrenchwise-data-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      NHTSA_ONLINE: 'off',
      PLACES_ONLINE: 'off',
      // A thread more is a second more of start, for tests that ask one thing at a time.
      ENGINE_THREADS: '1',
      ...keptCode(),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === `ready on http://localhost:${port}`) resolve();
    });
    void exited.then(([code]) =>
      reject(new Error(`the product ended (exit ${String(code)}) before it was ready:\n${log}`)),
    );
  });
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    log: () => log,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
      if (signal === 'SIGTERM' && options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where Node keeps the code that it has compiled once, where `npm test` says so: a start takes a third less with it. */
export function keptCode(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
