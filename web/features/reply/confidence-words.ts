/** How sure an answer may be, the least first. */
export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type ConfidenceLevel = (typeof CONFIDENCES)[number];

/** The level as it is shown: `Confidence high`. */
export function confidenceWords(level: ConfidenceLevel): string {
  return `Confidence ${level}`;
}
