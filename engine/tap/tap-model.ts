import { prepareViewKnowledge, type KnownSources, type ViewKnowledge } from '../compose/view-knowledge.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import type { CauseId, InferenceModel, RepairCost } from '../knowledge-base.ts';

/**
 * The part of a knowledge base that reassessing takes: every number, and the words of what may newly show (causes, checks,
 * questions, dangers). Without pattern failures, whose effect is in a snapshot's facts.
 */
export interface TapModel {
  model: InferenceModel;
  repairs: Record<CauseId, RepairCost>;
  sources: KnownSources;
}

/** The same made ready; whole knowledge is one too. */
export interface TapKnowledge {
  model: PreparedModel;
  texts: ViewKnowledge;
}

/** Makes it ready once, for any number of taps; takes some tens of milliseconds. */
export function prepareTaps({ model, repairs, sources }: TapModel): TapKnowledge {
  return { model: prepareModel(model), texts: prepareViewKnowledge(model, repairs, sources) };
}
