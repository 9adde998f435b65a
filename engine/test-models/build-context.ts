import type { ComposeContext } from '../compose/compose-context.ts';
import { prepareComposeKnowledge } from '../compose/compose-context.ts';
import type { DifferentialItem } from '../compose/structured-reply.ts';
import type { Evidence } from '../evidence.ts';
import type { InferenceModel, Manual } from '../knowledge-base.ts';
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
    notes: {
      contradictions: [],
      unread: [],
      unknownCodes: [],
      asksForRecords: false,
      inquiries: [],
      onlyAsks: false,
      onlyRecords: false,
      taken: null,
      shownProcedure: null,
      otherCar: null,
    },
  };
}

/** A cause as it is shown, with its share. */
export function shown(id: string, share: number): DifferentialItem {
  return { id, name: id, share, because: [], against: [], check: null, cost_range: null, labor_time: null };
}
