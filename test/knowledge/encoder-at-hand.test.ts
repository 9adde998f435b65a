import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKnowledge } from '#server/open-knowledge.ts';

const folder = join(import.meta.dirname, '../../dist/knowledge');

test.each(['encoder.json', 'encoder.bin', 'encoder.onnx'])('without %s the knowledge does not open', (missing) => {
  const without = mkdtempSync(join(tmpdir(), 'wrenchwise-encoder-'));
  try {
    for (const name of readdirSync(folder))
      if (name !== missing) symlinkSync(join(folder, name), join(without, name));
    expect(() => openKnowledge(without)).toThrow(missing);
  } finally {
    rmSync(without, { recursive: true });
  }
});

test('where ONNX Runtime has no binary for the system there is no encoder, a line in the log, and a verdict by the others (DIAG-03)', () => {
  const program = `
    Object.defineProperty(process, 'arch', { value: 'none' });
    const { openDiagnosis } = await import('#server/diagnosis.ts');
    const { assess } = openDiagnosis(${JSON.stringify(folder)}, Date.now);
    const vehicle = { year: '2015', make: 'TOYOTA', model: 'CAMRY', vin: '', submodel: '', mileage: null };
    const asked = { evidence: '[]', recentlyReplaced: '[]', vehicle, messageIndex: 0 };
    for (const text of ['The pedal feels soft now and then but it still stops', 'brake pedal went to the floor'])
      console.log(JSON.parse(assess({ ...asked, text }).reply).safety_warning.level);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect(stdout).toBe('caution\ncritical\n');
  const lines = stderr.split('\n').filter((line) => line.includes('no second opinion on danger'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn' });
});

test('a thread that encodes is ended by its gate, and the process goes on', () => {
  const from = (file: string) => JSON.stringify(new URL(`../../server/${file}`, import.meta.url).href);
  const thread = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { NativeGate } from ${from('native-gate.ts')};
    import { openTaughtEncoder } from ${from('text-encoder.ts')};
    const { encode } = openTaughtEncoder(workerData.folder, new NativeGate(workerData.memory));
    encode(Int32Array.of(1, 2));
    parentPort.postMessage('at work');
    for (;;) encode(new Int32Array(100));`;
  const program = `
    import { Worker } from 'node:worker_threads';
    import { NativeGate } from ${from('native-gate.ts')};
    const gate = new NativeGate();
    const workerData = { folder: ${JSON.stringify(folder)}, memory: gate.memory };
    const threads = [0, 1].map(() => new Worker(${JSON.stringify(thread)}, { eval: true, workerData }));
    await Promise.all(threads.map((each) => new Promise((resolve) => each.once('message', resolve))));
    await gate.close();
    await Promise.all(threads.map((each) => each.terminate()));
    console.log('goes on');`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect([stdout, signal]).toEqual(['goes on\n', null]);
});
