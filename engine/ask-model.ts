/** What trying something needs: the engine running, or a drive. */
export type Needs = 'running' | 'driving';

/** States by the ids of their findings. */
export type StatesOf = Record<string, string[]>;

/** How an owner is asked for a finding. */
export interface AskModel {
  text: string;
  /** One tap each; "don't know" is added by the planner. */
  answers: { state: string; label: string }[];
  /** Minutes it takes the owner to find out, 0.1 for "just remember". */
  minutes: number;
  /** Asked because of danger: outranks every other question. */
  safety: boolean;
  /** Equipment by the states that it makes a car one of: nobody is asked of a car of which that is known. */
  knownBy?: Record<string, string>;
  /** States of other findings that answer it too: whoever told one of them is not asked. */
  answeredBy?: StatesOf;
  /** States of other findings, one of which must have been told for it to make sense. */
  supposes?: StatesOf;
  /** What finding out needs now; not there: it is remembered, or seen on a standing car. */
  needs?: Needs;
}
