import type { FacetId, FacetValueId, FindingId, Lexicon, PatternSource, StateId } from '#engine/knowledge-base.ts';
import { TEST_ENGLISH } from './test-english.ts';
import { listWords } from './word-table.ts';

/** A lexicon for the reader's own tests: starting, charging and brakes in small, independent of the real knowledge. */
type Say = string | { state?: StateId; say: string };

const CLASSES: Record<string, string[]> = {
  CAR: ['car', 'truck', 'vehicle', 'van', 'suv', 'honda', 'jeep'],
  ENGINE: ['engine', 'motor'],
  IT: ['it', 'she', '$CAR', '$ENGINE'],
  START: ['start', 'start up', 'fire up'],
  CRANK: ['crank', 'turn over', 'spin over'],
  TURN_KEY: ['turn key', 'twist key', 'try to start', 'hit start button', 'push start button'],
  DIE: ['die', 'stall', 'quit', 'cut out', 'shut off', 'conk out'],
  DRIVE: ['drive', 'highway', 'freeway', 'mph', 'traffic'],
  CLICK: ['click', 'tick'],
  FAST: ['rapid', 'fast', 'machine gun', 'repeatedly'],
  ONCE: ['1', 'single', 'once'],
  SLOW: ['slow', 'sluggish', 'labored'],
  NOTHING: ['nothing', 'silence', 'zilch'],
  BATTERY: ['battery', 'batteries'],
  BATTERY_LAMP: ['battery light', 'battery symbol', 'charging light'],
  CHECK_ENGINE: ['check engine light', 'check engine', 'engine light', 'cel'],
  ABS_LAMP: ['abs light', 'abs lamp'],
  LIGHTS: ['light', 'headlight', 'dash light'],
  LIT: ['on', 'come on', 'lit', 'stay on', 'glow', 'blink', 'flash'],
  DIM: ['dim', 'fade'],
  BRAKES: ['brake'],
  PADS: ['pad', 'brake pad', '$BRAKES'],
  PEDAL: ['pedal', 'brake pedal'],
  GAS_PEDAL: ['gas pedal', 'accelerator'],
  WHEEL: ['wheel', 'tire'],
  STEERING_WHEEL: ['steering wheel'],
  PARKING_BRAKE: ['parking brake', 'emergency brake', 'e brake', 'handbrake'],
  BRAKE_LIGHTS: ['brake light', 'stop lamp'],
  SQUEAL: ['squeal', 'squeak', 'screech', 'chirp'],
  GRIND: ['grind', 'metal on metal', 'scrape'],
  CLUNK: ['clunk', 'thunk'],
  HUM: ['hum', 'drone', 'roar'],
  NOISE: ['noise', 'sound'],
  SHAKE: ['shake', 'vibrate', 'shudder', 'wobble', 'judder'],
  SMELL: ['smell', 'stink', 'odor'],
  LEAK: ['leak', 'drip', 'puddle'],
  DISTRESS: ['leaking fluid'],
  FINE: ['fine', 'ok', 'normal', 'good'],
  SOFT: ['soft', 'spongy', 'mushy'],
  CORRODED: ['corrode', 'corrosion', 'crusty', 'white powder', 'green stuff'],
  NEW: ['new', 'brand new'],
  REPLACED: ['replace', 'change', 'swap', 'install'],
  SIDE: ['left', 'right', '1 side'],
};

const FINDINGS: Record<FindingId, { states?: StateId[]; facets?: FacetId[]; say: Say[] }> = {
  no_start: {
    facets: ['temperature', 'rhythm', 'weather'],
    say: ['will not (even)? $START', 'can not $START', 'no start', 'is not $START'],
  },
  crank: {
    states: ['normal', 'slow', 'rapid_click', 'single_click', 'silent'],
    facets: ['temperature'],
    say: [
      { state: 'normal', say: '$CRANK (fine|ok|normal|fast)' },
      { state: 'normal', say: '$CRANK _ but __ (will|can|do) not (start|catch|fire)' },
      { state: 'slow', say: '$CRANK _ $SLOW' },
      { state: 'slow', say: '$SLOW _ $CRANK' },
      { state: 'rapid_click', say: '$FAST _ $CLICK' },
      { state: 'rapid_click', say: '$CLICK _ $FAST' },
      { state: 'rapid_click', say: '$CLICK _ $CLICK _ $CLICK' },
      { state: 'something_else', say: 'blinker _ $CLICK _ $FAST' },
      { state: 'single_click', say: '$ONCE (loud)? $CLICK' },
      { state: 'single_click', say: '$CLICK $ONCE' },
      { state: 'silent', say: '$TURN_KEY __ $NOTHING' },
      { state: 'silent', say: '$NOTHING _ (happens|happened)' },
      { state: 'silent', say: '(no|will not|does not|can not) $CRANK' },
    ],
  },
  lights: {
    states: ['bright', 'dim', 'dead'],
    say: [
      { state: 'bright', say: '$LIGHTS _ (bright|work|come on|fine)' },
      { state: 'dim', say: '$LIGHTS _ $DIM' },
      { state: 'dim', say: '$DIM $LIGHTS' },
      { state: 'dead', say: 'no $LIGHTS' },
      { state: 'dead', say: '$LIGHTS _ (dead|not work|not come on)' },
    ],
  },
  battery_dead: {
    facets: ['rhythm'],
    say: ['$BATTERY _ (dead|flat|die|drained)', '(dead|flat) $BATTERY', { state: 'absent', say: '$BATTERY _ $FINE' }],
  },
  battery_lamp: { facets: ['motion', 'rhythm'], say: ['$BATTERY_LAMP'] },
  check_engine_lamp: { facets: ['rhythm'], say: ['$CHECK_ENGINE'] },
  abs_lamp: { say: ['$ABS_LAMP', 'abs _ $LIT'] },
  many_lamps: { say: ['(all|every|bunch of) _ $LIGHTS _ $LIT', 'lit up like christmas tree'] },
  battery_old: {
    say: [
      'old _ $BATTERY',
      '$BATTERY _ # years old',
      { state: 'absent', say: '$NEW _ $BATTERY' },
      { state: 'absent', say: '$BATTERY _ $NEW' },
    ],
  },
  starts_after_jump: { say: ['jump _ $START', '$START _ (with|after) _ jump', 'jumped it __ (started|start|runs)'] },
  starter_grind: {
    facets: ['temperature'],
    say: ['starter _ $GRIND', '$GRIND __ $TURN_KEY', '$GRIND __ (when|on) _ start'],
  },
  stalls_driving: {
    facets: ['temperature', 'motion', 'rhythm'],
    say: ['$DIE __ $DRIVE', '$DRIVE __ $IT _ $DIE', 'stall'],
  },
  starts_then_dies: {
    facets: ['temperature'],
    say: ['$START (then|and|but) __ $DIE', '$START __ $DIE (right away|after # seconds|immediately)'],
  },
  terminals: {
    states: ['clean', 'corroded', 'loose'],
    say: [
      { state: 'corroded', say: '(terminal|post|clamp) _ $CORRODED' },
      { state: 'corroded', say: '$CORRODED _ (terminal|post|clamp|$BATTERY)' },
      { state: 'loose', say: '(terminal|clamp|cable) _ loose' },
      { state: 'loose', say: 'loose (terminal|clamp|battery cable)' },
      { state: 'clean', say: '(terminal|clamp|post) _ (clean|tight|$FINE)' },
    ],
  },
  rotten_egg_smell: { say: ['$SMELL __ rotten egg', 'rotten egg _ $SMELL', 'sulfur _ $SMELL'] },
  security_lamp: { say: ['security light', '(security|theft|key) (light|symbol) _ $LIT'] },
  rest_voltage: {
    states: ['good', 'low', 'flat'],
    say: [
      { state: 'good', say: '(12.5|12.6|12.7) volts' },
      { state: 'low', say: '(11.9|12.0|12.1|12.2) volts' },
      { state: 'flat', say: '(10|10.5|11|11.5) volts' },
    ],
  },
  brakes_squeal: {
    facets: ['temperature', 'motion', 'place', 'weather', 'rhythm', 'onset'],
    say: ['$PADS _ $SQUEAL', '$SQUEAL __ $PADS', '$SQUEAL _ $NOISE', '$SQUEAL'],
  },
  brakes_grind: {
    facets: ['temperature', 'motion', 'place', 'rhythm'],
    say: ['$PADS _ $GRIND', '$GRIND __ $PADS', '$GRIND _ $NOISE', '$GRIND'],
  },
  brake_clunk: { facets: ['motion', 'place'], say: ['$CLUNK'] },
  wheel_hum: { facets: ['motion', 'place'], say: ['$HUM _ $NOISE', '$WHEEL _ $HUM', '$HUM'] },
  shake: { facets: ['temperature', 'motion', 'place', 'rhythm'], say: ['$SHAKE'] },
  pulls: { facets: ['motion', 'place'], say: ['pull _ (to)? $SIDE', 'pull when _ brake'] },
  brake_pedal: {
    states: ['normal', 'soft', 'hard', 'sinks', 'to_floor'],
    facets: ['temperature', 'motion'],
    say: [
      { state: 'normal', say: '$PEDAL _ (normal|firm|fine)' },
      { state: 'soft', say: '$PEDAL _ $SOFT' },
      { state: 'soft', say: '$SOFT $PEDAL' },
      { state: 'soft', say: '$BRAKES _ $SOFT' },
      { state: 'hard', say: '$PEDAL _ hard' },
      { state: 'hard', say: '(hard|stiff) $PEDAL' },
      { state: 'sinks', say: '$PEDAL _ sink' },
      { state: 'to_floor', say: '$PEDAL __ to floor' },
    ],
  },
  brake_fluid_leak: { facets: ['place'], say: ['brake fluid _ $LEAK', '$LEAK _ brake fluid'] },
  parking_brake_weak: { say: ['$PARKING_BRAKE will not hold', '$PARKING_BRAKE _ weak'] },
  brake_lights_out: { say: ['$BRAKE_LIGHTS _ not (work|come on)', 'no $BRAKE_LIGHTS'] },
  wheel_loose: { facets: ['place'], say: ['$WHEEL _ loose', 'loose $WHEEL'] },
  gas_smell: {
    facets: ['temperature', 'motion'],
    say: ['$SMELL _ gas', 'gas $SMELL', 'gasoline $SMELL', '$SMELL _ gasoline'],
  },
  overheats: { facets: ['motion'], say: ['overheat', '$ENGINE _ hot', 'temperature gauge _ red'] },
  recent_work: { say: [] },
};

const FACETS: Record<FacetId, Record<FacetValueId, string[]>> = {
  temperature: {
    cold: ['when _ cold', 'cold (morning|engine|start)', 'in morning', 'first thing'],
    hot: ['when _ (hot|warm)', 'once _ (warm up|warm|hot)', '(hot|warm) engine'],
  },
  motion: {
    braking: ['(when|while|if|every time) _ (brake|stop|hit brake|slow down)', '(under|on) braking', 'step on _ brake'],
    turning: ['(when|while) _ turn'],
    idling: ['at (idle|red light|stop light)', 'when _ (idle|stopped)'],
    cruising: ['(on|at) (highway|freeway)', 'at highway speed', '(at|over|above|around) # mph', 'while _ drive'],
    over_bumps: ['over _ bump'],
  },
  place: { front: ['front'], rear: ['(rear|back)'], left: ['(left|driver side)'], right: ['(right|passenger side)'] },
  rhythm: {
    constant: ['(constant|always|all time|every time)'],
    intermittent: ['(sometimes|intermittent|random|now and then|off and on)'],
  },
  onset: {
    gradual: ['(gradually|get worse)'],
    sudden: ['(suddenly|all of sudden)'],
    after_work: ['(after|since) _ (replace|change|install|oil change)'],
  },
  weather: { wet: ['(rain|wet|damp|car wash)'], frost: ['(freezing|frost|snow)'] },
};

const TRIGGERS: [string, string][] = [
  ['brake_pedal_to_floor', '$PEDAL __ to floor'],
  ['no_brakes', '(no|lost|lose) _ brakes'],
  ['fuel_leak', '(gas|fuel|gasoline) __ $LEAK'],
  ['fuel_leak', '$LEAK __ (gas|fuel|gasoline)'],
  ['fuel_smell', '$SMELL __ (gas|gasoline|fuel)'],
  ['fire', '(flames|fire) __ ($CAR|$ENGINE|hood)'],
  ['fire', 'smoke __ (hood|dash|engine)'],
];

const PARTS: Record<string, string[]> = {
  battery: ['battery'],
  battery_cable: ['battery cable', 'battery cables'],
  alternator: ['alternator'],
  starter_motor: ['starter', 'starter motor'],
  brake_pads: ['brake pads', 'pads'],
  brake_rotors: ['rotors', 'brake rotors'],
  spark_plugs: ['spark plugs', 'plugs'],
};

/** About thirty findings; nobody may change what it returns. */
export function testLexicon(): Lexicon {
  const patterns = Object.entries(FINDINGS).flatMap(([finding, { say }]) => say.map((one) => patternOf(finding, one)));
  return {
    version: 'test',
    classes: CLASSES,
    patterns,
    facetPatterns: Object.entries(FACETS).flatMap(([facet, values]) =>
      Object.entries(values).flatMap(([value, texts]) => texts.map((text) => ({ facet, value, text }))),
    ),
    triggers: [
      ...TRIGGERS.map(([rule, text]) => ({ rule, text, harmless: false })),
      { rule: 'fire', text: 'smoke __ hood _ cigarette', harmless: true },
      { rule: 'after_work', text: '(after|since) __ (work|job)', harmless: false, needed: true },
    ],
    facetsOf: Object.fromEntries(Object.entries(FINDINGS).map(([finding, { facets }]) => [finding, facets ?? []])),
    statesOf: Object.fromEntries(
      Object.entries(FINDINGS).map(([finding, { states }]) => [finding, states ?? ['absent', 'present']]),
    ),
    codes: ['P0562', 'P0300', 'P0301', 'P0303', 'P0304', 'P0420', 'C0035'],
    parts: PARTS,
    vehicleWords: [
      'car',
      'truck',
      'vehicle',
      'engine',
      'brakes',
      'battery',
      'tire',
      'wheel',
      'steering',
      'transmission',
      'mechanic',
      'honda',
    ],
    english: listWords(TEST_ENGLISH.map((word) => [word, 1])),
  };
}

function patternOf(finding: FindingId, one: Say): PatternSource {
  if (typeof one === 'string') return { finding, state: 'present', facets: {}, text: one };
  return { finding, state: one.state ?? 'present', facets: {}, text: one.say };
}
