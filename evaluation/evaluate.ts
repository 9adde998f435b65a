// `npm run evaluate`: how right the engine is on cases written by people who have not seen the knowledge base.
// Prints one table with 95 % confidence intervals; of the test sets aggregates only.
import { join } from 'node:path';
import { openKnowledge } from '#server/open-knowledge.ts';
import { diagnose, type Knowledge } from '#engine/diagnose.ts';
import { brierScore, calibrationBins, expectedCalibrationError } from './calibration.ts';
import { proportion, sayProportion } from './proportion.ts';
import { readLabels, readReadingCases, readSentences, readVignettes, type Sentence } from './read-sets.ts';
import { scoreReading } from './score-reading.ts';
import { scoreVignette, type ScoredVignette } from './score-vignettes.ts';

const currentYear = 2026;
const car = { year: '2014', make: 'HONDA', model: 'ACCORD', submodel: '', mileage: null };

function replyTo(sentence: Sentence, knowledge: Knowledge) {
  return diagnose(
    { evidence: [], recentlyReplaced: [], text: sentence.text, vehicle: car, messageIndex: 0, currentYear },
    knowledge,
  ).reply;
}

function reportSentences(knowledge: Knowledge, showMisses: boolean): void {
  const sets = [
    { name: 'danger found', gate: '≥ 99 %', folder: 'safety', set: 's-test-critical', right: 'critical' },
    { name: 'harmless called critical', gate: '≤ 5 %', folder: 'safety', set: 's-test-harmless', right: 'critical' },
    {
      name: 'danger found (development set)',
      gate: '≥ 99 %',
      folder: 'safety',
      set: 's-dev-critical',
      right: 'critical',
    },
    {
      name: 'harmless called critical (dev)',
      gate: '≤ 5 %',
      folder: 'safety',
      set: 's-dev-harmless',
      right: 'critical',
    },
    { name: 'no fault told: asked back', gate: '≥ 95 %', folder: 'not-automotive', set: 'n-test', right: 'ask' },
  ] as const;
  for (const { name, gate, folder, set, right } of sets) {
    const sentences = readSentences(folder, set);
    const hit = sentences.filter((sentence) => {
      const reply = replyTo(sentence, knowledge);
      return right === 'ask'
        ? reply.response_type === 'additional_info_request'
        : reply.safety_warning.level === 'critical';
    });
    row(name, gate, sayProportion(proportion(hit.length, sentences.length)));
    const wanted = folder !== 'safety' || !set.endsWith('harmless');
    // Only development sets may be looked at sentence by sentence.
    if (showMisses && set.startsWith('s-dev'))
      for (const each of sentences) if (hit.includes(each) !== wanted) console.log(`    ${each.id} ${each.text}`);
  }
}

function reportReading(knowledge: Knowledge): void {
  const cases = readReadingCases('l-test');
  const { right, missed, invented, met, polarityRight } = scoreReading(cases, knowledge.texts.model, knowledge.lexicon);
  console.log(`\nl-test: ${cases.length} sentences, ${right + missed} things told`);
  row('told and read (recall)', '', sayProportion(proportion(right, right + missed)));
  row('read and told (precision)', '', sayProportion(proportion(right, right + invented)));
  row('F1 of finding and state', '≥ .85', ((2 * right) / (2 * right + missed + invented)).toFixed(3));
  row('polarity', '≥ 97 %', sayProportion(proportion(polarityRight, met)));
}

function reportVignettes(name: string, scored: ScoredVignette[]): void {
  const within = (top: number, key: 'place' | 'placeAfterTaps') =>
    sayProportion(proportion(scored.filter((each) => (each[key] ?? Infinity) <= top).length, scored.length));
  console.log(`\n${name}: ${scored.length} labelled cases`);
  for (const [top, gate] of [
    [1, '≥ 55 %'],
    [3, '≥ 80 %'],
    [5, '≥ 88 %'],
  ] as const)
    row(`right among first ${top}`, gate, within(top, 'place'));
  for (const [top, gate] of [
    [1, '≥ 68 %'],
    [3, '≥ 88 %'],
    [5, '≥ 93 %'],
  ] as const)
    row(`the same after three taps, first ${top}`, gate, within(top, 'placeAfterTaps'));
  for (const [level, gate] of [
    ['high', '≥ 80 %'],
    ['medium', '≥ 50 %'],
    ['low', ''],
  ] as const) {
    const said = scored.filter(({ confidence }) => confidence === level);
    row(
      `“${level}” right`,
      gate,
      sayProportion(proportion(said.filter(({ place }) => place === 1).length, said.length)),
    );
  }
  row(
    'real complaint asked back',
    '≤ 3 %',
    sayProportion(proportion(scored.filter(({ askedBack }) => askedBack).length, scored.length)),
  );
  const critical = scored.filter(({ safety }) => safety.expected === 'critical');
  row(
    'critical case found',
    '≥ 99 %',
    sayProportion(proportion(critical.filter(({ safety }) => safety.given === 'critical').length, critical.length)),
  );
  const calm = scored.filter(({ safety }) => safety.expected !== 'critical');
  row(
    'other case called critical',
    '≤ 5 %',
    sayProportion(proportion(calm.filter(({ safety }) => safety.given === 'critical').length, calm.length)),
  );
  reportCalibration(scored);
}

function reportCalibration(scored: ScoredVignette[]): void {
  const claims = scored
    .filter(({ firstShare }) => firstShare > 0)
    .map(({ firstShare, place }) => ({ share: firstShare, right: place === 1 }));
  row('calibration error (ECE)', '≤ .05', expectedCalibrationError(claims).toFixed(3));
  row('Brier score of the first cause', '≤ .18', brierScore(claims).toFixed(3));
  const curve = calibrationBins(claims).flatMap(({ count, claimed, right }) =>
    count === 0 ? [] : [`${(100 * claimed).toFixed(0)}→${(100 * right).toFixed(0)} (${count})`],
  );
  console.log(`  claimed → right, %: ${curve.join('  ')}`);
}

function row(name: string, gate: string, value: string): void {
  console.log(`  ${name.padEnd(38)} ${gate.padEnd(8)} ${value}`);
}

const knowledge = openKnowledge(join(import.meta.dirname, '..', 'dist', 'knowledge'));
const labels = readLabels();
const showMisses = process.argv.includes('--misses');
console.log(`knowledge base ${knowledge.texts.model.version}\n\nsentences`);
reportSentences(knowledge, showMisses);
reportReading(knowledge);
for (const set of ['v-dev', 'v-test'] as const) {
  const labelled = readVignettes(set).flatMap((vignette) => {
    const label = labels.get(vignette.id);
    return label === undefined ? [] : [{ vignette, label }];
  });
  if (labelled.length === 0) continue;
  const scored = labelled.map(({ vignette, label }) => scoreVignette(vignette, label, knowledge, currentYear));
  reportVignettes(set, scored);
  // Only the development set may be looked at case by case.
  if (showMisses && set === 'v-dev')
    for (const each of scored) if (each.place !== 1) console.log(`    ${each.id} place ${each.place ?? '–'}`);
}
