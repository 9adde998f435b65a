import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};
const version = packages['node_modules/uuidv7']?.version ?? 'none';
/** What the registry says of the package that is asked for beside the audit. */
const uuidv7 = {
  name: 'uuidv7',
  'dist-tags': { latest: version },
  versions: { [version]: { name: 'uuidv7', version } },
};

/** Audits against a registry that answers so. */
async function audit(answer: { status: number; body: object }): Promise<{ code: unknown; out: string }> {
  const registry = createServer(({ method }, response) => {
    const { status, body } = method === 'GET' ? { status: 200, body: uuidv7 } : answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cache = mkdtempSync(join(tmpdir(), 'wrenchwise-npm-'));
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'audit.ts'),
      `--registry=http://127.0.0.1:${port}/`,
      '--fetch-retries=0',
      `--cache=${cache}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  registry.close();
  rmSync(cache, { recursive: true });
  registry.closeAllConnections();
  return { code, out };
}

const advisory = (severity: string) => ({
  uuidv7: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Made up for this test',
      severity,
      vulnerable_versions: '>=0.0.0',
      cwe: [],
      cvss: { score: 9, vectorString: null },
    },
  ],
});

test('a package known to be weak fails the audit, a slightly weak one is told of', { timeout: 60_000 }, async () => {
  const [clean, weak, slight] = await Promise.all([
    audit({ status: 200, body: {} }),
    audit({ status: 200, body: advisory('critical') }),
    audit({ status: 200, body: advisory('low') }),
  ]);
  expect(clean).toEqual({ code: 0, out: 'audited: 0 known weaknesses, 0 of them high or critical\n' });
  expect(weak.code).toBe(1);
  expect(weak.out).toMatch(/^critical: uuidv7 /m);
  expect(slight.code).toBe(0);
  expect(slight.out).toMatch(/^low: uuidv7 /m);
});

test('a registry without audits is told of, and is no clean bill', { timeout: 60_000 }, async () => {
  const { code, out } = await audit({ status: 405, body: {} });
  expect(code).toBe(0);
  expect(out).toMatch(/^not audited: the registry gives no audits \(.*405/);
});
