import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPaths, root, sourceFiles } from './source-files.ts';

const folders = [...new Set(allPaths.flatMap((path) => /^adapters\/([\w-]+)\//.exec(path)?.[1] ?? []))];
const readme = (name: string) => readFileSync(join(root, 'adapters', name, 'README.md'), 'utf8');

/** The first cells of the tables of a README, each a concern, with what is said of it. */
function concerns(name: string): Map<string, string> {
  const rows = [...readme(name).matchAll(/^\| ([^|]+) \| (.+) \|$/gm)];
  return new Map(
    rows.flatMap(([, each = '', how = '']) => each.split(', ').map((concern) => [concern.trim(), how] as const)),
  );
}

describe.each(folders)('adapters/%s is like its neighbours', (name) => {
  test('its README says of every concern how it is met, or why it is not', () => {
    const every = [
      'terms',
      'key',
      'facts verified',
      'time-out',
      'retry',
      'cache',
      'rate limit',
      'size limit',
      'malformed answer',
      'outage',
      'attribution',
    ];
    const said = concerns(name);
    expect(every.filter((each) => (said.get(each) ?? '').length < 4)).toEqual([]);
  });

  test('it has a client with a test, a schema of what comes over the wire and a fake, or its README says why not', () => {
    const files = sourceFiles.filter(({ path }) => path.startsWith(`adapters/${name}/`));
    const said = concerns(name);
    const exempt = (what: string) => said.get(what)?.startsWith('exempt: ') ?? false;
    const fakes = [...readme(name).matchAll(/`(test-[\w-]+\.ts)`/g)].map(([, file]) => `adapters/${name}/${file}`);
    expect(files.some(({ path }) => path.endsWith('.test.ts'))).toBe(true);
    const parses = ({ path, text }: { path: string; text: string }) =>
      !/test/.test(path) && /\bz\b[\s\S]*\.object\(/.test(text);
    expect([files.some(parses), exempt('wire schema')]).toContain(true);
    expect([fakes.length > 0 && fakes.every((each) => allPaths.includes(each)), exempt('fake')]).toContain(true);
  });
});
