import { IRREGULAR, UNINFLECTED } from './word-forms.ts';

/**
 * The base of an English word: plural, -ed, -ing and -ly are taken off, a lost `e` or doubled letter is put right.
 * `known` says whether a word exists; of several possible bases the first known one wins. An unknown word falls
 * to the plain rule, so that a pattern and a text that use the same odd word still meet.
 */
export function stem(word: string, known: (word: string) => boolean): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || UNINFLECTED.has(word) || !/^[a-z]+$/.test(word)) return word;
  const bases = possibleBases(word);
  return bases.find((base) => known(base)) ?? bases.at(-1) ?? word;
}

const DOUBLE = /([bdfgklmnprstvz])\1$/;
/** consonant, single vowel, single consonant: "fir(ed)", "brak(ing)" — the base has most likely lost an `e`. */
const SHORT_VOWEL = /[^aeiou][aeiouy][^aeiouwxy]$/;

/** Candidate bases, best first; the last one is the guess for a word nobody knows. Empty where nothing is to be taken off. */
function possibleBases(word: string): string[] {
  if (word.endsWith('ing')) return verbBases(word.slice(0, -3));
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('eed')) return [];
  if (word.endsWith('ed')) return verbBases(word.slice(0, -2));
  if (word.endsWith('ies')) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -1), word.slice(0, -2)];
  if (/[^suix]s$/.test(word)) return [word.slice(0, -1)].filter(isLongEnough);
  if (word.endsWith('ily')) return [`${word.slice(0, -3)}y`].filter((base) => base.length > 3);
  if (word.endsWith('ly')) return [word.slice(0, -2)].filter((base) => base.length > 3);
  return [];
}

function verbBases(base: string): string[] {
  if (!/[aeiouy]/.test(base)) return [];
  const single = base.slice(0, -1);
  if (DOUBLE.test(base)) return [base, single].filter(isLongEnough);
  const restored = `${base}e`;
  return (SHORT_VOWEL.test(base) ? [restored, base] : [base, restored, base]).filter(isLongEnough);
}

function isLongEnough(base: string): boolean {
  return base.length >= 3;
}

const ONE_SHORT_VOWEL = /^[^aeiouy]*[aeiouy][bdgklmnprtz]$/;

/** The regularly spelled forms of a base: plural or third person, -ing, -ed. */
export function regularForms(base: string): string[] {
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ies`, `${base}ing`, `${base.slice(0, -1)}ied`];
  if (base.endsWith('e')) return [`${base}s`, `${base.slice(0, -1)}ing`, `${base}d`];
  const plural = /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`;
  const root = ONE_SHORT_VOWEL.test(base) ? base + base.at(-1)! : base;
  return [plural, `${root}ing`, `${root}ed`];
}
