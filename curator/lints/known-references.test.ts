import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const refused: [what: string, file: string, edit: [string, string], message: string][] = [
  [
    'cause that it sounds like',
    'horn/causes/horn_fuse_blown.yaml',
    ['safety: none', 'sounds_like: horn_lost\nsafety: none'],
    'horn_fuse_blown: there is no cause "horn_lost"',
  ],
  [
    'equipment of other words of a rule',
    'horn/safety/horn_dead.yaml',
    ['triggers:', 'instead: [{requires: {all: [steam]}, message: Wait.}]\ntriggers:'],
    'horn_dead: there is no equipment "steam"',
  ],
  [
    'finding that puts a rule in doubt',
    'horn/safety/horn_dead.yaml',
    ['triggers:', 'doubted: {requires: {any: [ev]}, by: [horn_rattles], words: all}\ntriggers:'],
    'horn_dead: there is no finding "horn_rattles"',
  ],
  [
    'finding that a rule is not of',
    'horn/safety/horn_dead.yaml',
    ['{finding: horn_sound, states: [silent]}', '{not: {finding: horn_rattles}}'],
    'horn_dead: there is no finding "horn_rattles"',
  ],
  [
    'finding of a link',
    'horn/causes/horn_unit_worn.yaml',
    ['{finding: horn_crackles', '{finding: horn_rattles'],
    'horn_unit_worn: there is no finding "horn_rattles"',
  ],
  [
    'wiring of a system',
    'horn/system.yaml',
    ['words: [horn]', 'words: [horn], wiring: horn_wires'],
    'horn: there is no cause "horn_wires"',
  ],
  [
    'equipment of a fitment',
    'fitments/acme.yaml',
    ['has: [ev]', 'has: [hybrid]'],
    'fitments/acme.yaml: there is no equipment "hybrid"',
  ],
  [
    'equipment by which nobody need be asked',
    'horn/findings/horn_sound.yaml',
    ['silent: Nothing}}', 'silent: Nothing}, known_by: {weak: steam}}'],
    'horn_sound: there is no equipment "steam"',
  ],
  [
    'finding that answers a question',
    'horn/findings/horn_sound.yaml',
    ['silent: Nothing}}', 'silent: Nothing}, answered_by: [horn_rattles]}'],
    'horn_sound: there is no finding "horn_rattles"',
  ],
  [
    'state that answers a question',
    'horn/findings/horn_sound.yaml',
    ['silent: Nothing}}', 'silent: Nothing}, answered_by: [horn_crackles.loud]}'],
    'horn_sound: horn_crackles has no state "loud" (absent, present)',
  ],
  [
    'state of a link',
    'horn/causes/horn_unit_worn.yaml',
    ['{low: rarely}', '{lower: rarely}'],
    'horn_unit_worn: horn_supply has no state "lower" (ok, low, none)',
  ],
  [
    'facet value of a link',
    'horn/causes/horn_button_worn.yaml',
    ['{turning: often}', '{reversing: often}'],
    'horn_button_worn: facet motion has no value "reversing" (turning, straight)',
  ],
  [
    'check of a cause',
    'horn/causes/horn_button_worn.yaml',
    ['checks: [measure_button]', 'checks: [look_at_it, measure_button]'],
    'horn_button_worn: there is no check "look_at_it"',
  ],
  [
    'check that rules out',
    'horn/causes/horn_button_worn.yaml',
    ['{check: measure_button', '{check: look_at_it'],
    'horn_button_worn: there is no check "look_at_it"',
  ],
  [
    'procedure',
    'horn/causes/horn_button_worn.yaml',
    ['procedure: replace_button', 'procedure: glue_button'],
    'horn_button_worn: there is no procedure "glue_button"',
  ],
  [
    'part',
    'horn/causes/horn_unit_worn.yaml',
    ['parts: [horn_unit]', 'parts: [trumpet]'],
    'horn_unit_worn: there is no part "trumpet"',
  ],
  [
    'equipment of a part',
    'horn/parts/horn_unit.yaml',
    ['as_of:', 'requires: {all: [steam]}\nas_of:'],
    'horn_unit: there is no equipment "steam"',
  ],
  [
    'equipment that settles a choice',
    'part_choices.yaml',
    ['tone?,', 'tone?, settled_by: [steam],'],
    'tone: there is no equipment "steam"',
  ],
  [
    'equipment',
    'horn/causes/horn_unit_worn.yaml',
    ['not: [ev]', 'not: [wings]'],
    'horn_unit_worn: there is no equipment "wings"',
  ],
  [
    'source of a cause',
    'horn/causes/horn_unit_worn.yaml',
    ['source: [handbook]', 'source: [hearsay]'],
    'horn_unit_worn: there is no source "hearsay"',
  ],
  [
    'cause of a pattern failure',
    'pattern_failures/acme.yaml',
    ['cause: horn_unit_worn', 'cause: gremlins'],
    'acme_horns: there is no cause "gremlins"',
  ],
  [
    'equipment of a pattern failure',
    'pattern_failures/acme.yaml',
    ['cause: horn', 'has: [wings]\n  cause: horn'],
    'acme_horns: there is no equipment "wings"',
  ],
  [
    'source of a pattern failure',
    'pattern_failures/acme.yaml',
    ['source: [handbook]', 'source: [hearsay]'],
    'acme_horns: there is no source "hearsay"',
  ],
  [
    'cause that maintenance prevents',
    'horn/maintenance/horn_test.yaml',
    ['prevents: [horn_unit_worn]', 'prevents: [gremlins]'],
    'horn_test: there is no cause "gremlins"',
  ],
  [
    'procedure of maintenance',
    'horn/maintenance/horn_test.yaml',
    ['procedure: replace_horn', 'procedure: glue_horn'],
    'horn_test: there is no procedure "glue_horn"',
  ],
  [
    'part of maintenance',
    'horn/maintenance/horn_test.yaml',
    ['parts: [horn_unit]', 'parts: [trumpet]'],
    'horn_test: there is no part "trumpet"',
  ],
  [
    'equipment of maintenance',
    'horn/maintenance/horn_test.yaml',
    ['not: [ev]', 'not: [wings]'],
    'horn_test: there is no equipment "wings"',
  ],
  [
    'source of a lamp',
    'horn/lamps/horn_lamp.yaml',
    ['source: [handbook]', 'source: [hearsay]'],
    'horn_lamp: there is no source "hearsay"',
  ],
  [
    'finding of a spine',
    'horn/findings/horn_sound.yaml',
    ['spine: [other_lights]', 'spine: [weather]'],
    'horn_sound: there is no finding "weather"',
  ],
  [
    'facet of a finding',
    'horn/findings/horn_sound.yaml',
    ['facets: [motion]', 'facets: [motion, mood]'],
    'horn_sound: there is no facet "mood"',
  ],
  [
    'finding of a check',
    'horn/checks/measure_button.yaml',
    ['finding: button_open', 'finding: button_shut'],
    'measure_button: there is no finding "button_shut"',
  ],
  [
    'state in a check',
    'horn/checks/measure_horn_supply.yaml',
    ['none: nothing', 'naught: nothing'],
    'measure_horn_supply: horn_supply has no state "naught" (ok, low, none)',
  ],
  [
    'check that comes first',
    'horn/checks/measure_button.yaml',
    ['after: [measure_horn_supply]', 'after: [look_at_it]'],
    'measure_button: there is no check "look_at_it"',
  ],
  [
    'cause of a code',
    'horn/codes/horn.yaml',
    ['horn_button_worn: sometimes', 'gremlins: sometimes'],
    'B1000: there is no cause "gremlins"',
  ],
  [
    'finding of a lamp',
    'horn/lamps/horn_lamp.yaml',
    ['finding: horn_sound', 'finding: glow'],
    'horn_lamp: there is no finding "glow"',
  ],
  [
    'finding of a safety rule',
    'horn/safety/horn_dead.yaml',
    ['finding: horn_sound', 'finding: glow'],
    'horn_dead: there is no finding "glow"',
  ],
  [
    'state of a safety rule',
    'horn/safety/horn_dead.yaml',
    ['states: [silent]', 'states: [mute]'],
    'horn_dead: horn_sound has no state "mute" (normal, weak, silent)',
  ],
];

test.each(refused)('an unknown %s is refused, with its place', (_what, file, edit, message) => {
  expect(saysOf('known-references', { [file]: edit })).toContain(`${file}: ${message}`);
});

test('a danger that a saying or a story tells, and no rule has, is refused', () => {
  const refused = (file: string, text: string) => saysOf('known-references', { [file]: text });
  expect(refused('horn/said/own.yaml', '- {say: "not a peep", tells: [], denies: [], dangers: [horn_lost]}')).toEqual([
    'horn/said/own.yaml: horn/said/own.yaml:1: there is no safety rule "horn_lost"',
  ]);
  expect(
    refused('horn/stories/own.yaml', '- {say: "not a peep", causes: [horn_unit_worn], dangers: [horn_lost]}'),
  ).toEqual(['horn/stories/own.yaml: horn/stories/own.yaml:1: there is no safety rule "horn_lost"']);
});

test('a link that gives the normal state, or a facet the finding never takes, is refused', () => {
  const file = 'horn/causes/horn_fuse_blown.yaml';
  expect(saysOf('known-references', { [file]: ['{none: always}', '{none: always, ok: rarely}'] })).toEqual([
    `${file}: horn_fuse_blown: "ok" is the first state of horn_supply: it takes what the others leave`,
  ]);
  expect(
    saysOf('known-references', { [file]: ['{none: always}', '{none: always}, facets: {motion: {turning: often}}'] }),
  ).toEqual([`${file}: horn_fuse_blown: horn_supply takes no facet motion: nobody could ever see it`]);
});

test('a strength for a finding with states is refused', () => {
  const file = 'horn/causes/horn_fuse_blown.yaml';
  expect(saysOf('known-references', { [file]: ['states: {none: always}', 'strength: always'] })).toEqual([
    `${file}: horn_fuse_blown: horn_supply has states: say how often each (ok, low, none)`,
  ]);
});

test('a finding whose own file is broken is reported there, not at every reference to it', () => {
  expect(
    saysOf('known-references', { 'horn/findings/horn_crackles.yaml': ['salience: low', 'salience: so so'] }),
  ).toEqual([]);
});
