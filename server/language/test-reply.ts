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
];
