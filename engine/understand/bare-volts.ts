import type { Mark } from './conditions.ts';

const LOOK_BACK_CHARACTERS = 45;

const RUNNING = String.raw`(?:(?:it|she|he|the|my|this|engine|motor|car|truck|is|was) ){0,3}(?:running|idling|runs\b|on\b(?! the (?:road|highway|freeway|scale|way|track)))`;
/** "12.1 running", "14.4 when i rev it", "9.4 cranking". */
const STATE_BEHIND = new RegExp(
  String.raw`^ ?(?:volts? )?(?:(?:at|on|across) the (?:battery|posts?|terminals?) )?(?:(?:while |when )?(?:running|idling|cranking|charging|at rest|resting|key off|engine off|overnight)\b|at (?:an? )?(?:(?:hot|warm|cold) )?idle\b|(?:when|if|once|as) (?:i|we|you|he|she) (?:rev|crank|turn the key|start|hit the key)|(?:with|while|when|once) ${RUNNING})`,
  'i',
);
const RUNNING_BEFORE = new RegExp(
  String.raw`\b(?:with|while|when|once) ${RUNNING}\W{1,2}(?:(?:it|i|the|meter|get|got|read|reads|measure|measured|shows?|is|it's|at|only|have) ){0,4}$`,
  'i',
);
/** "when i turn the key it drops to 12.4". */
const CRANKING_BEFORE =
  /\b(?:crank\w*|(?:turn|hit|hold)(?:s|ed|ing)? the (?:key|ignition)|press(?:ed|ing)? start|(?:trying|try|tries) to start)\b,? ?(?:(?:it|and|the|voltage|meter|that|only|just) ){0,3}(?:drops?|dropped|dips?|dipped|goes|went|falls?|fell|sags?|sagged|stays?|stayed|reads?|shows?)(?: (?:right|only|just|down|from|to|at|about|around)){0,4} $/i;
const METER_BEFORE =
  /\b(?:batt?(?:ery)?|alternator|multimeter|(?:volt ?)?meter|volts|charg(?:es|ing)|12\s?v(?:olt)?)(?:'?s| is| was| are|[:,])?[, ]{0,2}(?:(?:it|its|it's|is|and|i|get|got|only|just|now|still|tested|tests|reads?|reading|shows?|showing|says|sits?|sitting|puts? out|putting out|charging|charges) ){0,4}(?:at )?$/i;
/** Other things of which such figures are told. */
const NOT_VOLTS =
  /\b(?:mpg|mph|km|miles?|gallons?|gal|liters?|litres?|psi|bar|inches|in ?hg|vacuum|compression|afr|air[ -]fuel|lambda|wideband|boost|amps?|kw|kwh|hours?|hrs?|minutes?|mins?|seconds?|secs?|percent|trims?|maf|timing|degrees|quarter|0[ -](?:to )?60|dollars?|bucks|years?|months?|weeks?|days?)\b|[$%°]/i;

/** "12.1 with the engine running", "the battery shows 14.3": volts that nobody calls so, by their size and the words beside them. */
export function isBareVolts(
  clause: string,
  { value, unit, from, to }: Mark & { value: number; unit: string },
): boolean {
  const isTenths = unit === '' && /\.\d{1,2}$/.test(clause.slice(from, to));
  if (!isTenths || value < 8 || value >= 18 || NOT_VOLTS.test(clause)) return false;
  const before = clause.slice(Math.max(0, from - LOOK_BACK_CHARACTERS), from);
  return (
    STATE_BEHIND.test(clause.slice(to)) ||
    RUNNING_BEFORE.test(before) ||
    CRANKING_BEFORE.test(before) ||
    METER_BEFORE.test(before)
  );
}
