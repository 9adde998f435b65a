import type { FiredRule, SafetyVerdict } from '../evidence.ts';
import { lower } from './in-a-sentence.ts';
import type { SafetyWarning } from './structured-reply.ts';

/** The safety plate's words: every fired rule's own message, verbatim, worst first, and what it rests on where that is not plain. */
export function safetyWarning(verdict: SafetyVerdict): SafetyWarning {
  return { level: verdict.level, drive: verdict.drive, message: safetyMessage(verdict) };
}

function safetyMessage(verdict: SafetyVerdict): string {
  const { level, byProbability, own } = verdict;
  const isOwn = (rule: FiredRule) => own !== undefined && rule.ground !== 'made_out' && rule.level === own.level;
  // A recall warns of what it warns of, and what forbids to drive says so first, however grave the rest is.
  const said = verdict.rules
    .filter((each) => each.level === level || each.ground === 'recall' || each.forbids === true || isOwn(each))
    .toSorted((a, b) => Number(b.forbids === true) - Number(a.forbids === true));
  const lines = new Set([
    ...(byProbability ? [netMessage(level)] : []),
    ...(own?.byProbability === true ? [netMessage(own.level)] : []),
    ...ruleMessages(said.filter(({ ground }) => ground !== 'doubted')),
    ...doubtMessage(said.filter(({ ground }) => ground === 'doubted')),
  ]);
  if (lines.size > 0) return [...lines].join('\n');
  return 'Nothing I recognize in what you describe makes the car unsafe to drive. If it gets worse, or a red lamp comes on, stop and ask again.';
}

function netMessage(level: SafetyVerdict['level']): string {
  return level === 'critical'
    ? 'DO NOT DRIVE until this is checked. A dangerous fault cannot be ruled out from what you describe.'
    : 'Drive gently, and only to a shop: one of the possible causes can become dangerous.';
}

/** In full the first that tells of a danger; of those that tell of the same, what they are about. */
function ruleMessages(rules: readonly FiredRule[]): string[] {
  const isTold = ({ kin }: FiredRule, place: number) =>
    kin != null && rules.slice(0, place).some((other) => other.kin === kin);
  const full = rules.filter((rule, place) => !isTold(rule, place)).map(ruleMessage);
  const beside = rules.filter(isTold).map(({ title }) => lower(title));
  return beside.length === 0 ? full : [...full, `The same goes for what else you tell of it: ${beside.join('; ')}.`];
}

function ruleMessage({ title, message, ground }: FiredRule): string {
  if (ground === 'heard') return `This is how owners tell of a danger: ${lower(title)}. ${message}`;
  if (ground === 'made_out')
    return `What a language model made out of what you sent can mean a danger: ${lower(title)}. ${message} If that is not so, say no to it here.`;
  return message;
}

/** One sentence for all that is doubted. */
function doubtMessage(doubted: readonly FiredRule[]): string[] {
  if (doubted.length === 0) return [];
  const titles = doubted.map(({ title }) => lower(title)).join('; ');
  return [
    `Some of your words can mean a danger: ${titles}. The way you tell it, that does not seem to be so now. If it is, do not drive, and say so here.`,
  ];
}

/** How soon, in one sentence; it never allows what the verdict forbids, nor forbids what it allows. */
export function urgency({ level, drive, rules }: SafetyVerdict): string {
  if (level === 'none') return 'Not urgent for safety: plan the check when it suits you.';
  if (drive === 'do_not_drive') return 'Now: do not drive the car until this is put right.';
  if (level === 'critical') return 'Now: do what the warning says before anything else.';
  if (drive === 'ok_to_drive' && rules[0]?.ground === 'recall')
    return 'Soon: call a dealer for the recall repair, which costs nothing; until then park outside.';
  return drive === 'ok_to_drive'
    ? 'Soon: have it seen to within days.'
    : 'Soon: have it seen to within days; drive gently and only as far as you must.';
}
