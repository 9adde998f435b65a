import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { NativeGate } from './native-gate.ts';

test('what is within is waited for, and what comes later does not get in', async () => {
  const gate = new NativeGate();
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.path).then(({ NativeGate }) => {
      const gate = new NativeGate(workerData.memory);
      gate.pass(() => {
        parentPort.postMessage('within');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
        parentPort.postMessage('done');
      });
      parentPort.postMessage('out');
      gate.pass(() => parentPort.postMessage('within again'));
    });`;
  const path = new URL('native-gate.ts', import.meta.url).href;
  const worker = new Worker(code, { eval: true, workerData: { path, memory: gate.memory } });
  const told: string[] = [];
  const comes = (awaited: string) =>
    new Promise<void>((resolve) => {
      worker.on('message', (message: string) => {
        if (message === awaited) resolve();
      });
    });
  worker.on('message', (message: string) => told.push(message));
  const out = comes('out');
  await comes('within');
  await gate.close();
  await out;
  await worker.terminate();
  expect(told).toEqual(['within', 'done', 'out']);
});

test('an open gate gives what is made within, and lets errors out', () => {
  const gate = new NativeGate();
  expect(gate.pass(() => 7)).toBe(7);
  expect(() =>
    gate.pass(() => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  return expect(gate.close()).resolves.toBeUndefined();
});
