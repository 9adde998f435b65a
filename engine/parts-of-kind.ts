import type { ComposeKnowledge } from './compose/compose-context.ts';
import { hasComplaint } from './compose/response-type.ts';
import type { Evidence, VehicleFacts } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { RULED_OUT, ruleOut, timesLikelier } from './ruled-out.ts';
import { reassess } from './reassess.ts';
import { isOfKind, KIND, tellsWhich } from './understand/part-kinds.ts';

/**
 * What was replaced or found sound that is called by its kind alone, "the bulb": the main part of the likeliest cause that is of such a part, of what
 * leads first, or else of any in its system. Where another word stands before the kind, "rain sensor", its name has to tell that as well. Without a
 * complaint, or where no such cause is known, it is left out.
 * @param told by the message
 * @param before known before it
 */
export function withPartsOfKind(
  told: readonly Evidence[],
  before: readonly Evidence[],
  vehicle: VehicleFacts,
  { model, texts }: { model: PreparedModel; texts: ComposeKnowledge },
): Evidence[] {
  if (!told.some(isUnnamed)) return [...told];
  const named = told.filter((item) => !isUnnamed(item));
  const known = [...before, ...named];
  if (!hasComplaint({ evidence: known }, texts)) return named;
  const { complaints } = reassess(known, vehicle, model);
  const suspected = complaints.flatMap(({ differential }) => differential.shares.map(({ cause }) => cause));
  const system = texts.causes.get(suspected[0] ?? '')?.system;
  const beside = model.causes.filter((cause) => cause.model.system === system).map(({ id }) => id);
  return told.flatMap((item) => {
    if (!isUnnamed(item)) return item;
    const [kind = '', which = ''] = item.state.slice(KIND.length).split('.');
    const main = [...suspected, ...beside].flatMap((id) => partOf(id, kind, which, texts) ?? [])[0];
    return main === undefined ? [] : ruleOut(main, timesLikelier(item), item.quote, item.at);
  });
}

const isUnnamed = ({ finding, state }: Evidence): boolean => finding === RULED_OUT && state.startsWith(KIND);

/** The main part of a cause, where that or what the cause is first called is of the kind: of a "shift motor, switch or sensor" the switch is not. */
function partOf(id: string, kind: string, which: string, { causes, manual }: ComposeKnowledge): string | null {
  const cause = causes.get(id);
  const main = cause?.prior.parts[0];
  if (cause === undefined || main === undefined || cause.residual) return null;
  const part = manual.parts[main]?.name ?? '';
  if (!tellsWhich(cause.name, which) && !tellsWhich(part, which)) return null;
  return isOfKind(cause.name.split(',')[0]!, kind) || isOfKind(part, kind) ? main : null;
}
