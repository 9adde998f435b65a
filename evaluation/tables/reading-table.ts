import type { Knowledge } from '#engine/diagnose.ts';
import { proportion, sayProportion } from '../proportion.ts';
import { readReadingCases } from '../read-sets.ts';
import { scoreReading } from '../score-reading.ts';
import type { Table } from '../table.ts';

/** How well blind sentences are read. */
export function readingTable(knowledge: Knowledge): Table {
  const cases = readReadingCases('l-test');
  const { right, missed, invented, met, polarityRight } = scoreReading(cases, knowledge.texts.model, knowledge.lexicon);
  return {
    title: `Reading of l-test: ${cases.length} sentences, ${right + missed} things told`,
    columns: ['', 'gate', 'share (95 %)'],
    rows: [
      ['told and read (recall)', '', sayProportion(proportion(right, right + missed))],
      ['read and told (precision)', '', sayProportion(proportion(right, right + invented))],
      ['F1 of finding and state', '≥ .85', ((2 * right) / (2 * right + missed + invented)).toFixed(3)],
      ['polarity', '≥ 97 %', sayProportion(proportion(polarityRight, met))],
    ],
  };
}
