import { bmwCodes } from './bmw-codes.ts';

/** A trouble code as the owner wrote it, put into its standard spelling. */
export interface CodeMention {
  /** `P0562` */
  code: string;
  /** Failure-type byte after the code ("-11"), or null. */
  suffix: string | null;
  /** Pending codes are not yet confirmed; permanent ones stay until the fault is gone. */
  status: 'stored' | 'pending' | 'permanent';
  /** "no P0420 any more". */
  denied: boolean;
  from: number;
  to: number;
}

const CODE =
  /(?<![\p{L}\p{N}-])(?<letter>[pbcu])[\s-]?(?<digits>[0-3oil][0-9a-foil]{3})(?:[-:](?<suffix>[0-9a-f]{2}))?(?![\p{L}\p{N}])/giu;
/** "P420", "code 0420", "code 420": how people say P0420; only next to words of scanning. */
const SHORT_CODE =
  /(?<![\p{L}\p{N}-])(?:p[\s-]?|codes?\s+(?:is\s+|was\s+|of\s+|p[\s-]?)?)(?<digits>0?[0-9]{3})(?![\p{L}\p{N}.,]*\d)(?![\p{L}\p{N}])/giu;
/** "P0301, 0302 and 0303", "P0171 and 174": further ones without their letter, or their zero as well. */
const LISTED =
  /^(?<join>(?:\s*(?:,|\/|&|\+|and|or)\s*)+)(?<digits>0[0-9a-f]{3}|[1-9]\d{2}(?!\s?(?:[.,:\-–]?\d|\/(?!\d{3}(?!\d))\d|%|°|\$)))(?![\p{L}\p{N}])/iu;
/** "P0301,302,303": commas without blanks, which are none of thousands. */
const LISTED_TIGHTLY = /^(?<join>,)(?<digits>[1-9]\d{2})(?=(?:,[1-9]\d{2})+(?![\p{L}\p{N}]|[.,:\-–]\d))/iu;
/** What joins a number that has no letter and no zero to a code; behind a mere comma stand prices as well. */
const JOINED = /(?:\/|&|\+|and|or)\s*$/iu;
/** Another of them follows: a list goes on. */
const GOES_ON = /^\s*(?:,|\/|&|\+|and|or)\s*0?\d{3}(?![\p{L}\p{N}])/iu;
/** Behind a number that is a measure, money or an engine. */
const OF_ELSE =
  /^[\s-]*(?:k|km|mi|miles?|psi|rpms?|mph|deg|degrees?|[fcv]|volts?|amps?|ma|hp|bhp|lbs?|ft|days?|hours?|minutes?|weeks?|months?|ohms?|bar|kpa|dollars|bucks|usd|cash|quotes?|quoted|estimates?|bill|total|each|more|parts|labor|later|for (?!now|\d|days?|weeks?|months?|years?|an? (?:while|day|week|month|year|few|couple|long)|the (?:last|past)|(?:two|three|several|some|many|few|both|bank))|at (?:(?:the|a|my) )?(?:dealer\w*|shop|garage|mechanic\w*|midas|meineke|firestone|pep boys|jiffy lube|autozone)|to (?:fix|repair|replace|change|do|have|get|clear|diagnose|diag)|engine|motor|v-?[68]|cid|ci|cubic|cu|sbc|small block|big block|crate|chev\w*|ford|dodge|mopar|hemi|gm|gmc|pontiac|buick|olds\w*|windsor|cleveland|vortec|tbi|truck|super duty)\b/iu;
const SCANNING = /\b(?:codes?|dtcs?|obd\w*|scan\w*|cel|check engine|reader|threw|throw(?:s|ing)?|trouble|pulled)\b/i;
const PART_NUMBER = /(?:\bpart(?:\s*(?:number|no\.?|num|#))?|\boem|\bsku|#|\bp\/n|\bmodel|\bnumber)\s*[:#]?\s*$/i;
/** Trucks that are named like codes. */
const MODELS = new Set('C1500 C2500 C3500 B2000 B2200 B2300 B2500 B2600 B3000'.split(' '));
const CYLINDER =
  /\b(?:cyl(?:inder)?s?\.?|cylinder number)\s*#?\s*(?<one>\d{1,2})(?:\s*(?:,|&|and|\+)\s*(?<two>\d{1,2}))?\b|(?:#|number\s)(?<before>\d{1,2})\s+cyl(?:inder)?\b/gi;
const MISFIRE = /\bmis[\s-]?fir(?:e|es|ed|ing)\b/i;
const MOST_CYLINDERS = 12;
const NEIGHBOUR_CHARACTERS = 40;

type Spot = Omit<CodeMention, 'status' | 'denied'>;

type Codes = Pick<ReadonlySet<string>, 'has'>;
const NONE: Codes = new Set();

/**
 * Step 2 of reading: every trouble code in a text, in the order told, each once. A number of three digits that is listed behind a code is one
 * only where such a code is `known`.
 */
export function findCodes(text: string, known: Codes = NONE): CodeMention[] {
  const found: Spot[] = [];
  for (const match of text.matchAll(CODE)) takeCode(text, match, known, found);
  if (SCANNING.test(text)) for (const match of text.matchAll(SHORT_CODE)) takeShortCode(text, match, found);
  found.push(...bmwCodes(text));
  if (MISFIRE.test(text)) for (const match of text.matchAll(CYLINDER)) takeCylinder(text, match, found);
  found.sort((a, b) => a.from - b.from);
  const first = found.filter((one, i) => found.findIndex(({ code }) => code === one.code) === i);
  return first.map((spot) => ({
    ...spot,
    status: statusAt(text, spot.from, spot.to),
    denied: isDeniedAt(text, spot.from),
  }));
}

function takeCode(text: string, match: RegExpExecArray, known: Codes, found: Spot[]): void {
  const { letter = '', digits = '', suffix } = match.groups ?? {};
  if ((digits.match(/\d/g) ?? []).length < 2 || isPartNumber(text, match.index)) return;
  if (/\s/.test(match[0]) && letter.toLowerCase() !== 'p' && (!SCANNING.test(text) || text[match.index - 1] === '/'))
    return;
  const code = letter.toUpperCase() + digits.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  if (MODELS.has(code) && !/\bcodes?\b/i.test(around(text, match.index, 0))) return;
  const to = match.index + match[0].length;
  found.push({
    code,
    suffix: suffix?.toUpperCase() ?? null,
    from: match.index,
    to,
  });
  takeListed(text, to, { first: code, known }, found);
}

function takeListed(
  text: string,
  start: number,
  { first, known }: { first: string; known: Codes },
  found: Spot[],
): void {
  let at = start;
  for (;;) {
    const rest = text.slice(at);
    const match = LISTED.exec(rest) ?? LISTED_TIGHTLY.exec(rest);
    const digits = match?.groups?.['digits'];
    if (match === null || digits === undefined) return;
    const to = at + match[0].length;
    const code = first[0]! + digits.toUpperCase().padStart(4, '0');
    const isWhole = digits.startsWith('0');
    const goesOn = at > start || isKinOf(first, code) || JOINED.test(match.groups?.['join'] ?? '');
    if (!isWhole && !(known.has(code) && isOfList(text.slice(to), goesOn))) return;
    found.push({
      code,
      suffix: null,
      from: to - digits.length,
      to,
    });
    at = to;
  }
}

/** Whether a number without its zero is one more of a list: that goes on by it, or behind it, and it is nothing else. */
const isOfList = (behind: string, goesOn: boolean): boolean =>
  !OF_ELSE.test(behind) && (goesOn || GOES_ON.test(behind));

/** Whether a code is of the same ten as the first, or tells of bank 2 what that tells of bank 1: P0300 and P0302, P0420 and P0430, P0133 and P0153. */
function isKinOf(first: string, code: string): boolean {
  const apart = Number(code.slice(1)) - Number(first.slice(1));
  return code.slice(0, -1) === first.slice(0, -1) || apart === 10 || apart === 20;
}

function takeShortCode(text: string, match: RegExpExecArray, found: Spot[]): void {
  const digits = match.groups?.['digits'] ?? '';
  const from = match.index + match[0].length - digits.length;
  const start = /p[\s-]?$/i.test(match[0].slice(0, -digits.length)) ? match.index : from;
  if (isPartNumber(text, match.index)) return;
  const code = `P${digits.padStart(4, '0')}`;
  // "code P0118-13" is that code in full already, with its ending.
  if (found.some((one) => one.code === code && one.from < from + digits.length && one.to > start)) return;
  found.push({
    code,
    suffix: null,
    from: start,
    to: from + digits.length,
  });
}

/** "cylinder 3 misfire" is P0303 said in words; the two must stand near each other. */
function takeCylinder(text: string, match: RegExpExecArray, found: Spot[]): void {
  const end = match.index + match[0].length;
  if (!MISFIRE.test(around(text, match.index, end))) return;
  const { one, two, before } = match.groups ?? {};
  for (const cylinder of [one, two, before]) {
    const number = Number(cylinder);
    if (cylinder === undefined || number < 1 || number > MOST_CYLINDERS) continue;
    const code = `P03${String(number).padStart(2, '0')}`;
    found.push({ code, suffix: null, from: match.index, to: end });
  }
}

function around(text: string, from: number, to: number): string {
  return text.slice(Math.max(0, from - NEIGHBOUR_CHARACTERS), Math.max(from, to) + NEIGHBOUR_CHARACTERS);
}

function isPartNumber(text: string, at: number): boolean {
  return PART_NUMBER.test(text.slice(Math.max(0, at - NEIGHBOUR_CHARACTERS), at));
}

/** "no", "not" right before the code, or with words of codes between. */
const DENIAL =
  /\b(?:no|not|never|without|isn['’]?t)\s+(?:(?:any|an?|the|more|longer|stored|pending|permanent|active|codes?)\s+){0,3}$/iu;

function isDeniedAt(text: string, from: number): boolean {
  return DENIAL.test(text.slice(Math.max(0, from - NEIGHBOUR_CHARACTERS), from));
}

function statusAt(text: string, from: number, to: number): CodeMention['status'] {
  const near = text.slice(Math.max(0, from - 25), to + 15);
  if (/\bpending\b/i.test(near)) return 'pending';
  return /\bpermanent\b/i.test(near) ? 'permanent' : 'stored';
}
