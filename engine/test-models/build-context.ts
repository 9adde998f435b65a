import type { PartText } from '../answer-texts.ts';
import type { ComposeContext } from '../compose/compose-context.ts';
import { NOTHING_NOTED, prepareComposeKnowledge } from '../compose/compose-context.ts';
import type { DifferentialItem } from '../compose/structured-reply.ts';
import type { Evidence } from '../evidence.ts';
import type { CauseText, InferenceModel, Manual } from '../knowledge-base.ts';
import type { KnownVehicle } from '../vehicle/vehicle-facts.ts';
import { anyVehicle, model } from './build-model.ts';

/** What a reply is composed from; everything left out is empty and harmless. */
export function composeContext(parts: {
  model?: Partial<InferenceModel>;
  manual?: Partial<Manual>;
  vehicle?: Partial<KnownVehicle>;
  evidence?: Evidence[];
}): ComposeContext {
  const manual: Manual = {
    version: '',
    causes: {},
    checks: {},
    procedures: {},
    parts: {},
    codes: {},
    lamps: {},
    patternFailures: {},
    maintenance: {},
    figures: {},
    sellers: [],
    sources: {},
    components: [],
    ...parts.manual,
  };
  return {
    knowledge: prepareComposeKnowledge({ model: model(parts.model ?? {}), manual }),
    assessment: {
      evidence: parts.evidence ?? [],
      complaints: [],
      safety: { level: 'none', drive: 'ok_to_drive', rules: [], byProbability: false },
    },
    vehicle: { facts: anyVehicle, label: '', assumptions: [], weaknesses: [], records: null, ...parts.vehicle },
    notes: { ...NOTHING_NOTED },
  };
}

/** A cause as it is shown, with its share. */
export function shown(id: string, share: number): DifferentialItem {
  return { id, name: id, share, because: [], against: [], check: null, cost_range: null, labor_time: null };
}

/** A part that any car may take; everything left out is empty. */
export function part(more: Partial<PartText> = {}): PartText {
  return {
    name: '',
    searchTerms: [],
    priceUsd: { low: 0, high: 0 },
    basis: '',
    asOf: '',
    requires: { all: [], any: [], not: [] },
    choices: [],
    ...more,
  };
}

/** What the manual says of a cause; everything left out is empty. */
export function causeText({
  repair = {},
  ...more
}: { normal?: boolean; repair?: Partial<CauseText['repair']> } = {}): CauseText {
  return {
    about: '',
    normal: false,
    rulesOut: [],
    sources: [],
    ...more,
    repair: {
      procedure: null,
      parts: [],
      laborHours: { low: 1, high: 2 },
      usual: null,
      partsUsd: { low: 0, high: 0 },
      difficulty: 'easy',
      shopBrief: '',
      proOnly: false,
      ...repair,
    },
  };
}
