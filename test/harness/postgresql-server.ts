import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresqlBinaries, runAsUnprivileged, type RunAs } from './postgresql-binaries.ts';

export interface PostgresqlServer {
  /** Of its database `postgres`, where others can be made from. */
  url: string;
  /** Resolves when the process is gone and its folder removed. */
  stop: () => Promise<void>;
}

/**
 * Runs PostgreSQL until it exits or our end of its input closes. So the server ends with us however we end, and does
 * not outlive a test run that was killed.
 */
const runWhileInputIsOpen = `
  exec 3<&0
  "$@" 3<&- & server=$!
  { cat <&3 >/dev/null; kill -INT $server; } & 
  exec 3<&-
  wait $server`;

/** A PostgreSQL of our own on a free port of the loopback, durable like a real one (fsync on). */
export async function startPostgresql(): Promise<PostgresqlServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-postgresql-'));
  try {
    const runAs = runAsUnprivileged(folder);
    const { initdb, postgres } = await findPostgresqlBinaries(runAs, folder);
    const data = join(folder, 'data');
    const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await promisify(execFile)(initdb, [`--pgdata=${data}`, ...flags], { ...runAs, cwd: folder });
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];
    // Nobody follows it, and no database of a test lives long enough to be cleaned.
    const spared = ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'jit=off'];
    const server = launch(
      [postgres, '-D', data, '-p', String(port), ...[...settings, ...spared].flatMap((each) => ['-c', each])],
      runAs,
      folder,
    );
    const exited = once(server, 'exit');
    await untilReady(server, exited);
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        server.stdin.end();
        await exited;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function launch(command: [string, ...string[]], runAs: RunAs, cwd: string): ChildProcessWithoutNullStreams {
  const options = { ...runAs, cwd, stdio: 'pipe' } as const;
  if (process.platform !== 'win32') return spawn('sh', ['-c', runWhileInputIsOpen, 'sh', ...command], options);
  const [program, ...args] = command;
  const server = spawn(program, args, options);
  server.stdin.on('finish', () => server.kill());
  return server;
}

async function untilReady(server: ChildProcessWithoutNullStreams, exited: Promise<unknown>): Promise<void> {
  let log = '';
  server.stdout.resume();
  const ready = new Promise<void>((resolve) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (log.includes('ready to accept connections')) return;
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  const ended = exited.then(() => {
    throw new Error(`PostgreSQL ended before it was ready:\n${log}`);
  });
  await Promise.race([ready, ended]);
  // From here on its end is expected.
  ended.catch(() => {});
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
