import type { ComposeKnowledge } from './compose/compose-context.ts';
import type { Evidence, VehicleFacts } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { RULED_OUT, ruleOut, timesLikelier } from './ruled-out.ts';
import { reassess } from './reassess.ts';
import { KIND } from './understand/part-kinds.ts';

/**
 * What was replaced or found sound that is called by its kind alone, "the bulb": the main part of the likeliest cause that is of such a part, of what
 * leads first, or else of any in its system. What no such cause is known of is left out.
 * @param told by the message
 * @param before known before it
 */
export function withPartsOfKind(
  told: readonly Evidence[],
  before: readonly Evidence[],
  vehicle: VehicleFacts,
  { model, texts }: { model: PreparedModel; texts: ComposeKnowledge },
): Evidence[] {
  if (!told.some(isOfKind)) return [...told];
  const named = told.filter((item) => !isOfKind(item));
  const { complaints } = reassess([...before, ...named], vehicle, model);
  const suspected = complaints.flatMap(({ differential }) => differential.shares.map(({ cause }) => cause));
  const system = texts.causes.get(suspected[0] ?? '')?.system;
  const beside = model.causes.filter((cause) => cause.model.system === system).map(({ id }) => id);
  return told.flatMap((item) => {
    if (!isOfKind(item)) return item;
    const kind = new RegExp(`\\b${item.state.slice(KIND.length)}s?\\b`, 'i');
    const main = [...suspected, ...beside].flatMap((id) => partOf(id, kind, texts) ?? [])[0];
    return main === undefined ? [] : ruleOut(main, timesLikelier(item), item.quote, item.at);
  });
}

const isOfKind = ({ finding, state }: Evidence): boolean => finding === RULED_OUT && state.startsWith(KIND);

/** The main part of a cause, where that or the cause is called by the kind. */
function partOf(id: string, kind: RegExp, { causes, manual }: ComposeKnowledge): string | null {
  const cause = causes.get(id);
  const main = cause?.prior.parts[0];
  if (cause === undefined || main === undefined || cause.residual) return null;
  return kind.test(cause.name) || kind.test(manual.parts[main]?.name ?? '') ? main : null;
}
