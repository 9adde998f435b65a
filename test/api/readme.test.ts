import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProduct } from '#test/harness/product.ts';

const root = join(import.meta.dirname, '../..');
const [, script = ''] =
  /## From a script[\s\S]*?```\n([\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
const curlIsHere = spawnSync('curl', ['--version']).status === 0;

test.runIf(curlIsHere)('the lines of curl in README.md sign a script in (AUTH-07)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-readme-'));
  const product = await startProduct();
  try {
    const lines = script.replaceAll('http://localhost:3000', product.origin);
    expect(lines).toMatch(/ -c .* -b /);
    const { stdout } = spawnSync('sh', ['-c', lines], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ email: 'ana@example.com', credits: 10 });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
});
