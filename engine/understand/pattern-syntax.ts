/** The pattern language of docs/knowledge-format.md, parsed. */
export type PatternNode =
  | { kind: 'word'; word: string; optional: boolean }
  | { kind: 'class'; name: string; optional: boolean }
  | { kind: 'any'; options: PatternNode[][]; optional: boolean }
  | { kind: 'number'; optional: boolean }
  | { kind: 'gap'; words: number };

/** A pattern, class member or class name that does not follow the language; the message quotes it. */
export class PatternError extends Error {
  override name = 'PatternError';
}

/** Words that the gap `_` lets pass. */
export const SHORT_GAP_WORDS = 3;
const LONG_GAP_WORDS = 6;
const SYMBOL = /\(|\)\??|\||[^\s()|]+/g;

/** Parses one pattern. Throws PatternError. */
export function parsePattern(text: string): PatternNode[] {
  const symbols = text.match(SYMBOL) ?? [];
  let at = 0;

  function sequence(inGroup: boolean): PatternNode[] {
    const nodes: PatternNode[] = [];
    for (; at < symbols.length;) {
      const symbol = symbols[at]!;
      if (symbol === '|' || symbol.startsWith(')')) {
        if (!inGroup) throw new PatternError(`"${symbol}" without "(" in pattern "${text}"`);
        return nodes;
      }
      at += 1;
      nodes.push(symbol === '(' ? group() : element(symbol));
    }
    if (inGroup) throw new PatternError(`"(" without ")" in pattern "${text}"`);
    return nodes;
  }

  function group(): PatternNode {
    const options: PatternNode[][] = [];
    for (;;) {
      const option = sequence(true);
      if (option.length === 0) throw new PatternError(`empty alternative in pattern "${text}"`);
      options.push(option);
      const end = symbols[at]!;
      at += 1;
      if (end !== '|') return { kind: 'any', options, optional: end === ')?' };
    }
  }

  const nodes = sequence(false);
  if (nodes.length === 0) throw new PatternError('empty pattern');
  return nodes;
}

function element(symbol: string): PatternNode {
  if (symbol === '_') return { kind: 'gap', words: SHORT_GAP_WORDS };
  if (symbol === '__') return { kind: 'gap', words: LONG_GAP_WORDS };
  const optional = symbol.endsWith('?');
  const bare = optional ? symbol.slice(0, -1) : symbol;
  if (bare === '#') return { kind: 'number', optional };
  if (bare.startsWith('$')) {
    if (!/^\$[A-Z][A-Z0-9_]*$/.test(bare))
      throw new PatternError(`"${symbol}" is not a class name: capitals, digits and _ after $`);
    return { kind: 'class', name: bare.slice(1), optional };
  }
  if (!/[\p{L}\p{N}]/u.test(bare)) throw new PatternError(`"${symbol}" is not an element of the pattern language`);
  return { kind: 'word', word: bare, optional };
}
