import type { Evidence, VehicleFacts } from '../evidence.ts';
import type {
  CauseModel,
  CheckModel,
  FindingModel,
  InferenceModel,
  LinkModel,
  SafetyPredicate,
  SafetyRule,
} from '../knowledge-base.ts';

/** Short ways to write small models and cases in tests; everything left out gets its harmless value. */

export const anyVehicle: VehicleFacts = {
  ageYears: null,
  miles: null,
  equipment: {},
  climate: { frost: false, heat: false, salt: false },
  recentlyReplaced: [],
  knownFor: {},
};

export function said(finding: string, more: Partial<Evidence> = {}): Evidence {
  return { finding, state: 'present', origin: 'volunteered', facets: {}, quote: null, at: 0, ...more };
}

export function yesNo(id: string, more: Partial<FindingModel> & { leakPresent?: number } = {}): FindingModel {
  const { leakPresent = 0.01, ...rest } = more;
  const states = [
    { id: 'absent', label: `no ${id}` },
    { id: 'present', label: id },
  ];
  return { ...named(id, ['absent', 'present']), states, leak: [1 - leakPresent, leakPresent], ...rest };
}

export function named(id: string, states: string[], more: Partial<FindingModel> = {}): FindingModel {
  const rest = 0.01 / (states.length - 1);
  const off = 0.004;
  return {
    id,
    system: 'engine',
    label: id,
    states: states.map((state) => ({ id: state, label: state })),
    leak: states.map((_, s) => (s === 0 ? 0.99 : rest)),
    complaint: false,
    salience: 0,
    group: null,
    spine: [],
    ask: null,
    confusion: states.map((_, s) => states.map((__, report) => (s === report ? 1 - off * (states.length - 1) : off))),
    facetShares: {},
    ...more,
  };
}

export function asked(text: string, more: Partial<NonNullable<FindingModel['ask']>> = {}): FindingModel['ask'] {
  return { text, answers: [], minutes: 0.1, safety: false, ...more };
}

/** A link: `{no_start: .85}` binary, `{crank: {slow: .65}}` by state, or a whole one. */
type Links = Record<string, number | Record<string, number> | Partial<LinkModel>>;

export function cause(id: string, base: number, links: Links, more: Partial<CauseModel> = {}): CauseModel {
  return {
    id,
    system: 'engine',
    name: id,
    residual: false,
    safety: 'none',
    prior: {
      base,
      wear: null,
      earlyFailures: false,
      climate: { frost: 1, heat: 1, salt: 1 },
      requires: { all: [], any: [], not: [] },
      parts: [],
    },
    links: Object.entries(links).map(([finding, link]) => toLink(finding, link)),
    checks: [],
    equivalentSet: null,
    ...more,
  };
}

function toLink(finding: string, link: Links[string]): LinkModel {
  if (typeof link === 'number') return { finding, states: { present: link }, facets: {} };
  if ('states' in link && typeof link.states === 'object') return { finding, facets: {}, ...link, states: link.states };
  return { finding, states: link as Record<string, number>, facets: {} };
}

export function check(id: string, finding: string, minutes: number, more: Partial<CheckModel> = {}): CheckModel {
  return {
    id,
    name: id,
    finding,
    minutes,
    toolMinutes: 0,
    riskMinutes: 0,
    needs: null,
    proOnly: false,
    after: [],
    access: null,
    accessMinutes: 0,
    ...more,
  };
}

export function model(parts: Partial<InferenceModel>): InferenceModel {
  const systems = new Set([...(parts.findings ?? []), ...(parts.causes ?? [])].map(({ system }) => system));
  return {
    version: 'test',
    systems: [...systems].map((id) => ({ id, name: id })),
    facets: [
      {
        id: 'temperature',
        values: [
          { id: 'cold', label: 'cold', share: 0.5 },
          { id: 'hot', label: 'hot', share: 0.3 },
          { id: 'always', label: 'always', share: 0.2 },
        ],
      },
      {
        id: 'motion',
        values: [
          { id: 'braking', label: 'braking', share: 0.3 },
          { id: 'cruising', label: 'cruising', share: 0.7 },
        ],
      },
    ],
    equipment: { diesel: 0.03, ev: 0.02, turbo: 0.25, manual_transmission: 0.04 },
    findings: [],
    causes: [],
    checks: [],
    safetyRules: [],
    patternFailures: [],
    ...parts,
  };
}

/** A critical rule: do not drive. */
export function critical(id: string, fires: SafetyPredicate): SafetyRule {
  return {
    id,
    level: 'critical',
    drive: 'do_not_drive',
    engineOff: false,
    title: id,
    message: 'Stop.',
    when: fires,
    source: '',
  };
}

/** What holds where a finding is told in one of these states; in any but the first where none is named. */
export function when(finding: string, ...states: string[]): SafetyPredicate {
  return { finding, states, facets: {} };
}
