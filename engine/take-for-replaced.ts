import type { ReadNotes } from './compose/compose-context.ts';
import type { ComposeKnowledge } from './compose/compose-context.ts';
import { hasComplaint } from './compose/response-type.ts';
import type { Evidence, VehicleFacts } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { reassess } from './reassess.ts';

/**
 * What an owner has replaced who only says "it": the parts of the cause that led until then. Null where none led, where it has no
 * parts, or where the message tells of something else that "it" may be.
 * @param told by the message
 * @param before known before it
 */
export function takeForReplaced(
  told: readonly Evidence[],
  before: readonly Evidence[],
  vehicle: VehicleFacts,
  { model, texts }: { model: PreparedModel; texts: ComposeKnowledge },
): ReadNotes['taken'] {
  const known = new Set(before.map(({ finding }) => finding));
  const isNew = told.some(
    ({ finding, state }) =>
      !known.has(finding) &&
      texts.findings.get(finding)?.complaint === true &&
      state !== texts.findings.get(finding)?.states[0]?.id,
  );
  if (isNew || !hasComplaint({ evidence: before }, texts)) return null;
  const [first] = reassess(before, vehicle, model).complaints;
  const leading = first?.differential.shares.find(({ cause }) => texts.causes.get(cause)?.residual === false);
  const parts = leading === undefined ? [] : (texts.causes.get(leading.cause)?.prior.parts ?? []);
  return leading === undefined || parts.length === 0 ? null : { cause: leading.cause, parts: [...parts] };
}
