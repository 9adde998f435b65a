// `npm run knowledge:diff -- <revision> [<revision>]`: what changed between two revisions of knowledge/ (the second one is the
// checkout where it is left out), and which development cases are answered differently, and which sentences are: their safety, what is read of them, whether they
// are asked back. Test cases and sentences are counted, never shown.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareKnowledge } from '#evaluation/compare-knowledge.ts';
import { compareSentences, SENTENCE_SETS } from '#evaluation/compare-sentences.ts';
import { compileRevision, type Revision } from '#evaluation/compile-revision.ts';
import { readVignettes, VIGNETTE_SETS } from '#evaluation/read-sets.ts';
import { root } from './build.ts';

const CURRENT_YEAR = 2026;
const [from, to] = process.argv.slice(2);
if (from === undefined) throw new Error('say which revision to compare with: npm run knowledge:diff -- HEAD~5');

async function open(revision: string | undefined): Promise<Revision> {
  if (revision === undefined) return compileRevision(join(root, 'knowledge'));
  const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-diff-'));
  try {
    const archive = execFileSync('git', ['archive', revision, 'knowledge'], { cwd: root, maxBuffer: 1 << 29 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return await compileRevision(join(folder, 'knowledge'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [before, after] = [await open(from), await open(to)];
for (const [kind, now] of after.things) {
  const then = before.things.get(kind)!;
  const added = [...now.keys()].filter((id) => !then.has(id));
  const removed = [...then.keys()].filter((id) => !now.has(id));
  const changed = [...now].filter(([id, text]) => then.has(id) && then.get(id) !== text).map(([id]) => id);
  console.log(`${kind}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`);
  if (kind === 'said' || kind === 'stories') continue;
  for (const [sign, ids] of [
    ['+', added],
    ['-', removed],
    ['~', changed],
  ] as const)
    if (ids.length > 0) console.log(`  ${sign} ${ids.join(' ')}`);
}
for (const set of VIGNETTE_SETS) {
  const cases = readVignettes(set);
  const differences = compareKnowledge(cases, before.knowledge, after.knowledge, CURRENT_YEAR);
  console.log(`\n${set}: ${differences.length} of ${cases.length} cases answered differently`);
  const levels = Map.groupBy(
    differences.filter((each) => each.before.safety !== each.after.safety),
    (each) => `${each.before.safety} → ${each.after.safety}`,
  );
  for (const [way, inside] of levels) console.log(`  ${inside.length} × ${way}`);
  if (set !== 'v-dev') continue;
  for (const each of differences)
    console.log(
      `  ${each.id} ${each.text.slice(0, 70)}\n    ${each.before.safety}: ${each.before.first.join(', ') || '–'}\n    ${each.after.safety}: ${each.after.first.join(', ') || '–'}`,
    );
}
for (const set of SENTENCE_SETS) {
  const { count, changed, levels, asked } = compareSentences(set, before.knowledge, after.knowledge, CURRENT_YEAR);
  console.log(`\n${set.set}: ${changed.length} of ${count} sentences read differently`);
  for (const [way, times] of [...levels, ...asked]) console.log(`  ${times} × ${way}`);
  if (set.shown) for (const { id, text } of changed) console.log(`  ${id} ${text.slice(0, 100)}`);
}
