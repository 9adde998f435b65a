import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Image } from './build-image.ts';
import { filledIn, type Service } from './read-compose.ts';

export interface Process {
  name: string;
  port: number;
  /** Asks it as Docker would whether it is well. */
  isHealthy: () => boolean;
  /** Ends it as Docker would; gives what it ended with. */
  stop: () => Promise<number | null>;
}

/** What takes the place of names and numbers that only containers have: a database, a public address, sign-in. */
export interface Replaced {
  databaseUrl: string;
  publicOrigin: string;
  env: Record<string, string>;
}

/** Starts what `compose.yaml` says of a service of ours; resolves when it says that it is ready. */
export async function startService(name: string, service: Service, image: Image, replaced: Replaced): Promise<Process> {
  const port = await freePort();
  const values = { POSTGRES_PASSWORD: 'secret', PUBLIC_ORIGIN: replaced.publicOrigin };
  const written = Object.fromEntries(
    Object.entries(service.environment).map(([key, value]) => [key, filledIn(value, values)]),
  );
  if (written['DATABASE_URL'] !== 'postgresql://wrenchwise:secret@database:5432/wrenchwise')
    throw new Error(`${name}: DATABASE_URL is not that of the database`);
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...image.environment,
    ...replaced.env,
    ...written,
    DATABASE_URL: replaced.databaseUrl,
    PORT: String(port),
  };
  const [program, ...args] = image.command;
  process.stdout.write(`${name}: ${image.command.join(' ')}\n`);
  const child = spawn(program, args, { cwd: image.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  await ready(child, port);
  const [check, ...checkArgs] = image.healthCheck;
  return {
    name,
    port,
    isHealthy: () => spawnSync(check, checkArgs, { cwd: image.folder, env }).status === 0,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log = `${log}${chunk.toString()}`.slice(-4_000)));
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => line === `ready on http://localhost:${port}` && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${String(code)} before it was ready:\n${log}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
