import { expect, test } from 'vitest';
import { escapeMarkdown, proseMarkdown, quote } from './markdown-text.ts';

test('signs that mean something in Markdown are escaped where they do, and words stay readable (CHAT-19)', () => {
  expect(escapeMarkdown('a*b [c](d) `e` <f> \\ | ~')).toBe('a\\*b \\[c\\](d) \\`e\\` \\<f\\> \\\\ \\| \\~');
  expect(escapeMarkdown('# a\n- b\n+ c\n1. d\n2) e\n===')).toBe('\\# a\n\\- b\n\\+ c\n1\\. d\n2\\) e\n\\===');
  expect(escapeMarkdown('P0301 snake_case, 12.5 V - not a list, $5 & &amp;')).toBe(
    'P0301 snake_case, 12.5 V - not a list, $5 & \\&amp;',
  );
  expect(escapeMarkdown('_so_')).toBe('\\_so\\_');
});

test('a quotation keeps its lines and paragraphs', () => {
  expect(quote('one\ntwo\n\nthree')).toBe('> one  \n> two\n>\n> three');
});

test('paragraphs, lists, entries and addresses stay what they are', () => {
  expect(proseMarkdown('Look.\nThen *this*:\n- Careful: hot\n- go\n\n1. one\n2. two')).toBe(
    'Look.  \nThen \\*this\\*:\n\n- **Careful:** hot\n- go\n\n1. one\n2. two',
  );
  expect(proseMarkdown('3. Check it\nFirst.\n- Second')).toBe('3. **Check it**\n\n   First.\n\n   - Second');
  expect(proseMarkdown('See https://a.example/b_c_d.')).toBe('See <https://a.example/b_c_d>.');
});
