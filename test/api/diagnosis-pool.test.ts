import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Step } from '#server/chat/diagnosis.ts';
import { fold, messageText } from '#server/db/search-text.ts';
import { openDiagnosisPool, type DiagnosisPool } from '#server/diagnosis-pool.ts';
import { NativeGate } from '#server/native-gate.ts';

const folder = join(import.meta.dirname, '../../dist/knowledge');
let pool: DiagnosisPool;

beforeAll(async () => {
  pool = await openDiagnosisPool(folder, 1);
});
afterAll(() => pool.close());

const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: null };
const message = { text: 'It just clicks', evidence: '[]', recentlyReplaced: '[]', vehicle, messageIndex: 0 };

test('an answer brings along what search reads of it', async () => {
  const { reply, words } = await pool.assess(message);
  expect(words).toBe(fold(messageText('assistant', reply)));
  expect(words).toContain('battery');
});

test('an answer tells its steps as they are taken, and that it waits only where it does (CHAT-19)', async () => {
  const told = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const steps: Step[] = [];
      const { reply } = await pool.assess(message, (step) => steps.push(step));
      expect(reply).toContain('differential');
      return steps.join();
    }),
  );
  expect(told[0]).toBe('reading,weighing,writing');
  expect(told.at(-1)).toBe('queued,reading,weighing,writing');
});

test('a pool is closed when none of its threads is within native code, and not sooner', async () => {
  const gate = new NativeGate();
  const own = await openDiagnosisPool(folder, 1, gate);
  // As if a thread were.
  const within = new Int32Array(gate.memory, Int32Array.BYTES_PER_ELEMENT);
  Atomics.add(within, 0, 1);
  let closed = false;
  const closing = own.close().then(() => (closed = true));
  expect((await own.assess(message)).reply).toContain('differential');
  expect(closed).toBe(false);
  Atomics.sub(within, 0, 1);
  await closing;
});

test('what is asked when the gate is closed is ended with the pool', async () => {
  const gate = new NativeGate();
  const own = await openDiagnosisPool(folder, 1, gate);
  const inDoubt = { ...message, text: 'The pedal feels soft now and then but it still stops' };
  await own.assess(inDoubt);
  await gate.close();
  let reads: () => void;
  const reading = new Promise<void>((resolve) => (reads = resolve));
  const asked = Promise.allSettled([own.assess(inDoubt, () => reads())]);
  await reading;
  // By then it would have been answered.
  for (let other = 0; other < 5; other += 1) await pool.assess(message);
  await own.close();
  expect((await asked)[0].status).toBe('rejected');
});
