import { diagnose } from '#engine/diagnose.ts';
import type { Knowledge } from '#engine/knowledge.ts';
import { proportion, sayProportion } from '../proportion.ts';
import { readSentences, type Sentence } from '../read-sets.ts';
import type { Table } from '../table.ts';

const CAR = { year: '2014', make: 'HONDA', model: 'ACCORD', submodel: '', mileage: null };

const SETS = [
  { name: 'danger found', gate: '≥ 99 %', folder: 'safety', set: 's-test-critical', counted: 'critical' },
  { name: 'harmless called critical', gate: '≤ 5 %', folder: 'safety', set: 's-test-harmless', counted: 'critical' },
  {
    name: 'danger found (development set)',
    gate: '≥ 99 %',
    folder: 'safety',
    set: 's-dev-critical',
    counted: 'critical',
  },
  {
    name: 'harmless called critical (dev)',
    gate: '≤ 5 %',
    folder: 'safety',
    set: 's-dev-harmless',
    counted: 'critical',
  },
  {
    name: 'danger found (contrasts, dev)',
    gate: '≥ 99 %',
    folder: 'safety',
    set: 'c-dev-critical',
    counted: 'critical',
  },
  {
    name: 'harmless called critical (contrasts, dev)',
    gate: '≤ 5 %',
    folder: 'safety',
    set: 'c-dev-harmless',
    counted: 'critical',
  },
  { name: 'no fault told: asked back', gate: '≥ 95 %', folder: 'not-automotive', set: 'n-test', counted: 'ask' },
] as const;

/** Single sentences: dangers seen, false alarms, and texts without a fault asked back. */
export function sentenceTable(
  knowledge: Knowledge,
  { currentYear, showMisses }: { currentYear: number; showMisses: boolean },
): Table {
  const table: Table = { title: 'Sentences', columns: ['', 'gate', 'share (95 %)'], rows: [], notes: [] };
  for (const { name, gate, folder, set, counted } of SETS) {
    const sentences = readSentences(folder, set);
    const hit = sentences.filter((sentence) => isCounted(sentence, counted, knowledge, currentYear));
    table.rows.push([name, gate, sayProportion(proportion(hit.length, sentences.length))]);
    const wanted = !set.endsWith('harmless');
    // Only development sets may be looked at sentence by sentence.
    if (showMisses && set.includes('-dev-'))
      for (const each of sentences) if (hit.includes(each) !== wanted) table.notes?.push(`${each.id} ${each.text}`);
  }
  return table;
}

function isCounted(
  { text }: Sentence,
  counted: 'critical' | 'ask',
  knowledge: Knowledge,
  currentYear: number,
): boolean {
  const { reply } = diagnose(
    { evidence: [], recentlyReplaced: [], text, vehicle: CAR, messageIndex: 0, currentYear },
    knowledge,
  );
  return counted === 'ask'
    ? reply.response_type === 'additional_info_request'
    : reply.safety_warning.level === 'critical';
}
