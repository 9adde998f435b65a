import type { Match } from './match-pattern.ts';
import { JUST_NOW, LAST_SEASON, MENDED, PEOPLE } from './reality-words.ts';
import type { Sentence, Token } from './token.ts';

/**
 * Whether the owner's own words put a matched danger out of question, as plainly as a "no" does: it was mended and has been well since,
 * it was taken for something harmless, it is a mower's or somebody else's, its red is taken back, or the sentence asks about the thing in general. Anything
 * short of that ("they fixed it", "it runs good", "what if I smell gas?", "is it ok to drive?") leaves it standing: a danger
 * missed is worse than one too many. `sentences` is the whole message.
 */
export function isOutOfMind(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const sentence = sentences[index]!;
  const { another, mistaken, general } = signsOf(sentence);
  return (
    (mayBeMended(sentences) && isMended(sentences, index, match)) ||
    (another && isOfAnother(sentences, index, match)) ||
    (mistaken && isMistaken(sentence, match)) ||
    isOfMachine(sentence, match) ||
    isOtherColor(sentences, index, match) ||
    general
  );
}

/** What a whole sentence leaves open of what would put any danger in it out of question; most leave nothing, and no match of theirs is looked at. */
interface Signs {
  another: boolean;
  mistaken: boolean;
  general: boolean;
}

const signsOfSentence = new WeakMap<Sentence<Token>, Signs>();

function signsOf(sentence: Sentence<Token>): Signs {
  const known = signsOfSentence.get(sentence);
  if (known !== undefined) return known;
  const text = said(sentence.words);
  const general = GENERAL.test(text) && !HAPPENING.test(text);
  const signs = { another: ANOTHER.test(text), mistaken: MISTAKING.test(text), general };
  signsOfSentence.set(sentence, signs);
  return signs;
}

const mendedInMessage = new WeakMap<readonly Sentence<Token>[], boolean>();

function mayBeMended(sentences: readonly Sentence<Token>[]): boolean {
  let may = mendedInMessage.get(sentences);
  if (may === undefined)
    mendedInMessage.set(sentences, (may = WELL_SINCE.test(joined(sentences.map(({ words }) => words)))));
  return may;
}

/** Work that ends a trouble. */
const REMEDY = new RegExp(
  String.raw`\b(?:${MENDED}|renewed|changed|installed|fitted|remedied|resolved|removed|torqued|new|put (?:in|on|a|#)|took (?:it|that) (?:off|out)|it was (?:a|an|the|just|only))\b`,
);
const WELL =
  '(?:fine|great|perfect|perfectly|good|normal|well|clear|clean|dry|quiet|tight|firm|solid|gone|high and hard)';
/** That all has been well from then until now, in so many words. */
const WELL_SINCE = new RegExp(
  String.raw`\b(?:${WELL} (?:ever )?since|(?:ever )?since (?:then )?(?:it (?:is|has been) )?${WELL}|${WELL} (?:now|for (?:#|a|several|many) (?:day|week|month|year)s?)|now (?:it (?:is|stops|drives) )?${WELL}|all clear|(?:no|not|never) (?:had )?(?:any |more |further |a )*(?:trouble|problem|issue|smell|fume|leak|smoke|failure)s? (?:ever |at all )?(?:since|after)|has not (?:come|been) back)\b`,
);
const RELAPSE =
  /\b(?:still|again|came back|comes back|coming back|is back|returned|but|yet|however|started|starts|keeps|worse|until|except|temporarily)\b/;
/** It is not long ago, or the owner asks whether to drive: then nothing is settled. */
const UNSETTLED = new RegExp(
  String.raw`\b(?:${JUST_NOW}|last night|right now|just now|(?:is|was|be) (?:it|this|that)|(?:safe|ok|okay|fine|good) to (?:drive|use|keep|go)|should i|can i)\b`,
);

function isMended(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const tokens = sentences[index]!.words;
  const behind = joined([tokens.slice(match.to), ...sentences.slice(index + 1).map(({ words }) => words)]);
  if (!WELL_SINCE.test(behind)) return false;
  const told = said(tokens.slice(0, match.to));
  if (RELAPSE.test(behind) || UNSETTLED.test(`${told} . ${behind}`)) return false;
  return REMEDY.test(told) || REMEDY.test(behind) || LONG_AGO.test(said(tokens));
}

/** A time that is over. */
const LONG_AGO = new RegExp(String.raw`\b(?:years ago|${LAST_SEASON}|once|in #)\b`);

/** "my old truck's brakes failed, on the new one …", "my sister's van leaks, mine is fine": somebody else's or a car of old, set against this one. */
function isOfAnother(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const tokens = sentences[index]!.words;
  const clause = said(tokens.slice(Math.max(0, match.from - 8), match.to + 5));
  if (!ANOTHER.test(clause)) return false;
  const behind = joined([tokens.slice(match.to), ...sentences.slice(index + 1).map(({ words }) => words)]);
  return OWN.test(behind) && !UNSETTLED.test(behind);
}

const ANOTHER = new RegExp(
  String.raw`\b(?:(?:old|last|previous|former|ex) (?:car|truck|van|suv|vehicle|jeep)|(?:${PEOPLE}|grandad|boss) 's)\b`,
);
/** The car that is asked about, and that it is well or new. */
const OWN =
  /\b(?:mine (?:is|stops|has never|never|are) ?(?:fine|good|ok|okay|did|had|great)?|(?:the|my) new (?:one|#|car|truck)|this (?:one|#) (?:is|stops|runs) (?:fine|good|great|ok))\b/;

const MISTAKING = /\b(?:worried|thought|afraid|feared)\b/;

/** "worried it was a fuel leak but it is just water", "thought the brakes were gone, it was only the mat". */
function isMistaken({ words }: Sentence<Token>, match: Match): boolean {
  const before = said(words.slice(Math.max(0, match.from - 8), match.from));
  return (
    MISTAKING.test(before) &&
    /^(?:but |turns out |turned out )?(?:it (?:is|was) )(?:just|only) (?:a |an |the |my |some )?[a-z]+(?: from (?:the )?[a-z]+)?$/.test(
      said(words.slice(match.to)),
    )
  );
}

const MACHINES = new Set(
  'stroller mattress sofa moped dragster toaster caravan mower lawnmower stove furnace snowblower chainsaw dishwasher barbecue bbq weedeater trimmer leafblower fridge refrigerator treadmill wheelbarrow scooter bike bicycle skateboard laptop phone printer tiller chipper fireplace oven kart'.split(
    ' ',
  ),
);
const PLACING = new Set(
  'at in by near from for with on beside behind to into like than as of carry carried haul'.split(' '),
);
const OF_A_CAR = new Set(
  'car truck vehicle suv van minivan sedan pickup hood bonnet dash dashboard trunk boot cabin interior seat drive driving driver highway road freeway engine usb port outlet bluetooth carplay stereo radio pair connect charge charger socket slid slide brake pedal ev'.split(
    ' ',
  ),
);

/** "my chainsaw's throttle sticks open": a machine in its clause that is no mere place or likeness, and nothing of a car. */
function isOfMachine({ words }: Sentence<Token>, match: Match): boolean {
  let from = match.from;
  while (from > 0 && !words[from]!.wall) from -= 1;
  let to = match.to;
  while (to < words.length && !words[to]!.wall) to += 1;
  const clause = words.slice(from, to);
  if (
    clause.some(
      ({ stems, word }, i) => (OF_A_CAR.has(word) || OF_A_CAR.has(stems[0]!)) && clause[i - 2]?.word !== 'not',
    )
  )
    return false;
  return clause.some(
    ({ stems }, i) =>
      MACHINES.has(stems[0]!) && !clause.slice(Math.max(0, i - 3), i).some(({ word }) => PLACING.has(word)),
  );
}

/** "red oil can thing? no a yellow one": at once, and nothing but the color. */
const NOT_RED =
  /^(?:no|nope|wait|sorry|actually|correction)(?: (?:no|it|is|was|a|the|not red|just|more|like|i|mean|meant)){0,5} (?:yellow|amber|orange)\b/;

function isOtherColor(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const { words } = sentences[index]!;
  const behind = said(words.slice(match.to));
  const next = sentences[index + 1];
  return (
    /\bred\b/.test(said(words.slice(match.from, match.to))) &&
    (NOT_RED.test(behind) || (behind.split(' ').length <= 2 && next !== undefined && NOT_RED.test(said(next.words))))
  );
}

/** Asks about the thing as such: "if my brakes ever fail", "how do I know when a ball joint is bad", "does a leak always smell". */
const GENERAL =
  /\b(?:if .{0,60}\bever\b|(?:would happen|what happens) if (?:a|an)\b|how (?:do|can|would) (?:i|you|we|one|#|people) (?:know|tell) (?:if|when) (?:a|an)\b|does (?:a|an) .{0,40}\b(?:always|usually)\b|in theory|in the news|on the news|in (?:a|the|that) (?:video|movie|film|game)|video game)\b/;
/** It is happening, or the owner means to go on. */
const HAPPENING =
  /\b(?:now|today|just|keep|continue|still|started|yesterday|tonight|this morning|while|home|like (?:that|this)|it (?:is|has|keeps|went|goes|does|did)|i (?:have|am|smell|see|hear|feel|got|noticed)|my [a-z ]{0,25}\b(?:is|are|has|have|was|were|went|keeps|goes|did))\b/;

const LAMP = /\b(?:light|lamp|symbol|icon|indicator)\b/;
const GOES_OUT =
  /\b(?:goes|turns|went|go|shuts|switches) (?:off|out|away)\b.{0,15}\b(?:after (?:a|a few|#|couple)|as soon as|when|once|in (?:a|#)|within)\b/;
const AT_START = /\b(?:key|ignition|before i start|before starting|start it|starts|start up|starting)\b/;
/** A lamp that follows the driving is no test of the bulb. */
const WHILE_DRIVING =
  /\b(?:back|again|flash|blink|stay|driv|stop|idl|minute|rev|gas|warm|hot|corner|turns? (?:left|right)|brak|accelerat|mph|highway|road)/;

/** Every lamp lights for some seconds at the start, to show that it works. */
export function isBulbCheck({ words }: Sentence<Token>, match: Match): boolean {
  const text = said(words);
  if (!LAMP.test(said(words.slice(match.from, match.to)))) return false;
  return AT_START.test(text) && GOES_OUT.test(said(words.slice(match.from))) && !WHILE_DRIVING.test(text);
}

function joined(parts: readonly (readonly Token[])[]): string {
  return parts.map(said).join(' . ');
}

function said(tokens: readonly Token[]): string {
  return tokens.map(({ word, number }) => (number ? '#' : word)).join(' ');
}
