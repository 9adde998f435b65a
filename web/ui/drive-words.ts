/** What an answer says of driving. */
export interface DriveAdvice {
  level: 'none' | 'caution' | 'critical';
  /** Null where the answer does not say; the level then decides. */
  drive: keyof typeof advices | null;
  message: string;
}

const advices = {
  do_not_drive: 'Do not drive',
  gently_to_shop: 'Drive gently to a shop',
  ok_to_drive: 'OK to drive',
};
const byLevel = { critical: 'do_not_drive', caution: 'gently_to_shop', none: 'ok_to_drive' } as const;

/** REPLY-05: whether the car may be driven, in the words of the plate. */
export function driveWords({ level, drive, message }: DriveAdvice): string {
  const advice = drive ?? byLevel[level];
  // A recall that warns of where the car stands: the headline must not say less than its words.
  const asksToParkOutside = level === 'caution' && advice === 'ok_to_drive' && /^PARK OUTSIDE/m.test(message);
  return asksToParkOutside ? `${advices[advice]}, park outside` : advices[advice];
}
