import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Step } from '#server/chat/diagnosis.ts';
import { fold, messageText } from '#server/db/search-text.ts';
import { openDiagnosisPool, type DiagnosisPool } from '#server/diagnosis-pool.ts';

let pool: DiagnosisPool;

beforeAll(async () => {
  pool = await openDiagnosisPool(join(import.meta.dirname, '../../dist/knowledge'), 2);
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

test('a pool that is closed while messages in doubt are read ends them, and nothing else', async () => {
  for (const answered of [0]) {
    const own = await openDiagnosisPool(join(import.meta.dirname, '../../dist/knowledge'), 2);
    const asked = Array.from({ length: 12 }, () =>
      own.assess({ ...message, text: 'The pedal feels soft now and then but it still stops' }),
    );
    const settled = Promise.allSettled(asked);
    await Promise.all(asked.slice(0, answered));
    await own.close();
    const answers = await settled;
    expect(answers.slice(0, answered).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(answers).toHaveLength(12);
  }
}, 120_000);
