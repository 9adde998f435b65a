/** The six steps in which mechanics say how often something happens, as probabilities (docs/knowledge-format.md). */
export const STRENGTHS = {
  always: 0.97,
  usually: 0.85,
  often: 0.65,
  sometimes: 0.35,
  occasionally: 0.12,
  rarely: 0.03,
} as const;

export type StrengthWord = keyof typeof STRENGTHS;

export const STRENGTH_WORDS = Object.keys(STRENGTHS) as StrengthWord[];

/** How often a finding is there with no fault at all; `never` is a complaint's tiny leak, because nothing is 0. */
export const BACKGROUNDS = { ...STRENGTHS, never: 0.0005 } as const;

export type BackgroundWord = keyof typeof BACKGROUNDS;

export const BACKGROUND_WORDS = Object.keys(BACKGROUNDS) as BackgroundWord[];

/** How surely an owner who has a finding says so unasked, 0..1. */
export const SALIENCES = { high: 0.9, medium: 0.5, low: 0.2, none: 0 } as const;

export type SalienceWord = keyof typeof SALIENCES;

export const SALIENCE_WORDS = Object.keys(SALIENCES) as SalienceWord[];
