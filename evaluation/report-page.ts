import { markdownTable, type Table } from './table.ts';

/** The page with every table. */
export function reportPage(tables: readonly Table[], version: string, date: string): string {
  const head = [
    '# Evaluation report',
    '',
    `Written by \`npm run evaluate\` on ${date} from knowledge base ${version}; do not edit. The sets, how they were made and`,
    'what the figures mean: [evaluation.md](evaluation.md). Ranges in brackets are 95 % confidence intervals; differences are',
    'paired, on the same cases. Of the test sets only aggregates are shown.',
  ];
  return `${[head.join('\n'), ...tables.map(markdownTable)].join('\n\n')}\n`;
}
