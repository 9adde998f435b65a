import type { InferenceModel } from '../knowledge-base.ts';
import { asked, cause, check, model, named, yesNo } from './build-model.ts';

const crankStates = ['normal', 'slow', 'rapid_click', 'single_click', 'silent'];
const starting = { system: 'starting' };
const brakes = { system: 'brakes' };

/** Two systems as a mechanic would know them, in small: no-starts and brakes. Written for tests; not the product's knowledge. */
export function workshopModel(): InferenceModel {
  return model({
    version: 'workshop',
    findings: [...startingFindings(), ...brakeFindings()],
    causes: [...startingCauses(), ...brakeCauses()],
    checks,
    safetyRules,
  });
}

function startingFindings(): InferenceModel['findings'] {
  const ask = (text: string): { ask: ReturnType<typeof asked> } => ({ ask: asked(text) });
  return [
    yesNo('no_start', { ...starting, complaint: true, leakPresent: 0.0005, salience: 0.9, spine: ['crank', 'lights'] }),
    named('crank', crankStates, {
      ...starting,
      salience: 0.5,
      group: 'low_supply',
      ...ask('What happens when you turn the key?'),
    }),
    named('lights', ['bright', 'dim', 'dead'], {
      ...starting,
      salience: 0.3,
      group: 'low_supply',
      ...ask('How are the lights?'),
    }),
    yesNo('starts_after_tap', { ...starting, leakPresent: 0.002, ...ask('Does a tap on the starter help?') }),
    yesNo('starts_with_jump', { ...starting, leakPresent: 0.01, ...ask('Does it start with a jump?') }),
    yesNo('corroded_terminals', { ...starting, leakPresent: 0.1, ...ask('Is there a crust on the battery posts?') }),
    yesNo('security_lamp', {
      ...starting,
      leakPresent: 0.002,
      salience: 0.4,
      ...ask('Does a key or lock lamp flash?'),
    }),
    yesNo('old_battery', { ...starting, leakPresent: 0.3, ...ask('Is the battery older than four years?') }),
    named('rest_voltage', ['ok', 'low'], starting),
    named('starter_voltage', ['ok', 'low'], starting),
  ];
}

function startingCauses(): InferenceModel['causes'] {
  return [
    cause(
      'flat_battery',
      0.03,
      {
        no_start: 0.85,
        crank: { slow: 0.35, rapid_click: 0.4, silent: 0.12 },
        lights: { dim: 0.6, dead: 0.3 },
        starts_with_jump: 0.9,
        old_battery: 0.65,
        rest_voltage: { low: 0.95 },
      },
      { ...starting, checks: ['measure_rest_voltage'], equivalentSet: 'battery' },
    ),
    cause(
      'corroded_battery_terminals',
      0.01,
      {
        no_start: 0.65,
        crank: { slow: 0.3, rapid_click: 0.3, single_click: 0.2 },
        lights: { dim: 0.3, dead: 0.1 },
        corroded_terminals: 0.85,
        starter_voltage: { low: 0.8 },
      },
      { ...starting, checks: ['look_at_terminals'] },
    ),
    cause(
      'worn_starter',
      0.01,
      {
        no_start: { states: { present: 0.85 }, facets: { temperature: { hot: 0.65 } } },
        crank: { single_click: 0.65, silent: 0.2, slow: 0.05 },
        starts_after_tap: 0.65,
      },
      { ...starting, checks: ['measure_starter_voltage'] },
    ),
    cause(
      'immobilizer_locked',
      0.003,
      { no_start: 0.95, crank: { silent: 0.5 }, security_lamp: 0.85 },
      { ...starting, checks: ['watch_security_lamp'] },
    ),
    cause(
      'other_starting_fault',
      0.004,
      { no_start: 0.08, crank: { silent: 0.08 }, lights: { dim: 0.08 }, security_lamp: 0.08 },
      { ...starting, residual: true },
    ),
  ];
}

function brakeFindings(): InferenceModel['findings'] {
  return [
    yesNo('brake_squeal', { ...brakes, complaint: true, leakPresent: 0.001, salience: 0.8, spine: ['brake_pedal'] }),
    yesNo('vibration', { ...brakes, complaint: true, leakPresent: 0.001, salience: 0.8, ask: asked('Does it shake?') }),
    yesNo('brake_grinding', {
      ...brakes,
      leakPresent: 0.002,
      salience: 0.8,
      ask: asked('Does it grind when braking?', { safety: true }),
    }),
    named('brake_pedal', ['normal', 'soft', 'to_floor'], {
      ...brakes,
      salience: 0.8,
      ask: asked('How is the pedal?', { safety: true }),
    }),
    yesNo('pads_thin', { ...brakes, leakPresent: 0.05 }),
    yesNo('rotor_scored', { ...brakes, leakPresent: 0.05 }),
    yesNo('old_tires', {
      ...brakes,
      leakPresent: 0.2,
      ask: asked('Are the tires older than six years?', { minutes: 2 }),
    }),
  ];
}

function brakeCauses(): InferenceModel['causes'] {
  return [
    cause(
      'worn_pads',
      0.04,
      { brake_squeal: 0.65, brake_grinding: 0.35, pads_thin: 0.95 },
      { ...brakes, checks: ['measure_pads'], equivalentSet: 'pads' },
    ),
    cause(
      'glazed_pads',
      0.01,
      { brake_squeal: 0.8, rotor_scored: 0.2 },
      { ...brakes, checks: ['look_at_rotor'], equivalentSet: 'pads' },
    ),
    cause(
      'rotor_runout',
      0.02,
      {
        vibration: { states: { present: 0.85 }, facets: { motion: { braking: 0.9 } } },
        rotor_scored: 0.35,
      },
      { ...brakes, checks: ['look_at_rotor'] },
    ),
    cause(
      'tire_out_of_balance',
      0.03,
      {
        vibration: { states: { present: 0.85 }, facets: { motion: { cruising: 0.95 } } },
        old_tires: 0.35,
      },
      { ...brakes },
    ),
    cause('brake_fluid_leak', 0.004, { brake_pedal: { soft: 0.5, to_floor: 0.45 } }, { ...brakes, safety: 'critical' }),
    cause(
      'other_brake_fault',
      0.008,
      { brake_squeal: 0.08, vibration: 0.08, brake_pedal: { soft: 0.08 } },
      { ...brakes, residual: true },
    ),
  ];
}

const checks: InferenceModel['checks'] = [
  check('measure_rest_voltage', 'rest_voltage', 5, { toolMinutes: 5 }),
  check('look_at_terminals', 'corroded_terminals', 2),
  check('measure_starter_voltage', 'starter_voltage', 8, { toolMinutes: 5, after: ['measure_rest_voltage'] }),
  check('watch_security_lamp', 'security_lamp', 1),
  check('measure_pads', 'pads_thin', 5, { access: 'wheel_off', accessMinutes: 15 }),
  check('look_at_rotor', 'rotor_scored', 2, { access: 'wheel_off', accessMinutes: 15 }),
];

const safetyRules: InferenceModel['safetyRules'] = [
  {
    id: 'pedal_to_floor',
    level: 'critical',
    drive: 'do_not_drive',
    engineOff: false,
    title: 'Brake pedal goes to the floor',
    message: 'DO NOT DRIVE.',
    when: { any: [{ finding: 'brake_pedal', states: ['to_floor'], facets: {} }] },
    source: 'test',
  },
  {
    id: 'grinding',
    level: 'caution',
    drive: 'gently_to_shop',
    engineOff: false,
    title: 'Brakes grind',
    message: 'Drive gently to a shop.',
    when: { finding: 'brake_grinding', states: ['present'], facets: {} },
    source: 'test',
  },
  {
    id: 'shaking_at_speed',
    level: 'critical',
    drive: 'gently_to_shop',
    engineOff: false,
    title: 'Shaking at speed on old tires',
    message: 'Slow down.',
    when: {
      all: [
        { finding: 'vibration', states: [], facets: { motion: ['cruising'] } },
        { finding: 'old_tires', states: ['present'], facets: {} },
      ],
    },
    source: 'test',
  },
];
