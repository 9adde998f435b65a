import { z } from 'zod';
import { BINARY_STATES, SOMETHING_ELSE } from '#engine/knowledge-base.ts';
import {
  background,
  id,
  ids,
  minutes,
  oneOf,
  probability,
  provenance,
  salience,
  text,
  texts,
  told,
} from './authored-values.ts';

const pattern = z.preprocess(
  (value) => (typeof value === 'string' ? { say: value } : value),
  z.strictObject({ say: text, state: id.optional(), facets: z.record(id, id).default({}) }),
);

/** Key of a background given as one word: it is shared evenly by all states but the first. */
export const EVERY_STATE = '*';

const ask = z.strictObject({
  text,
  minutes: minutes.default(0.1),
  safety: z.boolean('must be true or false').default(false),
  answers: z.record(id, text).optional(),
  known_by: z.record(id, id).optional(),
  answered_by: z.array(told).default([]),
  supposes: z.array(told).default([]),
  needs: oneOf(['running', 'driving']).optional(),
});

const shape = z.strictObject({
  finding: id,
  name: text,
  states: z.record(id, text).optional(),
  complaint: z.boolean('must be true or false').default(false),
  salience,
  as_told: z.boolean('must be true or false').default(false),
  group: id.optional(),
  spine: ids.default([]),
  background: z
    .preprocess(
      (value) => (typeof value === 'string' ? { [EVERY_STATE]: value } : value),
      z.record(z.string(), background),
    )
    .optional(),
  confusion: z.array(z.tuple([id, id, probability], 'must be [one state, another state, probability]')).default([]),
  facets: ids.default([]),
  facet_shares: z.record(id, z.record(id, probability)).default({}),
  ask: ask.optional(),
  patterns: z.array(pattern).default([]),
  examples: z.record(id, texts).default({}),
  source: ids.default([]),
  ...provenance,
});

export type AuthoredFinding = z.infer<typeof shape>;

/** States of a finding in order, the normal or absent one first. */
export function statesOf(finding: Pick<AuthoredFinding, 'states'>): string[] {
  return finding.states === undefined ? [...BINARY_STATES] : Object.keys(finding.states);
}

/** Does an owner tell of it unasked, so that it must be readable, askable and known by its words? */
export function isOwnerVisible(finding: Pick<AuthoredFinding, 'complaint' | 'salience'>): boolean {
  return finding.complaint || finding.salience !== 'none';
}

type Say = (path: (string | number)[], message: string) => void;

/** A finding with all its inner references settled: states, facets, words and answers that belong together. */
export const finding = shape.superRefine((value, context) => {
  const say: Say = (path, message) => context.addIssue({ code: 'custom', path, message });
  stateReferences(value, say);
  facetReferences(value, say);
  if (Object.keys(value.states ?? { yes: '', no: '' }).length < 2)
    say(['states'], 'needs two states, the normal one first');
  if (value.states !== undefined && 'unknown' in value.states)
    say(['states', 'unknown'], 'is what an owner answers who does not know: name the state for what is seen');
  if (value.states !== undefined && SOMETHING_ELSE in value.states)
    say(['states', SOMETHING_ELSE], 'is kept for patterns of words that speak of something else');
  if (value.spine.length > 0 && !value.complaint) say(['spine'], 'only a complaint has a spine');
  const answers = value.ask?.answers;
  if (answers !== undefined && Object.keys(answers).length < 2) say(['ask', 'answers'], 'needs at least two answers');
});

function stateReferences(value: AuthoredFinding, say: Say): void {
  const states = statesOf(value);
  const state = (name: string, path: (string | number)[]) => {
    if (!states.includes(name)) say(path, `unknown state "${name}" (states: ${states.join(', ')})`);
  };
  Object.keys(value.ask?.answers ?? {}).forEach((name) => state(name, ['ask', 'answers', name]));
  Object.keys(value.ask?.known_by ?? {}).forEach((name) => state(name, ['ask', 'known_by', name]));
  for (const name of Object.keys(value.background ?? {})) {
    if (name === EVERY_STATE) continue;
    state(name, ['background', name]);
    if (name === states[0]) say(['background', name], 'the first state takes what the others leave');
  }
  value.confusion.forEach(([one, other], index) => {
    state(one, ['confusion', index, 0]);
    state(other, ['confusion', index, 1]);
    if (one === other) say(['confusion', index], 'a state cannot be confused with itself');
  });
  value.patterns.forEach((each, index) => {
    if (each.state === SOMETHING_ELSE) return;
    if (each.state !== undefined) state(each.state, ['patterns', index, 'state']);
    else if (value.states !== undefined) say(['patterns', index], `needs a state (${states.join(', ')})`);
  });
  for (const name of Object.keys(value.examples)) if (name !== 'not') state(name, ['examples', name]);
}

function facetReferences(value: AuthoredFinding, say: Say): void {
  const facet = (name: string, path: (string | number)[]) => {
    if (!value.facets.includes(name)) say(path, "not among the finding's facets");
  };
  value.patterns.forEach((each, index) => {
    for (const name of Object.keys(each.facets)) facet(name, ['patterns', index, 'facets', name]);
  });
  for (const name of Object.keys(value.facet_shares)) facet(name, ['facet_shares', name]);
}
