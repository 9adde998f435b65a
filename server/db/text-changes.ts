/**
 * Changes of a text that grows, a line each: what to keep of its beginning and of its end, in UTF-16 units, and what stands
 * between. A change knows no more of the text than that, and needs no more room than what is new in it.
 */
type Change = [start: number, end: number, between: string];

/** The line that makes one text of another. */
export function changeBetween(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1;
  return `${JSON.stringify([start, end, after.slice(start, after.length - end)] satisfies Change)}\n`;
}

/** The text after all changes of the lines, the first first. */
export function afterChanges(text: string, lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .reduce((before, line) => {
      const [start, end, between] = JSON.parse(line) as Change;
      return before.slice(0, start) + between + before.slice(before.length - end);
    }, text);
}
