/** A run of plain words, or an address among them. */
export type Run = { text: string } | { url: string };

/** A line of a list; `lead` is its opening label ("Careful"), without the colon. */
export interface Item {
  lead: string | null;
  runs: Run[];
}

/** A paragraph, a list, or a numbered heading with what stands under it. */
export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Item[] }
  | { kind: 'entry'; number: number; title: Run[]; blocks: Block[] };

const bullet = /^\s*[-•*]\s+(.*)$/;
const numbered = /^\s*(\d{1,3})[.)]\s+(.*)$/;
const label = /^(\p{Lu}[^:.!?]{1,28}):\s+(.*)$/su;

/**
 * Plain text as blocks, never markup. Lines starting with "- " or "1. " are list items and blank lines part groups; a
 * group whose first line alone is numbered is an entry: a heading with its explanation under it.
 */
export function proseBlocks(text: string): Block[] {
  const groups = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''));
  return groups.flatMap((lines) => {
    const first = numbered.exec(lines[0] ?? '');
    const rest = lines.slice(1);
    if (!first || rest.length === 0 || rest.some((line) => numbered.test(line))) return linesAsBlocks(lines);
    return [{ kind: 'entry', number: Number(first[1]), title: runsOf(first[2] ?? ''), blocks: linesAsBlocks(rest) }];
  });
}

function linesAsBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const item = itemOf(line);
    const last = blocks.at(-1);
    if (item && last?.kind === 'list' && last.ordered === item.ordered) last.items.push(item.item);
    else if (item) blocks.push({ kind: 'list', ordered: item.ordered, start: item.start, items: [item.item] });
    else if (last?.kind === 'paragraph') last.runs.push({ text: '\n' }, ...runsOf(line.trim()));
    else blocks.push({ kind: 'paragraph', runs: runsOf(line.trim()) });
  }
  return blocks;
}

function itemOf(line: string): { ordered: boolean; start: number; item: Item } | null {
  const dash = bullet.exec(line);
  if (dash) return { ordered: false, start: 1, item: labelled(dash[1] ?? '') };
  const number = numbered.exec(line);
  return number ? { ordered: true, start: Number(number[1]), item: labelled(number[2] ?? '') } : null;
}

function labelled(text: string): Item {
  const match = label.exec(text);
  return match ? { lead: match[1] ?? '', runs: runsOf(match[2] ?? '') } : { lead: null, runs: runsOf(text) };
}

/** CHAT-06: parts the web addresses of a line from its words; punctuation that ends the sentence stays with the words. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of line.matchAll(/\b(?:https?:\/\/|www\.[^\s<>"'“”.]+\.)[^\s<>"'“”]+/gi)) {
    const address = trimAddress(match[0]);
    if (match.index > from) runs.push({ text: line.slice(from, match.index) });
    runs.push({ url: /^www\./i.test(address) ? `https://${address}` : address });
    from = match.index + address.length;
  }
  if (from < line.length) runs.push({ text: line.slice(from) });
  return runs;
}

function trimAddress(address: string): string {
  const trimmed = address.replace(/[.,;:!?]+$/, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed;
}
