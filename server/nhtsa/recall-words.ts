import type { Recall } from '#contract/vehicle-records.ts';

const SUMMARY_LENGTH = 240;
const REMEDY_LENGTH = 140;

/** "Honda (American Honda Motor Co.) is recalling certain 2019-2020 CR-V vehicles." says nothing that is not known. */
const preamble = /^[^.]*(?:\([^)]*\)[^.]*)?\b(?:is|are) recalling\b.*?\b(?:vehicles?|cars?|trucks?|vans?)\b[^.]*\.\s+/i;

/** What is wrong, without who recalls what. */
export function gist(summary: string): string {
  const rest = summary.replace(preamble, '');
  return shortened(rest === '' ? summary : rest, SUMMARY_LENGTH);
}

/** What is done about it: the first sentence. */
export function remedyInShort(remedy: string): string {
  const [first = ''] = remedy.split(/(?<=[a-z)]\.)\s+(?=[A-Z])/);
  return shortened(first, REMEDY_LENGTH);
}

const said = {
  'not to drive': /\b(?:(?:do|should|must) not (?:be )?driven?|not to drive|stop driving)\b/i,
  'to park outside': /\bpark(?:ed|ing)? (?:\w+ ){0,3}outside\b|\bpark outdoors\b/i,
};

/** Whether a recall warns so in its words, where the source has no mark of it: files from before 2025 have none. */
export function warns({ summary, consequence, remedy, notes }: Recall, how: keyof typeof said): boolean {
  return said[how].test([summary, consequence, remedy, notes].join(' '));
}

/** Whole sentences up to a length, else whole words. */
function shortened(text: string, length: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const head = plain.slice(0, length);
  const sentence = head.search(/[a-z)]\.\s(?!.*[a-z)]\.\s)/);
  if (sentence >= length / 3) return head.slice(0, sentence + 2);
  return `${head.slice(0, head.lastIndexOf(' '))}…`;
}
