import { SAYERS } from './people-words.ts';

/** What is renewed as a whole where it is past repair. */
export type WholeUnit = 'engine' | 'transmission';

/** What stands behind the name where it is that of a part or of a service: "engine mount", "transmission flush". */
const OF_ANOTHER =
  '(?! (?:mounts?|oil|lights?|air|coolant|cover|computer|wiring|harness|fan|control|relay|temp\\w*|bay|splash|codes?|noise|fluid|filter|flush|coolers?|pan|lines?|module|service|range|leaks?|speed|solenoids?|seals?|warning|heater|shop|guy|place|brake|braking|check)\\b)';
const NAMES: Record<WholeUnit, string> = {
  engine: `(?:engine|motor)\\b${OF_ANOTHER}|(?:short|long) ?block\\b`,
  transmission: `(?:transmission|trans|tranny|gear ?box|cvt)\\b${OF_ANOTHER}`,
};
const ANOTHER =
  '(?:new|whole|entire|used|rebuilt|reman(?:ufactured)?|replacement|another|complete|crate|different|junkyard|salvage)';

/** "a whole new engine", "needs an engine", "transmission replacement". */
const WANTED = (name: string): RegExp =>
  new RegExp(
    `\\b(?:(?:a |the )?(?:${ANOTHER} )+(?:\\w+ )?|(?:needs?|put(?:ting)? in|replac(?:e|ing)|swap(?:ping)?) (?:a |an |the |my |in )*)(?:${name})|\\b(?:${name}) (?:swap|replacement|rebuild)\\b`,
  );
const UNITS = (Object.keys(NAMES) as WholeUnit[]).map((unit) => ({ unit, wanted: WANTED(NAMES[unit]) }));

/** Who says or asks that it be done; of what was done nothing is asked. */
const SOMEBODY_SAYS = new RegExp(
  `\\b(?:do|does|would|will|should) (?:i|we|it|she|this)\\b|\\b(?:${SAYERS})\\b.*\\b(?:says?|said|saying|wants?|told|quot\\w+|recommend\\w*|thinks?|claim\\w*|insist\\w*|suggest\\w*)\\b|\\b(?:scam|rip ?off|ripped off)\\b`,
);
const DONE =
  /\b(?:already|ago|last (?:year|month|week|summer|spring|fall|winter)|i (?:put|had|got|did|installed|replaced))\b/;

/** The unit that words name as one to be renewed as a whole; null where they name none. `words`: spelled out, in lower case. */
export function unitNamed(words: string): WholeUnit | null {
  return UNITS.find(({ wanted }) => wanted.test(words))?.unit ?? null;
}

/** The unit that somebody wants to renew as a whole, or whether it is needed; null where nobody does. */
export function unitWanted(words: string): WholeUnit | null {
  return SOMEBODY_SAYS.test(words) && !DONE.test(words) ? unitNamed(words) : null;
}
