import type { FacetId, FacetValueId, FindingId, StateId } from '#engine/knowledge-base.ts';
import type { Match } from './match-pattern.ts';

/** One finding read at one place of the text, before claims on the same finding are weighed against each other. */
export interface Claim {
  finding: FindingId;
  /** SOMETHING_ELSE where its words only look like the finding. */
  state: StateId;
  facets: Record<FacetId, FacetValueId[]>;
  /** Index of its sentence. */
  sentence: number;
  match: Match;
  /** How much its words tell this state from the others of the finding. */
  weight: number;
  /** The state is the finding's normal one, or the words speak of something else. */
  normal: boolean;
  hedged: boolean;
  /** The owner denied it; only claims of a finding's absence stay so. */
  denied: boolean;
  /** The owner denied this state of a finding that has several: nobody can tell which it is instead. */
  withdrawn: boolean;
  /** True of one condition only ("no squeal when cold"): gives way to the same finding said to be there. */
  conditional: boolean;
  /** A car of somebody else, unless it is the only one spoken of. */
  otherCar: boolean;
  /** "now", "still" raise it, "usually" lowers it, where two claims contradict each other. */
  emphasis: number;
}

/** Adds a value to a facet, once. */
export function addFacet(facets: Record<FacetId, FacetValueId[]>, facet: FacetId, value: FacetValueId): void {
  const values = (facets[facet] ??= []);
  if (!values.includes(value)) values.push(value);
}
