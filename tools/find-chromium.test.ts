import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

let folder: string;
let usual: string;
let own: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrenchwise-chromium-'));
  usual = join(folder, 'chromium');
  own = join(folder, 'my-chrome');
});
afterEach(() => rmSync(folder, { recursive: true }));

const installer = (brings: boolean) => {
  let calls = 0;
  const install = () => {
    calls += 1;
    if (brings) writeFileSync(usual, '');
  };
  return { install, calls: () => calls };
};

test('the browser that is configured goes before the usual ones, and nothing is installed', () => {
  const { install, calls } = installer(true);
  writeFileSync(usual, '');
  writeFileSync(own, '');
  expect(findChromium(own, [usual], install)).toBe(own);
  expect(findChromium('', [usual], install)).toBe(usual);
  expect(calls()).toBe(0);
});

test('where there is none, one is installed once and found', () => {
  const { install, calls } = installer(true);
  expect(findChromium(undefined, [usual], install)).toBe(usual);
  expect(calls()).toBe(1);
});

test('where none can be installed, one line says how to get one', () => {
  const { install } = installer(false);
  expect(() => findChromium(own, [usual], install)).toThrow(/^The browser tests need [^\n]*CHROMIUM_PATH[^\n]*$/);
});
