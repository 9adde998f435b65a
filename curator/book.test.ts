import { expect, test } from 'vitest';
import { reviewBook } from './book.ts';
import { compileTiny } from './test-knowledge/tiny-knowledge.ts';

test('the review sheet of a cause says in words all that its numbers are made from', () => {
  const book = reviewBook(compileTiny().tree);
  const sheet = book.slice(book.indexOf('## Worn horn button')).split('\n## ')[0];
  for (const words of [
    'The contact under the wheel is worn.',
    '**How common:** rare. **Danger of the fault itself:** critical.',
    '- how the horn sounds: makes no sound — *often*, sounds weak — *rarely* (and then: when turning — *often*)',
    '- the horn crackles — *sometimes*',
    '- code B1000 (Horn circuit open) — *sometimes*',
    '- Contact of the horn button (15 min): the button is good / the button is worn',
    '- Contact of the horn button: contact is good',
    '- replace_button, 1–2 hours, difficulty: harder',
    '- parts: none, 40–200 US dollars',
    '- as a rule: a new button, 1–1.5 hours, 60–90 US dollars of parts',
    'Ask for a clock spring test.',
    '**Sources:** A handbook. Written by a tester, revision 1.',
    'another tester, 2026-01-31',
    '· for a shop only',
  ]) {
    expect(sheet).toContain(words);
  }
});

test('a cause’s sheet names the cars known for it', () => {
  expect(reviewBook(compileTiny().tree)).toContain(
    '**Cars known for it**\n- 2004–2010 Acme Roadrunner 5, Coyote with the 2.4-liter engine — ×10: The horn rusts.',
  );
});

test('wear and what the vehicle must have are said in words', () => {
  expect(reviewBook(compileTiny().tree)).toContain(
    'uncommon; wears out, half by 150000 miles; vehicle has none of: ev',
  );
});
