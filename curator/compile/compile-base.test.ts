import { expect, test } from 'vitest';
import { repairCosts } from '#engine/compose/view-knowledge.ts';
import { canonicalJson } from '#curator/canonical-json.ts';
import { compileTiny, type Changes } from '#curator/test-knowledge/tiny-knowledge.ts';

/** Priors over a fleet of which 2 % are battery electric, which have no such horn unit. */
const FLEET = { unit: 0.003 * 0.98, fuse: 0.01, button: 0.001 };
const TOTAL = FLEET.unit + FLEET.fuse + FLEET.button;

const fuse = 'horn/causes/horn_fuse_blown.yaml';

function model(changes: Changes = {}) {
  return compileTiny(changes).base.model;
}

function finding(id: string, changes: Changes = {}) {
  return model(changes).findings.find((each) => each.id === id)!;
}

function cause(id: string, changes: Changes = {}) {
  return model(changes).causes.find((each) => each.id === id)!;
}

test('the same text gives the same bytes and version, any other text another version', () => {
  const [one, again, other] = [compileTiny(), compileTiny(), compileTiny({ [fuse]: ['Ask why', 'Ask them why'] })];
  expect(canonicalJson(again.base)).toBe(canonicalJson(one.base));
  expect(other.base.model.version).not.toBe(one.base.model.version);
});

test('strength words become probabilities, scaled down together where they sum to more than .97', () => {
  expect(cause('horn_unit_worn').links).toMatchObject([
    { finding: 'horn_sound', states: { weak: 0.6305, silent: 0.3395 } },
    { finding: 'horn_crackles', states: { present: 0.65 } },
    { finding: 'horn_supply', states: { low: 0.03 } },
    { finding: 'other_lights', states: { dim: 0.03 } },
  ]);
  expect(cause('horn_button_worn').links[0]!.facets).toEqual({ motion: { turning: 0.65 } });
});

test('a rate word becomes a prior, with wear and what the vehicle must have', () => {
  expect(cause('horn_unit_worn').prior).toEqual({
    base: 0.003,
    wear: { x50: 150_000, unit: 'miles', k: 2, renewed: false },
    earlyFailures: false,
    climate: { frost: 1, heat: 1, salt: 1 },
    requires: { all: [], any: [], not: ['ev'] },
    parts: ['horn_unit'],
  });
});

test('each system gets one residual cause: 8 % of its rates over the fleet, weak signs of all that owners see', () => {
  const residual = cause('other.horn');
  expect(residual).toMatchObject({ residual: true, system: 'horn', safety: 'none', checks: [] });
  expect(residual.prior.base).toBeCloseTo(0.08 * TOTAL, 6);
  expect(residual.links.map(({ finding, states }) => [finding, states])).toEqual([
    ['horn_crackles', { present: 0.08 }],
    ['horn_sound', { weak: 0.04, silent: 0.04 }],
    // Dim lights are rarer than .04 among the named faults, and so among the unnamed.
    ['other_lights', { dim: expect.closeTo((0.03 * (FLEET.unit + FLEET.button)) / TOTAL, 6), out: 0.04 }],
  ]);
  expect(compileTiny().base.manual.causes['other.horn']!.repair).toMatchObject({ procedure: null, proOnly: true });
});

test("a circuit's code without a fault of wires gets its system's wiring, sometimes; one that has such a fault keeps its list", () => {
  const linked = (title: string, causes: string) =>
    compileTiny({
      'horn/system.yaml': '{system: horn, name: Horn, words: [horn], wiring: horn_unit_worn}',
      'horn/codes/horn.yaml': `- {code: B1000, title: ${title}, meaning: Nothing arrives., causes: ${causes}, source: [handbook]}`,
    })
      .base.model.causes.filter(({ links }) => links.some(({ finding: id }) => id === 'code.B1000'))
      .map(({ id }) => id);
  const button = '{horn_button_worn: often}';
  expect(linked('Horn circuit', button)).toEqual(['horn_button_worn', 'horn_unit_worn']);
  expect(linked('Horn signal low', button)).toEqual(['horn_button_worn', 'horn_unit_worn']);
  expect(linked('Horn too loud', button)).toEqual(['horn_button_worn']);
  expect(linked('Horn circuit', '{horn_fuse_blown: often}')).toEqual(['horn_fuse_blown']);
});

test('a code becomes a yes/no finding with a leak of .001, linked to the causes its list names', () => {
  expect(finding('code.B1000')).toMatchObject({
    system: 'horn',
    label: 'code B1000 (Horn circuit open)',
    states: [{ id: 'absent' }, { id: 'present' }],
    leak: [0.999, 0.001],
    salience: 0,
    ask: null,
  });
  expect(cause('horn_fuse_blown').links).toContainEqual({
    finding: 'code.B1000',
    states: { present: 0.65 },
    facets: {},
  });
  expect(cause('horn_button_worn').links).toContainEqual({
    finding: 'code.B1000',
    states: { present: 0.35 },
    facets: {},
  });
  expect(compileTiny().base.lexicon.codes).toEqual(['B1000']);
});

test('a safety rule becomes a finding of its own that no cause links', () => {
  expect(finding('danger.horn_dead')).toMatchObject({ label: 'The horn is dead', ask: null });
  expect(model().causes.some(({ links }) => links.some((link) => link.finding === 'danger.horn_dead'))).toBe(false);
  expect(model().safetyRules).toMatchObject([
    {
      id: 'horn_dead',
      source: 'A handbook',
      when: { any: [{ finding: 'horn_sound', states: ['silent'], facets: {} }] },
    },
  ]);
});

test('a known weakness keeps its scope and factor in the model and its words in the manual', () => {
  expect(model().patternFailures).toEqual([
    {
      id: 'acme_horns',
      cause: 'horn_unit_worn',
      factor: 10,
      cars: [{ make: 'Acme', models: ['Roadrunner 5', 'Coyote'] }],
      years: [2004, 2010],
      without: ['Sport'],
      engine: { words: ['2.4', 'turbo'], share: 0.5, label: '2.4-liter engine' },
      has: [],
    },
  ]);
  expect(compileTiny().base.manual.patternFailures).toEqual({
    acme_horns: { text: 'The horn rusts.', sources: ['handbook'] },
  });
});

test('fitments stand in their order, by what they settle', () => {
  expect(compileTiny().base.fitments.lines).toEqual([
    { cars: null, years: [null, 1995], named: [], without: [], settles: { ev: false } },
    {
      cars: [{ make: 'Acme', models: ['Coyote'] }],
      years: [2004, null],
      named: ['volt'],
      without: [],
      settles: { ev: true },
    },
    {
      cars: [{ make: 'Acme', models: null }],
      years: [null, null],
      named: [],
      without: ['Sport'],
      settles: { ev: null },
    },
  ]);
});

test('maintenance keeps its intervals, and what is not given is null', () => {
  expect(compileTiny().base.manual.maintenance['horn_test']).toEqual({
    name: 'Horn test',
    also: [],
    normal: { miles: 30_000, months: 24 },
    severe: { miles: 15_000, months: null },
    requires: { all: [], any: [], not: ['ev'] },
    prevents: ['horn_unit_worn'],
    procedure: 'replace_horn',
    parts: ['horn_unit'],
    sources: ['handbook'],
  });
});

test('what has no background given leaks .0005 as a complaint and .02 otherwise, shared by its states', () => {
  expect(finding('horn_sound').leak).toEqual([0.9995, 0.00025, 0.00025]);
  expect(finding('other_lights').leak).toEqual([0.98, 0.01, 0.01]);
  expect(finding('horn_crackles').leak).toEqual([0.98, 0.02]);
  expect(finding('horn_supply').leak).toEqual([0.98, 0.01, 0.01]);
});

test('a background is one word for all states, or one word a state', () => {
  const file = 'horn/findings/other_lights.yaml';
  expect(finding('other_lights', { [file]: ['salience:', 'background: occasionally\nsalience:'] }).leak).toEqual([
    0.88, 0.06, 0.06,
  ]);
  expect(finding('other_lights', { [file]: ['salience:', 'background: {out: rarely}\nsalience:'] }).leak).toEqual([
    0.9695, 0.0005, 0.03,
  ]);
});

test('states are mixed up as declared, and .02 of the time among those not declared; yes/no findings never', () => {
  const file = 'horn/findings/horn_sound.yaml';
  expect(finding('horn_sound').confusion).toEqual([
    [0.98, 0.01, 0.01],
    [0.01, 0.98, 0.01],
    [0.01, 0.01, 0.98],
  ]);
  expect(
    finding('horn_sound', { [file]: ['salience:', 'confusion: [[weak, silent, .1]]\nsalience:'] }).confusion,
  ).toEqual([
    [0.98, 0.01, 0.01],
    [0.02, 0.88, 0.1],
    [0.02, 0.1, 0.88],
  ]);
  expect(finding('horn_crackles').confusion).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('shares of facet values that an author gives are completed by the facet’s own', () => {
  const file = 'horn/findings/horn_sound.yaml';
  const changes: Changes = {
    [file]: ['salience:', 'facet_shares: {motion: {turning: .6}}\nsalience:'],
    'facets.yaml':
      'motion: {values: {turning: {label: a, share: .5, say: [a]}, straight: {label: b, share: .4, say: [b]}, parked: {label: c, share: .1, say: [c]}}}',
  };
  expect(finding('horn_sound', changes).facetShares).toEqual({
    motion: { turning: 0.6, straight: 0.32, parked: 0.08 },
  });
});

test('a question offers the answers given, else the states’ own words, else yes and no', () => {
  expect(finding('horn_sound').ask!.answers).toEqual([
    { state: 'weak', label: 'A weak sound' },
    { state: 'silent', label: 'Nothing' },
  ]);
  expect(finding('other_lights').ask!.answers.map(({ label }) => label)).toEqual([
    'burn as always',
    'burn dimly',
    'stay dark',
  ]);
  expect(finding('horn_crackles').ask!.answers).toEqual([
    { state: 'present', label: 'Yes' },
    { state: 'absent', label: 'No' },
  ]);
});

test('classes are flattened, and what makes a text automotive is collected', () => {
  const { lexicon } = compileTiny({ 'words/more.yaml': 'LOUD: [loud, $WEAK, loud]' }).base;
  expect(lexicon.classes['LOUD']).toEqual(['loud', 'weak', 'quiet', 'faint', 'feeble', 'hoarse']);
  expect(lexicon.vehicleWords).toEqual(['hooter', 'horn']);
  expect(lexicon.parts).toEqual({ horn_unit: ['horn', 'hooter'] });
});

test('lamps, parts and procedures reach the manual', () => {
  const { manual } = compileTiny().base;
  expect(manual.lamps['horn_lamp']).toEqual({
    codes: null,
    name: 'Horn lamp',
    also: [],
    symbol: 'a horn',
    colour: 'red',
    level: 'critical',
    text: 'The horn does not work.',
    finding: 'horn_sound',
  });
  expect(manual.parts['horn_unit']!.choices).toEqual([
    { ask: 'High or low tone?', settledBy: [], settledByEngine: false },
  ]);
  expect(manual.sellers).toEqual([{ name: 'Web search', search: 'https://search.example/?q={query}' }]);
  expect(manual.figures['horn_loudness']).toEqual({
    name: 'Horn loudness',
    also: ['horn loudness'],
    requires: { all: [], any: [], not: [] },
    otherwise: null,
    stands: ['On the horn.'],
    typical: 'Some 110 dB.',
    careful: null,
    maintenance: [],
    parts: [],
    sources: ['handbook'],
  });
  expect(manual.parts['horn_unit']!.priceUsd).toEqual({ low: 15, high: 60 });
  expect(manual.procedures['replace_button']!.hazards).toHaveLength(1);
});

test('what names something unknown is left out of the base, but never without an error', () => {
  const changes: Changes = {
    [fuse]: ['{finding: other_lights', '{finding: other_lamps'],
    'horn/checks/measure_button.yaml': ['finding: button_open', 'finding: button_shut'],
    'horn/safety/horn_dead.yaml': ['{any: [{finding: horn_sound', '{any: [{finding: glow}, {finding: horn_sound'],
    'horn/findings/horn_crackles.yaml': ['patterns: [', 'patterns: ["$NO_CLASS", "(", '],
  };
  const { base, errors } = compileTiny(changes);
  const told = errors.map(({ message }) => message);
  expect(base.model.causes.find(({ id }) => id === 'horn_fuse_blown')!.links).toHaveLength(5);
  expect(told).toContain('horn_fuse_blown: there is no finding "other_lamps"');
  expect(base.model.checks.map(({ id }) => id)).toEqual(['measure_horn_supply']);
  expect(told).toContain('measure_button: there is no finding "button_shut"');
  expect(base.model.safetyRules[0]!.when).toEqual({ any: [{ finding: 'horn_sound', states: ['silent'], facets: {} }] });
  expect(told).toContain('horn_dead: there is no finding "glow"');
  expect(base.lexicon.patterns.filter((pattern) => pattern.finding === 'horn_crackles')).toHaveLength(1);
  expect(told).toContain('horn_crackles: there is no word class $NO_CLASS');
  expect(errors.filter(({ rule }) => rule === 'engine')).toEqual([]);
});

test('what a repair takes as a rule reaches the manual, and what the browser is told of costs', () => {
  const { manual } = compileTiny().base;
  const usual = { laborHours: { low: 1, high: 1.5 }, partsUsd: { low: 60, high: 90 } };
  expect(manual.causes['horn_button_worn']!.repair.usual).toEqual({ what: 'a new button', ...usual });
  expect(manual.causes['horn_unit_worn']!.repair.usual).toBeNull();
  expect(repairCosts(manual.causes)['horn_button_worn']!.usual).toEqual(usual);
});
