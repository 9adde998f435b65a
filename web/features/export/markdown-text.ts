import { proseBlocks, type Block, type Item, type Run } from '#web/ui/prose-blocks.ts';

/** Text that stands in Markdown as it is: signs that mean something there are escaped, and only where they do. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/^(\s*)([#+-]|=+$)/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d+)([.)])(?=\s)/gm, String.raw`$1\$2`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
}

/** Every line behind "> ", its line breaks kept. */
export function quote(text: string): string {
  return text
    .split('\n')
    .map((line, index, lines) => {
      const breaks = line !== '' && index < lines.length - 1 && lines[index + 1] !== '';
      return `${`> ${line}`.trimEnd()}${breaks ? '  ' : ''}`;
    })
    .join('\n');
}

/** The plain text of a reply, with its paragraphs, lists, numbered entries and addresses, as Markdown. */
export function proseMarkdown(text: string): string {
  return proseBlocks(text).map(block).join('\n\n');
}

function block(each: Block): string {
  if (each.kind === 'paragraph') return runs(each.runs);
  if (each.kind === 'list')
    return each.items
      .map((item, index) => `${each.ordered ? `${each.start + index}.` : '-'} ${words(item)}`)
      .join('\n');
  const body = each.blocks.map(block).join('\n\n');
  const indent = ' '.repeat(`${each.number}. `.length);
  return `${each.number}. **${runs(each.title)}**\n\n${body.replaceAll(/^(?=.)/gm, indent)}`;
}

function words({ lead, runs: said }: Item): string {
  return `${lead === null ? '' : `**${escapeMarkdown(lead)}:** `}${runs(said)}`;
}

function runs(each: Run[]): string {
  return each
    .map((run) => ('url' in run ? `<${run.url}>` : escapeMarkdown(run.text).replaceAll('\n', '  \n')))
    .join('');
}
