import { expect, test } from 'vitest';
import { hear } from '#engine/hear.ts';
import { knowledge, repliesTo } from './real-knowledge.ts';

const found = (text: string) =>
  hear(text, 0, knowledge).evidence.flatMap(({ finding, state }) => (finding === 'pan_contents' ? state : []));

test('what an owner or his shop has found is the result of its check, and no guess or question is (DIAG-01)', () => {
  expect(found('it slips in third and the shop dropped the transmission pan, full of metal chips')).toEqual(['chips']);
  expect(found('it slips in third, maybe there are metal chips in the transmission pan')).toEqual([]);
  expect(found('it slips in third. are there metal chips in the transmission pan?')).toEqual([]);
});

test('of dangers as grave, the one that a message sounds most like is told first, whatever is said after it (DIAG-03)', () => {
  const [tread, nuts] = repliesTo(
    'the tread on my back tire is coming off in strips and it thumps',
    'I checked the lug nuts on that wheel with a torque wrench, every one of them is tight',
  ).map(({ reply }) => reply.summary);
  const [danger] = tread!.split('. ');
  expect(danger).toMatch(/^(?:A tire burst|Bulge or visible cord in a tire)$/);
  expect(nuts!.split('. ')[0]).toBe(danger);
});

test.each([
  ['battery looks odd', 'Wet, or cracked'],
  ['car takes longer to stop', 'hard as a rock'],
])('“%s”: “%s” answers, and is not in doubt for how few words it has (DIAG-03)', (told, answer) => {
  expect(repliesTo(told, answer)[1]!.reply.safety_warning.level).toBe('critical');
});
