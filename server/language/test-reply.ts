import type { StructuredReply } from '#contract/reply.ts';

const cause = (id: string, name: string, share: number) => ({
  id,
  name,
  share,
  because: ['you said “goes to the floor” (×20)'],
  against: [],
  check: 'Check the brake fluid level',
  cost_range: '$200–$1,200',
  labor_time: '1.5–5 h',
});

/** A reply on brakes that failed, as the engine writes them. */
export const brakesFailed: StructuredReply = {
  response_type: 'safety_critical',
  vehicle: '2012 Honda Civic',
  summary: 'Most likely: brake line or hose leaking (75 %); next master cylinder leaking inside (17 %).',
  confidence_level: 'medium',
  confidence_explanation: 'The leading cause stands at 75 %.',
  safety_warning: {
    level: 'critical',
    drive: 'do_not_drive',
    message: 'DO NOT DRIVE. The brakes can fail completely. Have the car towed.',
  },
  sections: [
    {
      id: 'quickChecks',
      title: 'Quick checks',
      icon: 'gauge',
      priority: 'high',
      time_estimate: '3–15 min',
      content: '1. Check the brake fluid level (3 min)\n- Level ground, engine off.',
    },
  ],
  next_steps: ['Have it towed.'],
  message: '',
  questions: [],
  urgency_assessment: 'Stop now.',
  differential: [
    cause('brake_line_leak', 'Brake line or hose leaking', 0.75),
    cause('master_cylinder_bypass', 'Master cylinder leaking inside', 0.17),
  ],
  evidence: [],
  kb_version: '1',
};

export const someCauses = [
  'Brake line or hose leaking',
  'Master cylinder leaking inside',
  'Alternator not charging',
  'Blown head gasket',
  'Weak fuel pump',
];

const causeOf = (
  id: string,
  name: string,
  share: number,
  [cost, labor]: [string, string],
  because: string[],
): StructuredReply['differential'][number] => ({
  id,
  name,
  share,
  because,
  against: [],
  check: null,
  cost_range: cost,
  labor_time: labor,
});

const section = (id: string, title: string, content: string): StructuredReply['sections'][number] => ({
  id: id as 'quickChecks',
  title,
  icon: 'gauge',
  priority: 'high',
  content,
});

/** A reply on pads that grind: a car that may be driven gently to a shop. */
export const padsGrinding: StructuredReply = {
  ...brakesFailed,
  response_type: 'diagnostic',
  summary: 'Most likely: pads worn to the metal (80 %); next surface rust or damp on the rotors (11 %).',
  confidence_explanation: 'The leading cause stands at 80 %, but others still fit.',
  safety_warning: {
    level: 'caution',
    drive: 'gently_to_shop',
    message:
      'Drive only gently and straight to a shop, or better have it looked at where it stands. Grinding on every stop mostly means the lining is gone: stopping gets longer, the rotor is ruined and the brake can fail. If the pedal is low, soft or the car pulls hard, do not drive.',
  },
  sections: [
    section(
      'quickChecks',
      'Quick checks',
      '1. Look at the rotors (5 min; settles: Pads worn to the metal)\n- Careful: A rotor hot from driving burns at once.\n\n2. Look at the brake pads (10 min; settles: Pads worn to the metal)\nWhat it tells you:\n- 4 mm or less left: 4 mm or less: plan pads for that axle now.\n- more than 4 mm left: More than 4 mm on every pad: wear is not the cause.',
    ),
    section(
      'likelyCauses',
      'Likely causes',
      '1. Pads worn to the metal: 80 %\nThe lining is gone and the steel backing of the pad grinds on the rotor. Braking gets longer, the rotor is ruined.\n- At a shop: $240–$840, 1.2–2.4 h of work\n\n2. Surface rust or damp on the rotors: 11 %\nA night of damp puts a thin film of rust on the bare rotors.\n- At a shop: $0–$40, 0–12 min of work',
    ),
  ],
  next_steps: ['Have the brakes looked at today.'],
  questions: [],
  urgency_assessment: 'Today: straight to a shop.',
  differential: [
    causeOf(
      'pads_to_metal',
      'Pads worn to the metal',
      0.8,
      ['$240–$840', '1.2–2.4 h'],
      ['you said “grind when I stop” (×5)'],
    ),
    causeOf('rotor_surface_rust', 'Surface rust or damp on the rotors', 0.11, ['$0–$40', '0–12 min'], []),
  ],
};

/** A reply on a starter: nothing about it is dangerous. */
export const starterWorn: StructuredReply = {
  ...brakesFailed,
  response_type: 'diagnostic',
  summary: 'Leading suspect: worn starter motor (44 %); next starter relay or its fuse (12 %).',
  confidence_explanation: 'The leading cause stands at 44 %, but others still fit.',
  safety_warning: {
    level: 'none',
    drive: 'ok_to_drive',
    message:
      'Nothing I recognize in what you describe makes the car unsafe to drive. If it gets worse, or a red lamp comes on, stop and ask again.',
  },
  sections: [
    section(
      'quickChecks',
      'Quick checks',
      '1. Headlights while you try to start (1 min; settles: Worn starter motor)\n- Careful: Foot on the brake, Park or Neutral, and nobody in front of the car.\n\n2. Swap the starter relay and look at its fuse (6 min; settles: Starter relay or its fuse)\n- Change places with another relay of exactly the same number.\n\n3. Disconnect the battery (2 min)\n- The negative clamp first.',
    ),
    section(
      'likelyCauses',
      'Likely causes',
      '1. Worn starter motor: 44 %\nThe electric motor that spins the engine is worn inside.\n- Ruled out by: under 9.6 V at the starter: then it is being starved - look at battery and cables\n- At a shop: $240–$1,150, 1–3.5 h of work\n\n2. Starter relay or its fuse: 12 %\nA plug-in relay passes the start order on to the starter.\n- At a shop: $30–$160, 12–36 min of work',
    ),
  ],
  next_steps: ['First: headlights while you try to start.'],
  urgency_assessment: 'No hurry.',
  differential: [
    causeOf(
      'starter_motor_worn',
      'Worn starter motor',
      0.44,
      ['$240–$1,150', '1–3.5 h'],
      ['you said “just one click” (×6)'],
    ),
    causeOf('starter_relay_fault', 'Starter relay or its fuse', 0.12, ['$30–$160', '12–36 min'], []),
    causeOf('neutral_switch_fault', 'Park-neutral (range) switch', 0.08, ['$110–$700', '0.6–2.5 h'], []),
  ],
};
