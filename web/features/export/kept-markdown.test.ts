import { expect, test } from 'vitest';
import { keptMarkdown } from './kept-markdown.ts';

test('kept replies become a Markdown document with car, time and words, which stay words (CHAT-05)', () => {
  const kept = [
    {
      content: 'Worn *battery*.\n\nNEXT STEPS\n1. Measure it.\n2. Clean it.',
      timestamp: '2026-06-01T12:00:00.000Z',
      vehicleInfo: '2014 HONDA <CIVIC>',
    },
  ];
  const text = keptMarkdown('Saved replies', kept, '2026-06-02T12:00:00.000Z');
  expect(text).toMatch(/^# Saved replies\n\n- \*\*Exported:\*\* June 2, 2026/);
  expect(text).toContain(String.raw`## 2014 HONDA \<CIVIC\>, June 1, 2026`);
  expect(text).toContain(String.raw`Worn \*battery\*.`);
  expect(text).toContain('1. Measure it.\n2. Clean it.');
});
