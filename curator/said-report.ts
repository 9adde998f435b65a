import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import type { KnowledgeTree } from './knowledge-tree.ts';
import { evidenceWords, readSentence } from './lints/read-sentence.ts';
import { toldState } from './schema/said.ts';

/**
 * What the patterns make of the sentences under `said/`: each one of which something is not read, with what is read instead,
 * and the share that is. `system` keeps to one folder.
 */
export function saidReport(tree: KnowledgeTree, lexicon: PreparedLexicon, system: string | undefined): string {
  const lines: string[] = [];
  let told = 0;
  let read = 0;
  for (const item of tree.said.values()) {
    if (system !== undefined && !item.file.startsWith(`${system}/`)) continue;
    const evidence = readSentence(item.value.say, lexicon);
    const missed = item.value.tells.filter((each) => {
      const { finding, state } = toldState(each);
      return !evidence.some((one) => one.finding === finding && one.state === state);
    });
    told += item.value.tells.length;
    read += item.value.tells.length - missed.length;
    if (missed.length > 0) lines.push(`${missed.join(', ')} ← ${item.value.say}\n    read: ${evidenceWords(evidence)}`);
  }
  return `${lines.join('\n')}\n${read} of ${told} read (${((100 * read) / Math.max(1, told)).toFixed(1)} %)`;
}
