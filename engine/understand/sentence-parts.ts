import type { Token } from './token.ts';

const WALLS = new Set('but however although though then yet whereas'.split(' '));
const SUBJECTS = new Set(
  'i it we they he she you there now then also this that the my our when if after a an its'.split(' '),
);
/** "louder then usual": a misspelled "than". */
const COMPARATIVE = /(?:er|more|less|worse|other|rather)$/;

/**
 * Marks walls ("but", "then", "so" with a new subject), and numbers the segments of a sentence: a comma, a wall, and an
 * "and" with a new subject begin a new one.
 */
export function markParts(tokens: readonly Token[]): void {
  let segment = 0;
  tokens.forEach((token, i) => {
    token.wall = isWall(tokens, i);
    const joinsSubject = token.word === 'and' && SUBJECTS.has(tokens[i + 1]?.word ?? '');
    if (i > 0 && (token.wall || token.pause === 'comma' || joinsSubject)) segment += 1;
    token.segment = segment;
  });
}

function isWall(tokens: readonly Token[], i: number): boolean {
  const { word, pause } = tokens[i]!;
  // "but then", "and then" are one joint, which the first word makes.
  if (word === 'then') return !COMPARATIVE.test(tokens[i - 1]?.word ?? '') && !tokens[i - 1]?.wall;
  if (word !== 'so') return WALLS.has(word);
  const next = tokens[i + 1]?.word ?? '';
  return (pause === 'comma' || i === 0 || SUBJECTS.has(next)) && !['much', 'far', 'many', 'bad', 'loud'].includes(next);
}
