import type { Differential, Evidence, FiredRule, SafetyVerdict, VehicleFacts } from '../evidence.ts';
import { isByModel, isFirm } from '../origins.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import type { DriveAdvice, SafetyRule } from '../knowledge-base.ts';
import { evaluateProbability } from './evaluate-probability.ts';
import { ruleFires } from './evaluate-rule.ts';
import { isMeantBySound } from './meant-by-sound.ts';
import { inDoubtOn, isOfCar, messageOn } from './on-this-car.ts';

/**
 * Evidence that the words of a message, taken together, do not tell of a danger that some of them name. Its `words` are the places of
 * those that it touches; it touches all where it names none.
 */
export const DOUBTED = 'danger_doubted';

/** Evidence of the rule that the words of a message, taken together, sound most like: its state. It fires nothing. */
export const LIKELIEST = 'danger_likeliest';

/** Begins the findings of the net on the raw text. */
export const NET = 'danger.';

const severity = { none: 0, caution: 1, critical: 2 };
const strictness: Record<DriveAdvice, number> = { ok_to_drive: 0, gently_to_shop: 1, do_not_drive: 2 };
const netAdvice: Record<SafetyVerdict['level'], DriveAdvice> = {
  none: 'ok_to_drive',
  caution: 'gently_to_shop',
  critical: 'do_not_drive',
};

/**
 * How dangerous it is to drive on. The level is the highest of all rules that fire and of the probability net; no share of a
 * harmless cause lowers it and no "don't know". What fires by nothing firmer than words that the message as a whole puts in doubt, a critical
 * rule or the net, counts as a caution. Source: diagnosis-design, section 7; docs/decisions/039 and 045.
 * @param car what it is known to have and to lack
 */
export function evaluateSafety(
  evidence: readonly Evidence[],
  differentials: readonly Differential[],
  model: PreparedModel,
  car: VehicleFacts['equipment'] = {},
): SafetyVerdict {
  // A rule about nothing that was told cannot fire.
  const concerned = new Set(evidence.flatMap(({ finding }) => model.rulesAbout.get(finding) ?? []));
  const firm = withoutDoubted(evidence);
  const fired = model.safetyRules
    .filter((rule, place) => concerned.has(place) && isOfCar(rule, car) && ruleFires(rule, evidence, model))
    .map((rule) => groundOf({ ...rule, message: messageOn(rule, car) }, { evidence, firm, car }, model));
  const likeliest = evidence.findLast(({ finding }) => finding === LIKELIEST)?.state;
  const named = namedIn(evidence, fired, model);
  const untaught = new Set(model.safetyRules.flatMap((rule) => (rule.untaught === true ? rule.id : [])));
  fired.sort(
    (a, b) =>
      severity[b.level] - severity[a.level] ||
      strictness[b.drive] - strictness[a.drive] ||
      Number(untaught.has(b.id)) - Number(untaught.has(a.id)) ||
      Number(b.id === likeliest) - Number(a.id === likeliest) ||
      Number(named.has(b.id)) - Number(named.has(a.id)) ||
      (a.id < b.id ? -1 : 1),
  );
  const ruled = fired[0]?.level ?? 'none';
  const net = evaluateProbability({ evidence, firm }, differentials, model);
  const byProbability = severity[net] > severity[ruled];
  const advice = [...fired.map(({ drive }) => drive), ...(byProbability ? [netAdvice[net]] : [])];
  return {
    level: byProbability ? net : ruled,
    drive: advice.sort((a, b) => strictness[b] - strictness[a])[0] ?? 'ok_to_drive',
    rules: fired.map(({ id, level, title, message, ground, kin, drive }) => ({
      id,
      level,
      title,
      message,
      ground,
      kin,
      ...(drive === 'do_not_drive' ? { forbids: true as const } : {}),
    })),
    byProbability,
  };
}

/** Of rules that fire those that do so by what was found, not only by a net on the raw words, which often catches a neighbor too. */
function namedIn(evidence: readonly Evidence[], fired: readonly FiredRule[], model: PreparedModel): Set<string> {
  if (fired.length < 2) return new Set();
  const found = evidence.filter(({ finding }) => !finding.startsWith(NET));
  const ids = new Set(fired.map(({ id }) => id));
  return new Set(
    model.safetyRules.filter((rule) => ids.has(rule.id) && ruleFires(rule, found, model)).map(({ id }) => id),
  );
}

/** What no doubt touches. */
export function withoutDoubted(evidence: readonly Evidence[]): readonly Evidence[] {
  const doubts = evidence.filter(({ finding }) => finding === DOUBTED);
  if (doubts.length === 0) return evidence;
  return evidence.filter(
    (item) => isFirm(item.origin) || !doubts.some((doubt) => doubt.at === item.at && touches(doubt, item)),
  );
}

/**
 * Whether all words of an item are in doubt. What sentences only sound like is as sure as the whole; what the owner has told unasked in no words of
 * this message is not in doubt.
 */
function touches(doubt: Evidence, { origin, quote, words = [] }: Evidence): boolean {
  if (words.length === 0) return doubt.words === undefined && (origin !== 'volunteered' || quote !== null);
  const touched = doubt.words && new Set(doubt.words);
  return touched === undefined || words.every((place) => touched.has(place));
}

function groundOf(
  rule: SafetyRule,
  { evidence, firm, car }: { evidence: readonly Evidence[]; firm: readonly Evidence[]; car: VehicleFacts['equipment'] },
  model: PreparedModel,
): FiredRule & { drive: DriveAdvice } {
  const { id, level, title, message, drive, kin } = rule;
  const ruled = { id, level, title, message, drive, kin };
  if (level !== 'critical') return { ...ruled, ground: 'told' };
  const isDoubted = inDoubtOn(rule, evidence, car, model);
  const standing = isDoubted === null ? firm : firm.filter((item) => !isDoubted(item));
  if (standing !== evidence && rule.untaught !== true && !ruleFires(rule, standing, model))
    return { ...ruled, level: 'caution', drive: 'gently_to_shop', ground: 'doubted' };
  const own = evidence.filter(({ origin }) => !isByModel(origin));
  if (own.length < evidence.length && !ruleFires(rule, own, model)) return { ...ruled, ground: 'made_out' };
  const told = own.filter(
    (item) => !isMeantBySound(item) && (item.finding !== `${NET}${id}` || item.origin !== 'guessed'),
  );
  const heard = told.length < own.length && !ruleFires(rule, told, model);
  return { ...ruled, ground: heard ? 'heard' : 'told' };
}
