/** What a new thread answers to nobody until its code is compiled: between them they meet every reader. */
export const WARM_UP_MESSAGES = [
  'It just clicks and the dash lights go dim, cold morning',
  'The brakes squeal in the rain. Also a shake at 60 mph after the tires were rotated.',
  'check engine light P0301, rough idle, no smoke and it does not smell of gas',
  'How much is a new alternator?',
  // In doubt, so that the second opinion on danger is opened.
  'The pedal feels soft now and then but it still stops',
] as const;
