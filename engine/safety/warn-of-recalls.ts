import type { FiredRule, SafetyVerdict } from '../evidence.ts';
import type { DriveAdvice } from '../knowledge-base.ts';
import type { RecallWarning } from '../vehicle/records-in-play.ts';

const severity = { none: 0, caution: 1, critical: 2 };
const strictness: Record<DriveAdvice, number> = { ok_to_drive: 0, gently_to_shop: 1, do_not_drive: 2 };

/** REPLY-05: the verdict with what recalls of such cars warn of, whatever was told of this one. They only raise it. */
export function warnOfRecalls(verdict: SafetyVerdict, warnings: readonly RecallWarning[]): SafetyVerdict {
  return warnings.reduce((so, { number, level, drive, title, message }): SafetyVerdict => {
    const rule: FiredRule = {
      id: `recall.${number}`,
      level,
      title,
      message,
      ground: 'recall',
      ...(drive === 'do_not_drive' ? { forbids: true } : {}),
    };
    const isGraver = severity[level] > severity[so.level];
    return {
      ...so,
      level: isGraver ? level : so.level,
      drive: strictness[drive] > strictness[so.drive] ? drive : so.drive,
      // The first rule names the danger: of equals, the one that was told of.
      rules: [...so.rules, rule].sort((one, other) => severity[other.level] - severity[one.level]),
      byProbability: so.byProbability && !isGraver,
    };
  }, verdict);
}
