/** Of signs that look alike one: compatibility forms, marks on letters, apostrophes and hyphens; so that no spelling hides a word from a check. */
export function plainOf(text: string): string {
  return text
    .replaceAll(/(\d)(?=[\u00BC-\u00BE\u2150-\u215E])/g, '$1 ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u201B\u02BC\u00B4`]/g, "'")
    .replaceAll(/[\u2010-\u2012\u2212]/g, '-')
    .replaceAll('\u2044', '/')
    .replaceAll(/\p{Zs}/gu, ' ');
}

/** A plain text in its sentences, without what ends them. */
export const sentencesOf = (text: string): string[] => text.split(/[.!?]+(?:["'”)]*\s|$)|\n/).filter((each) => each.trim() !== '');

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** With letters where digits stand for them inside a word: "s4fe". */
export const lettersForDigits = (text: string): string =>
  text.replaceAll(/\b(?=[a-z0-9]*[a-z])(?=[a-z0-9]*[0-9])[a-z0-9]+\b/gi, (word) =>
    word.replaceAll(/[013457]/g, (digit) => lookalikes[digit] ?? digit),
  );
