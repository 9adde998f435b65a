import { expect, test } from 'vitest';
import { proseBlocks, runsOf } from './prose-blocks.ts';

const item = (text: string) => ({ lead: null, runs: [{ text }] });

test('lines starting with a dash or a number become lists, blank lines part paragraphs (REPLY-02)', () => {
  expect(proseBlocks('Look first.\n\n- cable\n- clamp\n1. lift\n2. turn\nThen drive.')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Look first.' }] },
    { kind: 'list', ordered: false, start: 1, items: [item('cable'), item('clamp')] },
    { kind: 'list', ordered: true, start: 1, items: [item('lift'), item('turn')] },
    { kind: 'paragraph', runs: [{ text: 'Then drive.' }] },
  ]);
});

test('a numbered line with its explanation under it is an entry, and numbering goes on over blank lines', () => {
  expect(
    proseBlocks('1. Battery: 62 %\nIt is old.\n- For it: one click\n\n2. Starter: 20 %\n- Against it: it is new'),
  ).toEqual([
    {
      kind: 'entry',
      number: 1,
      title: [{ text: 'Battery: 62 %' }],
      blocks: [
        { kind: 'paragraph', runs: [{ text: 'It is old.' }] },
        { kind: 'list', ordered: false, start: 1, items: [{ lead: 'For it', runs: [{ text: 'one click' }] }] },
      ],
    },
    {
      kind: 'entry',
      number: 2,
      title: [{ text: 'Starter: 20 %' }],
      blocks: [
        { kind: 'list', ordered: false, start: 1, items: [{ lead: 'Against it', runs: [{ text: 'it is new' }] }] },
      ],
    },
  ]);
});

test('steps between dashed lines stay one list of steps', () => {
  const blocks = proseBlocks('Replace it:\n- Careful: hot\n1. Lift.\n2. Turn.\n- If a shop does it: ask');
  expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'list', 'list', 'list']);
  expect(blocks[2]).toMatchObject({ ordered: true, items: [item('Lift.'), item('Turn.')] });
});

test('a web address is parted from the words around it, without the full stop that ends the sentence (CHAT-06)', () => {
  expect(runsOf('See https://example.org/a?b=1. Then call.')).toEqual([
    { text: 'See ' },
    { url: 'https://example.org/a?b=1' },
    { text: '. Then call.' },
  ]);
});

test('an address may begin with www., which alone is none (CHAT-06)', () => {
  expect(runsOf('At www.nhtsa.gov/recalls, by number')).toEqual([
    { text: 'At ' },
    { url: 'https://www.nhtsa.gov/recalls' },
    { text: ', by number' },
  ]);
  expect(runsOf('www. and awww.x.y')).toEqual([{ text: 'www. and awww.x.y' }]);
});

test('an address in quotation marks ends before them', () => {
  expect(runsOf('you said “https://example.org/a”')).toContainEqual({ url: 'https://example.org/a' });
});

test('an address in brackets loses the closing one, an address with brackets of its own keeps it', () => {
  expect(runsOf('(https://example.org/x)')).toContainEqual({ url: 'https://example.org/x' });
  expect(runsOf('https://example.org/x_(y)')).toEqual([{ url: 'https://example.org/x_(y)' }]);
});

test('markup in a reply stays the characters it is made of', () => {
  expect(proseBlocks('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)>' }] },
  ]);
});
