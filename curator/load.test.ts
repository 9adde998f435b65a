import { expect, test } from 'vitest';
import { loadKnowledge } from './load.ts';
import { TINY_FILES } from './test-knowledge/tiny-files.ts';
import { withTinyKnowledge, type Changes } from './test-knowledge/tiny-knowledge.ts';

/** Every problem of loading, as `file:line: message`. */
function problems(changes: Changes): string[] {
  return withTinyKnowledge(changes, (directory) =>
    loadKnowledge(directory).problems.map(({ file, line, message }) => `${file}:${line ?? ''}: ${message}`),
  );
}

const cause = 'horn/causes/horn_unit_worn.yaml';
const finding = 'horn/findings/horn_sound.yaml';

test('the tiny base loads whole, in order of id, each thing with its system, file and lines', () => {
  const { tree } = withTinyKnowledge({}, loadKnowledge);
  expect([...tree.causes.keys()]).toEqual(['horn_button_worn', 'horn_fuse_blown', 'horn_unit_worn']);
  const item = tree.causes.get('horn_unit_worn')!;
  expect({ system: item.system, file: item.file, line: item.lineOf(['links', 1, 'strength']) }).toEqual({
    system: 'horn',
    file: cause,
    line: 10,
  });
  expect(tree.codes.get('B1000')!.lineOf(['causes', 'horn_fuse_blown'])).toBe(2);
  expect(tree.wordClasses.get('HORN')!.value).toContain('klaxon');
});

test.each<[what: string, file: string, edit: [string, string], says: string]>([
  ['an unknown key', cause, ['shop_brief:', 'colour: red\nshop_brief:'], `${cause}:15: colour: unknown key "colour"`],
  [
    'an unknown key deep inside',
    cause,
    ['difficulty: easy', 'difficulty: easy, mood: good'],
    `${cause}:14: repair.mood: unknown key "mood"`,
  ],
  ['a key given twice', cause, ['safety: none', 'safety: none\nsafety: none'], `${cause}:8: Map keys must be unique`],
  [
    'a state called unknown',
    finding,
    ['states: {normal: sounds as always,', 'states: {unknown: nobody knows, normal: sounds as always,'],
    `${finding}:4: states.unknown: is what an owner answers who does not know: name the state for what is seen`,
  ],
  [
    'a state called as words of something else are',
    finding,
    ['states: {normal: sounds as always,', 'states: {normal: sounds as always, something_else: another sound,'],
    `${finding}:4: states.something_else: is kept for patterns of words that speak of something else`,
  ],
  ['a missing key', cause, ['safety: none\n', ''], `${cause}:1: safety: must be one of: none, caution, critical`],
  [
    'an unknown strength word',
    cause,
    ['strength: often', 'strength: mostly'],
    `${cause}:10: links.1.strength: must be one of: always, usually, often, sometimes, occasionally, rarely`,
  ],
  [
    'an unknown rate word',
    cause,
    ['base: uncommon', 'base: seldom'],
    `${cause}:5: rate.base: must be one of: very_common, common, uncommon, rare, very_rare`,
  ],
  [
    'a wear without a unit',
    cause,
    ['x50: 150000 miles', 'x50: 150000'],
    `${cause}:5: rate.wear.x50: must be miles or years`,
  ],
  [
    'strength and states together',
    cause,
    ['strength: often', 'strength: often, states: {present: often}'],
    `${cause}:10: links.1: needs either strength or states`,
  ],
  [
    'a range the wrong way round',
    cause,
    ['hours: [.3, .6]', 'hours: [.6, .3]'],
    `${cause}:14: repair.hours: must be [low, high], low first`,
  ],
  ['no source', cause, ['source: [handbook]', 'source: []'], `${cause}:17: source: names no source`],
  [
    'an id in capitals',
    cause,
    ['checks: [measure_horn_supply]', 'checks: [Measure]'],
    `${cause}:13: checks.0: must be an id: lower-case letters, digits and _`,
  ],
  [
    'a file named otherwise',
    cause,
    ['cause: horn_unit_worn', 'cause: horn_worn'],
    `${cause}:2: says cause: horn_worn, but the file is named horn_unit_worn`,
  ],
  [
    'a pattern of a state that is not there',
    finding,
    ['state: weak', 'state: loud'],
    `${finding}:11: patterns.0.state: unknown state "loud" (states: normal, weak, silent)`,
  ],
  [
    'a pattern without a state where there are several',
    finding,
    ['{state: weak, say', '{say'],
    `${finding}:11: patterns.0: needs a state (normal, weak, silent)`,
  ],
  [
    'an answer of a state that is not there',
    finding,
    ['{weak: A weak', '{loud: A weak'],
    `${finding}:9: ask.answers.loud: unknown state "loud" (states: normal, weak, silent)`,
  ],
  [
    'an example of a state that is not there',
    finding,
    ['  weak: [', '  loud: ['],
    `${finding}:14: examples.loud: unknown state "loud" (states: normal, weak, silent)`,
  ],
  [
    'a spine without a complaint',
    finding,
    ['complaint: true', 'complaint: false'],
    `${finding}:7: spine: only a complaint has a spine`,
  ],
  [
    'a background of the first state',
    finding,
    ['salience:', 'background: {normal: often}\nsalience:'],
    `${finding}:6: background.normal: the first state takes what the others leave`,
  ],
  [
    'a pattern with a facet the finding does not take',
    finding,
    ['"$HORN _ $WEAK"', '"$HORN _ $WEAK", facets: {mood: bad}'],
    `${finding}:11: patterns.0.facets.mood: not among the finding's facets`,
  ],
  [
    'shares that do not sum to 1',
    'facets.yaml',
    ['share: .7', 'share: .6'],
    'facets.yaml:2: motion: shares of the values must sum to 1',
  ],
  [
    'a fitment that settles nothing',
    'fitments/acme.yaml',
    ['to: 1995, lacks: [ev]', 'to: 1995'],
    'fitments/acme.yaml:6: lines.0: settles nothing',
  ],
  [
    'a fitment that says twice what it is',
    'fitments/acme.yaml',
    ['has: [ev]', 'has: [ev], lacks: [ev]'],
    'fitments/acme.yaml:7: lines.1: says twice of one item what it is',
  ],
  [
    'a fitment of years the wrong way round',
    'fitments/acme.yaml',
    ['to: 1995', 'from: 1996, to: 1995'],
    'fitments/acme.yaml:6: lines.0: must be from the first year to the last',
  ],
  [
    'a code that is none',
    'horn/codes/horn.yaml',
    ['B1000', 'B9'],
    'horn/codes/horn.yaml:2: 0.code: must be a code like P0562',
  ],
  [
    'a predicate of nothing',
    'horn/safety/horn_dead.yaml',
    ['{finding: horn_sound, states: [silent]}', '{states: [silent]}'],
    'horn/safety/horn_dead.yaml:7: when.any.0: needs exactly one of finding, all, any, not',
  ],
  [
    'a factor beyond what a weakness may have',
    'pattern_failures/acme.yaml',
    ['factor: 10', 'factor: 40'],
    'pattern_failures/acme.yaml:8: 0.factor: must be 30 or less',
  ],
  [
    'years the wrong way round',
    'pattern_failures/acme.yaml',
    ['[2004, 2010]', '[2010, 2004]'],
    'pattern_failures/acme.yaml:4: 0.years: must be [first year, last year], first one first',
  ],
  [
    'a weakness of no car',
    'pattern_failures/acme.yaml',
    ['{Acme: [Roadrunner 5, Coyote]}', '{}'],
    'pattern_failures/acme.yaml:3: 0.cars: names no car',
  ],
  [
    'a harder interval longer than the normal one',
    'horn/maintenance/horn_test.yaml',
    ['severe: {miles: 15000}', 'severe: {miles: 45000}'],
    'horn/maintenance/horn_test.yaml:6: interval.severe.miles: must not be longer than in normal use',
  ],
  [
    'an interval without miles or months',
    'horn/maintenance/horn_test.yaml',
    ['severe: {miles: 15000}', 'severe: {}'],
    'horn/maintenance/horn_test.yaml:6: interval.severe: needs miles or months',
  ],
  [
    'a lamp without a level',
    'horn/lamps/horn_lamp.yaml',
    ['level: critical\n', ''],
    'horn/lamps/horn_lamp.yaml:1: level: must be one of: critical, caution, info',
  ],
  [
    'a lamp without words',
    'horn/lamps/horn_lamp.yaml',
    ['text: The horn does not work.', 'text: ""'],
    'horn/lamps/horn_lamp.yaml:7: text: must not be empty',
  ],
  [
    'a class in small letters',
    'words/horn.yaml',
    ['WEAK:', 'Weak:'],
    'words/horn.yaml:3: Weak: a class name is in capitals',
  ],
  [
    'a class inside a phrase',
    'words/horn.yaml',
    ['faint', 'very $DEAD'],
    'words/horn.yaml:3: WEAK.2: must be lower-case words, or one $CLASS on its own',
  ],
])('%s is refused, with file and line', (_what, file, edit, says) => {
  expect(problems({ [file]: edit })).toContain(says);
});

test('what does not belong there, and what is missing, is reported', () => {
  expect(
    problems({
      'horn/notes.txt': 'x',
      'horn/tunes/a.yaml': 'x',
      'horn/causes/a.yml': 'x',
      'stray.yaml': 'x',
      'equipment.yaml': null,
      'horn/system.yaml': null,
      'horn/README.md': 'x',
    }),
  ).toEqual([
    'equipment.yaml:: is missing',
    'horn/system.yaml:: is missing',
    'horn/causes/a.yml:: is not a .yaml file',
    'horn/notes.txt:: does not belong here',
    'horn/tunes:: is no folder of a system (findings, causes, checks, procedures, parts, lamps, safety, maintenance, codes, said, stories)',
    'stray.yaml:: does not belong here',
  ]);
});

test('an id used twice over two systems is reported', () => {
  const second = TINY_FILES[cause]!;
  expect(
    problems({ 'siren/system.yaml': '{system: siren, name: Siren}', 'siren/causes/horn_unit_worn.yaml': second }),
  ).toEqual([`siren/causes/horn_unit_worn.yaml:1: horn_unit_worn is there already, in ${cause}`]);
});

test('a pattern that YAML cuts short at # is reported instead of shortened', () => {
  expect(
    problems({ [finding]: ['{state: weak, say: "$HORN _ $WEAK"}', '\n    state: weak\n    say: $HORN over # mph'] }),
  ).toEqual([`${finding}:13: the # begins a comment here: put the text in quotes`]);
});

test('several mistakes in several files are all found at once', () => {
  expect(
    problems({ [cause]: ['safety: none', 'safety: no\nmood: bad'], [finding]: ['salience: high', 'salience: huge'] }),
  ).toHaveLength(3);
});
