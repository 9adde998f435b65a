// `npm run evaluate`: how right the engine is on cases written by people who have not seen the knowledge base.
// Tables with 95 % confidence intervals; of the test sets aggregates only.
//   --misses            lists what went wrong, of the development sets
//   --ablations         what each part of the engine is worth (some minutes)
//   --simulation        cars drawn from the numbers themselves
//   --report <file>     writes a page with all of it; --date <ISO date> says of when
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openKnowledge } from '#server/open-knowledge.ts';
import { evaluateVignettes } from './evaluate-vignettes.ts';
import { reportPage } from './report-page.ts';
import { readExpectations } from './read-sets.ts';
import { plainTable, type Table } from './table.ts';
import { expectationTable } from './tables/expectation-table.ts';
import { fewWordsTable } from './tables/few-words-table.ts';
import { readingTable } from './tables/reading-table.ts';
import { sentenceTable } from './tables/sentence-table.ts';
import { simulationTables } from './tables/simulation-tables.ts';

const CURRENT_YEAR = 2026;
const SIMULATED_CARS = 600;
const { values: options } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    ablations: { type: 'boolean', default: false },
    simulation: { type: 'boolean', default: false },
    report: { type: 'string' },
    date: { type: 'string' },
  },
});
const { report, date } = options;
if (report !== undefined && !/^\d{4}-\d\d-\d\d$/.test(date ?? '')) throw new Error('a report needs --date YYYY-MM-DD');

const knowledge = openKnowledge(join(import.meta.dirname, '..', 'dist', 'knowledge'));
const run = {
  currentYear: CURRENT_YEAR,
  showMisses: options.misses,
  ablations: options.ablations || report !== undefined,
};
const tables: Table[] = [];
console.log(`knowledge base ${knowledge.texts.model.version}`);
show(sentenceTable(knowledge, run));
for (const set of ['l-dev', 'o-dev', 'l-test'] as const) show(readingTable(set, knowledge, CURRENT_YEAR));
for (const set of ['p-dev', 'p-test'] as const) show(fewWordsTable(set, knowledge, run));
for (const set of ['p-dev', 'p-test', 'm-dev'] as const)
  show(expectationTable(set, readExpectations(set), knowledge, CURRENT_YEAR));
for (const table of evaluateVignettes(knowledge, run)) show(table);
if (options.simulation || report !== undefined)
  for (const table of simulationTables(knowledge.texts.model, knowledge.model, SIMULATED_CARS)) show(table);
if (report !== undefined) writeFileSync(report, reportPage(tables, knowledge.texts.model.version, date!));

/** As soon as it is known. */
function show(table: Table): void {
  tables.push(table);
  console.log(`\n${plainTable(table)}`);
}
