/** A list as one text, a line each: read at start in no time, and taken apart when somebody first asks for it. */
export function asLines(list: readonly string[]): string {
  return list.join('\n');
}

/** The list of such a text, taken apart at the first call. */
export function linesOf(text: string): () => readonly string[] {
  let lines: readonly string[] | null = null;
  return () => (lines ??= text === '' ? [] : text.split('\n'));
}
