import { diagnose } from '#engine/diagnose.ts';
import type { Knowledge } from '#engine/knowledge.ts';
import type { Evidence } from '#engine/evidence.ts';
import { hear } from '#engine/hear.ts';
import { evaluateSafety } from '#engine/safety/evaluate-safety.ts';
import { proportion, sayProportion, type Proportion } from '../proportion.ts';
import { readReadingCases, type ReadingCase } from '../read-sets.ts';
import { scoreReading, type ReadingScore } from '../score-reading.ts';
import type { Table } from '../table.ts';

const CAR = { year: '2014', make: 'HONDA', model: 'ACCORD', submodel: '', mileage: null };

/** How well blind sentences are read; and with what is guessed besides, which their owner is asked about ("Did you mean …?"). */
export function readingTable(set: 'l-dev' | 'o-dev' | 'l-test', knowledge: Knowledge, currentYear: number): Table {
  const cases = readReadingCases(set);
  const { model } = knowledge.texts;
  const read = (text: string) => hear(text, 0, knowledge).evidence.filter(({ origin }) => origin !== 'guessed');
  const answer = (text: string) =>
    diagnose({ evidence: [], recentlyReplaced: [], text, vehicle: CAR, messageIndex: 0, currentYear }, knowledge);
  const withGuesses = (text: string): Evidence[] => {
    const guessed = answer(text).evidence.filter(({ origin }) => origin === 'guessed');
    return [...read(text), ...guessed];
  };
  const alone = scoreReading(cases, model, knowledge.lexicon, read);
  const both = scoreReading(cases, model, knowledge.lexicon, withGuesses);
  const guessedRight = both.right - alone.right;
  const guessed = guessedRight + both.invented - alone.invented;
  return {
    title: `Reading of ${set}: ${cases.length} sentences, ${alone.right + alone.missed} things told`,
    columns: ['', 'gate', 'share (95 %)'],
    rows: [
      ...readingRows(alone),
      ['polarity', '≥ 97 %', sayProportion(proportion(alone.polarityRight, alone.met))],
      ...readingRows(both).map(([name = '', , share = '']) => [`with guesses: ${name}`, '', share]),
      ['guessed and told', '', sayProportion(proportion(guessedRight, guessed))],
      ...dangerRows(cases, {
        isCritical: (text) => answer(text).reply.safety_warning.level === 'critical',
        rulesOf: (text) =>
          evaluateSafety(hear(text, 0, knowledge).evidence, [], knowledge.model).rules.flatMap(({ id, level }) =>
            level === 'critical' ? id : [],
          ),
      }),
    ],
  };
}

function readingRows({ right, missed, invented }: ReadingScore): string[][] {
  return [
    ['told and read (recall)', '', sayProportion(proportion(right, right + missed))],
    ['read and told (precision)', '', sayProportion(proportion(right, right + invented))],
    ['F1 of finding and state', '≥ .85', ((2 * right) / (2 * right + missed + invented)).toFixed(3)],
  ];
}

/** Where several critical rules fire, and one of them at least is told: is the first one? */
function toldFirst(cases: readonly ReadingCase[], rulesOf: (text: string) => string[]): Proportion {
  const several = cases
    .map(({ text, dangers }) => rulesOf(text).map((rule) => dangers!.includes(rule)))
    .filter((told) => told.length > 1 && told.includes(true));
  return proportion(several.filter(([first]) => first).length, several.length);
}

/** Of a set that was judged for danger too. */
function dangerRows(
  cases: readonly ReadingCase[],
  { isCritical, rulesOf }: { isCritical: (text: string) => boolean; rulesOf: (text: string) => string[] },
): string[][] {
  const judged = cases.filter(({ dangers }) => dangers !== undefined);
  if (judged.length === 0) return [];
  const [dangers, others] = [true, false].map((danger) => judged.filter((each) => each.dangers!.length > 0 === danger));
  const critical = (some: readonly ReadingCase[]) =>
    sayProportion(proportion(some.filter(({ text }) => isCritical(text)).length, some.length));
  return [
    ['danger found', '≥ 99 %', critical(dangers!)],
    ['other called critical', '≤ 5 %', critical(others!)],
    ['of several dangers called, one that is told first', '', sayProportion(toldFirst(dangers!, rulesOf))],
  ];
}
