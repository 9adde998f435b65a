/** The sentence around a place in a text, with its end. */
export function sentenceAt(text: string, at: number): string {
  const from = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, at)), -1) + 1;
  const end = /[.!?](?=["'”)]*(?:\s|$))|\n/.exec(text.slice(at));
  return text.slice(from, end === null ? undefined : at + end.index + 1);
}
