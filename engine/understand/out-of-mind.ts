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
    isOfAnother(sentences, index, match) ||
    isOwnWell(sentences, index, match) ||
    isCuriosity(sentences, index) ||
    isMistaken(sentence, match) ||
    isOfMachine(sentence, match) ||
    isGeneralQuestion(sentence)
  );
}

const AFTER_SENTENCES = 3;

/** Work that ends a trouble. */
const REMEDY =
  /\b(?:fixed|repaired|replaced|renewed|welded|changed|swapped|installed|fitted|sorted|remedied|resolved|cured|removed|patched|rebuilt|tightened|torqued|bled|done|scrapped|sold|recycled|new|put (?:in|on|a|#)|bought|threw (?:it|that) (?:out|away)|took (?:it|that|the .{1,30}?) (?:off|out|back)|pulled (?:it|that) (?:off|out)|it was (?:a|an|the|just|only)|turned out)\b/;
/** That all has been well since. */
const WELL =
  /\b(?:(?:fine|great|perfect|perfectly|good|normal|normally|well|clear|clean|dry|quiet|tight|smooth|reliable|high and hard|firm|solid|steady|ok|okay|like new)\b.{0,25}\b(?:now|since|ever since|afterwards|for (?:#|a|several|many|over a) (?:day|week|month|year)s?)|(?:now|since|ever since|afterwards|been|runs|works|drives|stops|cranks|is|are|stays)\b.{0,18}\b(?:fine|great|perfect|perfectly|good|normal|normally|well|clear|dry|tight|smooth|high and hard|firm|solid|ok|okay|gone|off|like new|in the middle)|(?:has|had|have)? ?not (?:come|been|moved|happened|leaked|smelled)\b.{0,25}|(?:no|not|never) (?:had )?(?:any |more |further |one |a )*(?:trouble|problem|problems|issue|issues|smell|smells|fumes|leak|leaks|smoke|failure|drop|drops)\b ?(?:ever |any ?more |occurred )?(?:since|after|afterwards|now|again|occurred|any ?more|for)?|all (?:clear|good|fine|normal|well|ok|okay)|is gone|gone now)\b/;
const RELAPSE =
  /\b(?:still|again|came back|comes back|coming back|is back|it returned|but now|yet|however|started|starts|keeps|worse|until|except|temporarily|for a (?:day|week|while) (?:and|then|but))\b/;
const PAST =
  /\b(?:was|were|had|did|came|broke|went|lost|sank|blew|boiled|found|hit|fell|caught|threw|stuck|snapped|flew|[a-z]{2,}ed|before|used to)\b/;
/** A time that is over. */
const LONG_AGO =
  /\b(?:(?:year|month)s? ago|ages ago|once|last (?:year|summer|winter|spring|fall|autumn)|back in|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|winter|fall|autumn|# [a-z]+|#)|used to|previously|years before)\b/;

function isMended(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const tokens = sentences[index]!.words;
  const behind = [
    tokens.slice(match.to),
    ...sentences.slice(index + 1, index + 1 + AFTER_SENTENCES).map((s) => s.words),
  ]
    .map(said)
    .join(' . ');
  const told = said(tokens.slice(0, match.to));
  if (RELAPSE.test(behind) || !PAST.test(told)) return false;
  const longAgo = LONG_AGO.test(said(tokens));
  const remedied =
    REMEDY.test(behind) || /\bbefore (?:the|a|my|we|i|they)\b.{0,20}\b(?:new|replaced|fixed)\b/.test(told);
  const well = WELL.test(behind);
  return (remedied && well) || (longAgo && (remedied || well));
}

/** "my old truck's brakes failed; on this one …", "the neighbour's van leaks. Mine is fine": another one, set against the owner's own. */
function isOfAnother(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const tokens = sentences[index]!.words;
  const around = said(tokens.slice(Math.max(0, match.from - 14), match.to + 8));
  const behind = [tokens.slice(match.to), ...sentences.slice(index + 1).map((s) => s.words)].map(said).join(' . ');
  const before = sentences
    .slice(0, index)
    .map(({ words }) => said(words))
    .join(' . ');
  return ANOTHER.test(around) && OWN.test(`${before} . ${behind}`);
}

const ANOTHER =
  /\b(?:(?:old|last|previous|former|first|ex|other|rental|rented|loaner) (?:car|truck|van|suv|vehicle|jeep|one|#|[a-z]+)|(?:neighbou?r|friend|buddy|boss|sister|brother|uncle|aunt|auntie|cousin|coworker|colleague|grandpa|grandad|grandfather|dad|roommate|guy|lady|someone|somebody|someone else)(?: next door)?(?: 's)?|the rental|tractor|dragster|train|the truck in front|a car that|motorcycle|moped|trailer)\b/;
/** The car that is spoken of now. */
const OWN =
  /\b(?:mine|my own|my (?:new|current|real|present) |(?:the|my) new (?:one|#|car|truck)|this (?:one|#|car|truck|[a-z]+ (?:is|i))|on this|real car|i drive a|asking about my|my car (?:is|has|does|did)|the car is|for his|my [a-z]+ (?:is|are|has|squeaks|stops|beeps))\b/;

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
  'stroller mattress sofa moped dragster toaster jacket rig furnace caravan train mower lawnmower generator stove furnace snowblower chainsaw dishwasher grill barbecue bbq weedeater trimmer leafblower fridge refrigerator treadmill wheelbarrow scooter bike bicycle skateboard laptop phone printer tiller chipper fireplace oven kart'.split(
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

const GENERAL =
  /\b(?:if .{0,60}\bever\b|\bever\b.{0,40}\bwould|would happen (?:if|when)|what happens (?:if|when) (?:a|an|the)\b|how (?:do|can|would|does|will) (?:i|you|we|one|#|people|somebody|a|an|the)\b.{0,40}\b(?:know|tell|get|find|notice|survive|feel|look)\b|(?:would|will) (?:i|one|#|you) notice|at what (?:temp|temperature|speed|point|pressure)|in theory|what does .{0,40}\b(?:mean|look like)\b|what (?:are|is) the (?:sign|symptom)s?\b|what causes (?:a|an)\b|does (?:a|an|every|the) .{0,40}\b(?:always|usually|mean)\b|do .{0,40}\bever\b|should i worry about .{0,40}\bif i\b|is (?:it .{0,10}(?:dangerous|bad|safe) to touch|(?:a|an) .{0,30}(?:dangerous|bad)))\b/;
/** The owner says that it is only curiosity, or where it comes from. */
const CURIOUS =
  /\b(?:just (?:curious|asking|learning|wondering)|only (?:curious|asking|learning)|in general|generally|asking for (?:class|school|a friend|my (?:anxiety|son|kid))|writing a|school (?:paper|project)|planning ahead|i (?:read|heard) (?:about|that|it on|of)|(?:saw|watched) (?:a|the|it on|this) (?:video|movie|film|show|news)|read about|in the news|on the news|videos? (?:scare|of)|in (?:a|the|that) .{0,12}(?:video|movie|film|game|show|test)|(?:race|crash test|racing) (?:video|film|game)|stories|story of|dream)\b/;
/** It is happening, or the owner means to go on. */
const HAPPENING =
  /\b(?:now|today|just (?!curious|asking|learning|wondering)|keep|continue|still|started|yesterday|tonight|this morning|my (?!son|anxiety|kid|class)[a-z ]{0,25}\b(?:is|are|has|have|was|were|went|keeps|goes|did)|it (?:is|has|keeps|went|goes|does|did)|i (?:have|am|smell|see|hear|feel|got|noticed))\b/;

/** "…, mine never did", "I see nothing odd on mine", "the car is fine": the owner's own is said to be well, with nothing after it to the contrary. */
const OWN_WELL =
  /\b(?:(?:mine|my own|my car|my truck|the car|our car|car) (?:is |are |has |have |was |had )?(?:all |totally |perfectly |always |just )?(?:fine|good|ok|okay|normal|dry|healthy|never|none|nothing|no (?:leak|leaks|smell|such|problem|trouble|issue)s?)\b|(?:nothing|none|no trouble) .{0,12}\b(?:on|in|with|for|of) mine|(?:it|mine|she) (?:has |have |is )?never (?:done|did|had|happened|frozen|froze|leaked|overheated|happen)|(?:mechanic|shop|they|he) found nothing|not (?:my|the) car|from the [a-z ]{3,20} not the car|everybody does there|as (?:it )?should|as all do)\b/;

function isOwnWell(sentences: readonly Sentence<Token>[], index: number, match: Match): boolean {
  const tokens = sentences[index]!.words;
  const behind = [tokens.slice(match.to), ...sentences.slice(index + 1).map((s) => s.words)].map(said).join(' . ');
  const well = OWN_WELL.exec(behind);
  return well !== null && !TO_THE_CONTRARY.test(behind);
}

const TO_THE_CONTRARY =
  /\b(?:but|except|still|otherwise|however|yet|although|though|until|keeps|getting worse|again)\b/;

function isGeneralQuestion({ words }: Sentence<Token>): boolean {
  const text = said(words);
  return GENERAL.test(text) && !HAPPENING.test(text);
}

/** "I read about burst tires", "just curious": by the whole message, where nothing in the sentence says that it is happening. */
function isCuriosity(sentences: readonly Sentence<Token>[], index: number): boolean {
  return (
    CURIOUS.test(sentences.map(({ words }) => said(words)).join(' . ')) &&
    !HAPPENING.test(said(sentences[index]!.words))
  );
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
