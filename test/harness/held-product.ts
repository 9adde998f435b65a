import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.ts';
import type { Order, Report } from './held-product-process.ts';
import { keptCode } from './product.ts';

/** The product behind a connection that can be cut, whose answers can be held in the middle, and that can be killed. */
export interface HeldProduct {
  origin: string;
  connection: CuttableProxy;
  /** From now on answers stop in the middle; `reached` resolves when one has. */
  hold: () => Promise<{ reached: Promise<unknown> }>;
  release: () => void;
  /** Kills it without warning and starts it again on the same data; answers are no longer held. */
  killAndStart: () => Promise<void>;
  close: () => Promise<void>;
}

const program = createRequire(import.meta.url).resolve('./held-product-process.ts');

export async function startHeldProduct(): Promise<HeldProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-held-'));
  const connection = await startCuttableProxy();
  const start = async (): Promise<ChildProcess> => {
    const child = fork(program, {
      env: { PATH: process.env['PATH'] ?? '', ...keptCode(), DATA_DIR: dataDir, PUBLIC_ORIGIN: connection.origin },
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    });
    connection.leadTo((await reportOf(child, 'listening')).listening);
    return child;
  };
  const kill = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  let child = await start();
  const order = (what: Order) => child.send(what);
  return {
    origin: connection.origin,
    connection,
    hold: async () => {
      const ready = reportOf(child, 'ready');
      const reached = reportOf(child, 'holding');
      order('hold');
      await ready;
      return { reached };
    },
    release: () => order('release'),
    killAndStart: async () => {
      await kill();
      child = await start();
    },
    close: async () => {
      await kill();
      await connection.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

type KeysOf<U> = U extends unknown ? keyof U : never;

/** The next report of that kind. Rejects when the process ends before. */
function reportOf<K extends KeysOf<Report>>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<Report, Record<K, unknown>>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Report, Record<K, unknown>>>();
  const hear = (report: Report) => kind in report && resolve(report as Extract<Report, Record<K, unknown>>);
  const end = (code: number | null) =>
    reject(new Error(`the product ended (exit ${String(code)}) before it was ${kind}`));
  child.on('message', hear).once('exit', end);
  return promise.finally(() => child.off('message', hear).off('exit', end));
}
