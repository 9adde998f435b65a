import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LoadResult, Orders } from './drive.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Runs the load generator in its own process. */
export async function drive(orders: Orders): Promise<LoadResult> {
  const child = spawn(process.execPath, [here('drive.ts'), JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`the load generator failed (exit ${code})`);
  return JSON.parse(output) as LoadResult;
}

/** Starts the bare handler; `replyBytes` is the size of its answer. */
export async function startBareServer(replyBytes: number): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(process.execPath, [here('bare-server.ts'), String(replyBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
