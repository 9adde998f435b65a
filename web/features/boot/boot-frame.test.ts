import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { bootFrame, bootLines, bootLogoAtMs } from './boot-frame.ts';

const textAt = (ms: number) => bootLines.map((line, index) => line.slice(0, bootFrame(ms).typed[index]));

test('a character comes every 50 ms, and a line 800 ms after the one before it (APP-03)', () => {
  expect(textAt(0)).toEqual(['', '', '']);
  expect(textAt(49)).toEqual(['', '', '']);
  expect(textAt(50)).toEqual(['C', '', '']);
  const firstTyped = bootLines[0].length * 50;
  expect(textAt(firstTyped)).toEqual([bootLines[0], '', '']);
  expect(textAt(firstTyped + 800)).toEqual([bootLines[0], '', '']);
  expect(textAt(firstTyped + 849)).toEqual([bootLines[0], '', '']);
  expect(textAt(firstTyped + 850)).toEqual([bootLines[0], 'S', '']);
  expect([0, firstTyped + 799, firstTyped + 800].map((ms) => bootFrame(ms).cursor)).toEqual([0, 0, 1]);
});

test('the mark stands for 4 s once all is typed, and after about 8 s it is over (APP-03)', () => {
  expect([bootFrame(bootLogoAtMs - 1).logo, bootFrame(bootLogoAtMs).logo]).toEqual([false, true]);
  expect(textAt(bootLogoAtMs)).toEqual([...bootLines]);
  const end = bootLogoAtMs + limits.bootLogoMs;
  expect(end).toBe(8_000);
  expect([bootFrame(end - 1).over, bootFrame(end).over]).toEqual([false, true]);
});
