import { complaintCount } from './complaint-lines.ts';
import type { ComposeContext } from './compose-context.ts';
import type { DifferentialItem } from './structured-reply.ts';

/** Whether nothing but a recall makes the car unsafe. */
export function isOfRecallsAlone({ assessment: { safety } }: ComposeContext): boolean {
  return !safety.byProbability && safety.rules.length > 0 && safety.rules.every(({ ground }) => ground === 'recall');
}

/** Whether the owner asks for recalls or bulletins, and tells of nothing that is to be explained. */
export function isOnRecordsAlone(context: ComposeContext, differential: readonly DifferentialItem[]): boolean {
  return differential.length === 0 && answerOnRecords(context) !== null;
}

/** Whether recalls are all that the message is about, and a recall the only danger there is. */
export function isBareAskForRecords(context: ComposeContext, differential: readonly DifferentialItem[]): boolean {
  const { assessment, notes } = context;
  const unendangered = assessment.safety.level === 'none' || isOfRecallsAlone(context);
  return notes.onlyRecords && unendangered && isOnRecordsAlone(context, differential);
}

/** The answer in a sentence to an owner who asks for recalls, bulletins or complaints; null where nobody asks, or none were looked up. */
export function answerOnRecords({ vehicle: { records, label }, notes }: ComposeContext): string | null {
  if (!notes.asksForRecords || records === null) return null;
  const { recalls, bulletins, complaints } = records;
  if (recalls.status === 'unavailable')
    return `I do not know what recalls there are for ${label}: ${recalls.missing[0] ?? 'NHTSA could not be asked.'} Look your VIN up at nhtsa.gov/recalls.`;
  if (recalls.status === 'name_not_recognised')
    return `NHTSA files no vehicle under the name ${label}, so I cannot say what recalls there are. Check the spelling, or look your VIN up at nhtsa.gov/recalls.`;
  const grave = recalls.items.filter(({ doNotDrive }) => doNotDrive).length;
  const count = recalls.items.length;
  const found =
    count === 0
      ? `NHTSA knows of no recall for ${label}`
      : `NHTSA knows of ${count === 1 ? 'one recall' : `${count} recalls`} for ${label}${grave === 0 ? '' : `, ${grave === 1 ? 'one of them says' : `${grave} of them say`} not to drive it`}`;
  const more =
    bulletins.status !== 'known'
      ? ''
      : ` and ${bulletins.items.length === 0 ? 'of no service bulletin' : bulletins.items.length === 1 ? 'of one service bulletin' : `of ${bulletins.items.length} service bulletins`}`;
  const complained =
    complaints === null || complaints.complaints === 0
      ? ''
      : ` Owners of such cars sent it ${complaintCount(complaints.complaints)}.`;
  return `${found}${more}.${complained} Whether a recall was repaired on your very car takes its VIN.`;
}
