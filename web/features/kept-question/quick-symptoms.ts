/** HOME-01, CHAT-07: what to begin with where nothing has been said. */
export const quickSymptoms = [
  "Won't start",
  'Strange noise',
  'Warning light',
  'Overheating',
  'Brake issues',
  'Transmission',
] as const;

/** The beginning of a message about it, for its owner to go on with. */
export const beginningOf = (symptom: string): string => `${symptom}: `;
