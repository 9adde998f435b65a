import { escapeMarkdown as plain, proseMarkdown } from './markdown-text.ts';
import { timeWords } from './words.ts';

interface Kept {
  content: string;
  timestamp: string;
  vehicleInfo: string;
}

/** CHAT-05: kept replies as a Markdown document, in their order. */
export function keptMarkdown(title: string, kept: readonly Kept[], exportedAt: string): string {
  const parts = kept.flatMap(({ content, timestamp, vehicleInfo }) => [
    `## ${plain(vehicleInfo)}, ${timeWords(timestamp)}`,
    proseMarkdown(content),
  ]);
  return `${[
    `# ${plain(title)}`,
    `- **Exported:** ${timeWords(exportedAt)}`,
    ...parts,
    '---',
    '*Wrenchwise is beta software. No substitute for professional advice; used at your own risk.*',
  ].join('\n\n')}\n`;
}
