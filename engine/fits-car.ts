import type { Evidence, VehicleFacts } from './evidence.ts';
import { equipmentShare } from './infer/prior.ts';
import type { PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { FindingId, StateId } from './knowledge-base.ts';
import { ruleFires } from './safety/evaluate-rule.ts';
import { NET } from './safety/evaluate-safety.ts';
import { isOfCar } from './safety/on-this-car.ts';

/** Knowledge of findings, and of what their causes need of a car. */
type Fitting = Pick<PreparedModel, 'findings' | 'findingIndex' | 'causes' | 'isResidual' | 'equipment'>;

/**
 * Whether a car may show a finding out of the normal: some named fault that it may have brings it. What no named fault brings, any car may show,
 * but no car is of a kind that it is known not to be.
 */
export function mayShow(finding: PreparedFinding, vehicle: Pick<VehicleFacts, 'equipment'>, model: Fitting): boolean {
  let isNamed = false;
  for (const cause of finding.causes) {
    if (model.isResidual[cause] === 1) continue;
    if (mayHave(cause, vehicle, model)) return true;
    isNamed = true;
  }
  return !isNamed;
}

/** Whether it tells the kind of something, and the car is known not to be of it. */
function isKindLacked(
  { finding: id, state }: Evidence,
  vehicle: Pick<VehicleFacts, 'equipment'>,
  { findings, findingIndex }: Fitting,
): boolean {
  const finding = findings[findingIndex.get(id) ?? -1];
  return finding !== undefined && !isOfKind(finding, state, vehicle);
}

/** Whether a car may be of the kind that a state says it is. */
function isOfKind({ ask }: PreparedFinding, state: StateId, { equipment }: Pick<VehicleFacts, 'equipment'>): boolean {
  const item = ask?.knownBy?.[state];
  return item === undefined || equipment[item] !== false;
}

function mayHave(cause: number, vehicle: Pick<VehicleFacts, 'equipment'>, { causes, equipment }: Fitting): boolean {
  return equipmentShare(causes[cause]!.model.prior.requires, vehicle, equipment) > 0;
}

/** Tells of a state of a finding whether a car may show it; of what is no finding of the model, always. */
export function showsOn(
  vehicle: Pick<VehicleFacts, 'equipment'>,
  model: Fitting,
): (told: { finding: FindingId; state: string }) => boolean {
  return ({ finding: id, state }) => {
    const finding = model.findings[model.findingIndex.get(id) ?? -1];
    if (finding === undefined) return true;
    if (!isOfKind(finding, state, vehicle)) return false;
    return (finding.stateIndex.get(state) ?? 0) === 0 || mayShow(finding, vehicle, model);
  };
}

/**
 * Without what the sound of a message alone tells, or a pattern that its sound doubts, where this car cannot show it: fluid of power steering of
 * one that steers by a motor. What is told in plain words stays, as the car may be another than we think, and so does what raises an alarm. Words
 * that were read as something else too, which this car can show, tell of that: "reduced power" is an electric car's and any other's. Nor is a car
 * told to be of a kind that it is not: "7 speed" is a dual clutch where there may be one. A net of a danger that it cannot have tells nothing.
 */
export function withoutUnfitting(
  heard: readonly Evidence[],
  vehicle: Pick<VehicleFacts, 'equipment'>,
  model: PreparedModel,
): Evidence[] {
  const shows = showsOn(vehicle, model);
  const strange = new Set(
    model.safetyRules.flatMap((rule) => (isOfCar(rule, vehicle.equipment) ? [] : `${NET}${rule.id}`)),
  );
  const known = heard.filter(({ finding }) => !strange.has(finding));
  const fitting = known.filter((item) => !item.finding.startsWith(NET) && shows(item));
  const givesWay = (item: Evidence) =>
    isHeardAlone(item) || isKindLacked(item, vehicle, model) || fitting.some((other) => shareWords(item, other));
  return known.filter((item) => shows(item) || !givesWay(item) || raisesAlarm(item, known, vehicle, model));
}

/** Of no words of its own, or doubted. */
function isHeardAlone({ origin, words }: Evidence): boolean {
  return origin === 'guessed' || (words === undefined && (origin === 'volunteered' || origin === 'hedged'));
}

function shareWords({ words = [] }: Evidence, { words: others = [] }: Evidence): boolean {
  return words.some((place) => others.includes(place));
}

/** Whether a critical rule fires that would not fire without it. */
function raisesAlarm(
  item: Evidence,
  heard: readonly Evidence[],
  { equipment }: Pick<VehicleFacts, 'equipment'>,
  model: PreparedModel,
): boolean {
  if (!model.guarded.has(item.finding)) return false;
  const others = heard.filter((other) => other !== item);
  return model.safetyRules.some(
    (rule) =>
      rule.level === 'critical' &&
      isOfCar(rule, equipment) &&
      ruleFires(rule, heard, model) &&
      !ruleFires(rule, others, model),
  );
}
