import type { Match } from './match-pattern.ts';
import type { Sentence, Token } from './token.ts';

/**
 * Whether the owner's own words put a matched danger out of question, as plainly as a "no" does: it was mended and has been well since,
 * it was taken for something harmless, it is a mower's, or the sentence asks about the thing in general. Anything short of that
 * ("they fixed it", "what if I smell gas?") leaves it standing. `sentences` is the whole message.
 */
export function isOutOfMind(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const sentence = sentences[index]!;
  return (
    isMended(sentences, index, match) ||
    isMistaken(sentence, match) ||
    isOfMachine(sentence, match) ||
    isGeneralQuestion(sentence)
  );
}

const AFTER_SENTENCES = 2;

/** Work that ends a trouble. */
const REMEDY =
  /\b(?:fixed|repaired|replaced|welded|changed|swapped|installed|sorted|remedied|resolved|removed|patched|rebuilt|tightened|new|put (?:in|on|a)|took (?:it|that|the .{1,30}) (?:off|out)|clips|it was (?:a|the|just|only))\b/;
/** That all has been well since. */
const WELL =
  /\b(?:(?:fine|great|perfect|perfectly|good|normal|normally|well|clear|clean|dry|quiet|high and hard|firm|solid|ok|okay)\b.{0,25}\b(?:now|since|ever since|afterwards|for # (?:day|week|month|year)s?|for (?:a|several|many) (?:day|week|month|year)s?)|(?:now|since|ever since|afterwards|been)\b.{0,25}\b(?:fine|great|perfect|perfectly|good|normal|normally|well|clear|dry|high and hard|firm|solid|ok|okay|gone)|(?:has|had|have)? ?not (?:come|been) back|(?:no|not|never) (?:had )?(?:any |more |further |one )*(?:trouble|problem|problems|issue|issues|smell|leak|leaks|smoke)s? (?:ever )?(?:since|after|afterwards|now|again)|all (?:clear|good|fine|normal|well)|drives (?:great|fine|perfect|well)|is gone|gone now)\b/;
const RELAPSE =
  /\b(?:still|again|came back|comes back|coming back|is back|returned|but now|yet|however|started|starts|keeps|worse|until|except)\b/;
const PAST = /\b(?:was|were|had|did|came|broke|went|lost|sank|blew|boiled|found|hit|[a-z]{2,}ed|before|used to)\b/;
/** The owner's present car, set against one of old. */
const OTHER_CAR_WELL =
  /\b(?:this one|my new (?:car|truck|one)|mine|the car|this (?:car|truck))\b.{0,20}\b(?:fine|good|great|perfect|ok|okay|not)\b/;

function isMended(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const tokens = sentences[index]!.words;
  const told = said(tokens.slice(0, match.to));
  const behind = [
    tokens.slice(match.to),
    ...sentences.slice(index + 1, index + 1 + AFTER_SENTENCES).map((s) => s.words),
  ]
    .map(said)
    .join(' . ');
  if (RELAPSE.test(behind)) return false;
  if (!WELL.test(behind) && !OTHER_CAR_WELL.test(behind)) return false;
  return (
    PAST.test(told) &&
    (REMEDY.test(told) ||
      REMEDY.test(behind) ||
      OTHER_CAR_WELL.test(behind) ||
      /\b(?:once|ago|last year|in #)\b/.test(told))
  );
}

/** "worried it was a fuel leak but it's just water", "thought the brakes were gone, it was only the mat". */
function isMistaken({ words }: Sentence<Token>, match: Match): boolean {
  const before = said(words.slice(Math.max(0, match.from - 8), match.from));
  const behind = said(words.slice(match.to));
  return (
    /\b(?:worried|thought|afraid|feared|figured|swore|assumed)\b/.test(before) &&
    /\b(?:but|turns out|turned out|it (?:is|was))\b.{0,25}\b(?:just|only|really|nothing)\b/.test(behind)
  );
}

const MACHINES = new Set(
  'mower lawnmower generator stove furnace snowblower chainsaw dryer dishwasher grill barbecue bbq boat weedeater trimmer leafblower fridge refrigerator treadmill wheelbarrow scooter bike bicycle skateboard laptop printer drone tiller chipper fireplace oven kart'.split(
    ' ',
  ),
);
const PLACING = new Set(
  'at in by near from for with on beside behind to into like than as of carry carried haul'.split(' '),
);
const OF_A_CAR = new Set(
  'car truck vehicle suv van minivan sedan pickup hood bonnet dash dashboard trunk boot cabin interior seat drive driving driver highway road freeway engine'.split(
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
      MACHINES.has(stems[0]!) && !clause.slice(Math.max(0, i - 2), i).some(({ word }) => PLACING.has(word)),
  );
}

const GENERAL =
  /\b(?:if .{0,60}\bever\b|would happen (?:if|when)|how (?:do|can|would) (?:i|you|we|one) (?:know|tell)|what does .{0,40}\bmean\b|does (?:a|an|every|the) .{0,40}\b(?:always|usually|mean)\b|should i worry about .{0,40}\bif i\b|is it (?:dangerous|bad|safe) to touch)\b/;
/** It is happening, or the owner means to go on. */
const HAPPENING =
  /\b(?:now|today|just|keep|continue|still|started|yesterday|tonight|this morning|my .{0,25}\b(?:is|are|has|have|was|were|went|keeps|goes|did)|it (?:is|has|keeps|went|goes|does|did)|i (?:have|am|smell|see|hear|feel|got|noticed))\b/;

function isGeneralQuestion({ words }: Sentence<Token>): boolean {
  const text = said(words);
  return GENERAL.test(text) && !HAPPENING.test(text);
}

const LAMP = /\b(?:light|lamp|symbol|icon|indicator)\b/;
const GOES_OUT =
  /\b(?:goes|turns|went|go|shuts|switches|cuts|disappears|clears)\b ?(?:off|out|away)?\b.{0,15}\b(?:after (?:a|a few|#|couple)|as soon as|when|once|in (?:a|#)|within)\b/;
const AT_START = /\b(?:key|ignition|start|starts|starting|start up|engine|turn it on|power button)\b/;

/** Every lamp lights for some seconds at the start, to show that it works. */
export function isBulbCheck(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const tokens = sentences[index]!.words;
  const text = said(tokens);
  if (!LAMP.test(said(tokens.slice(match.from, match.to)))) return false;
  return (
    AT_START.test(text) &&
    GOES_OUT.test(said(tokens.slice(match.from))) &&
    !/\b(?:back|again|flash|blink|stays|driv|stop|idle|minute)/.test(text)
  );
}

function said(tokens: readonly Token[]): string {
  return tokens.map(({ word, number }) => (number ? '#' : word)).join(' ');
}
