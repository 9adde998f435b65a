/** Small words between the verb of filling and the oil. */
const BETWEEN =
  '(?:(?:in|it|about|almost|like|a|an|one|two|three|four|\\d+(?:\\.\\d+)?|half|couple|few|of|some|more|and) )*';
/** "put 3 quarts in", "topped it up", "filled it to the line". */
const FILLED = new RegExp(
  `\\b(?:topp?ed (?:(?:it|her|that|the oil|oil) )?(?:back )?(?:up|off)|fill?ed (?:(?:it|her|the oil|oil) )?(?:back )?(?:up|to\\b)|(?:put|added|add|adding|poured|pour|threw) ${BETWEEN}(?:quarts?|qts?|lit(?:er|re)s?|oil)\\b)`,
);
const ENDS_SENTENCE = /[.!?;\n]+(?!\d)/;
/** Before the filling: it is planned, asked about or only supposed. */
const NOT_DONE =
  /\b(?:if|should|shall|would|could|can|will|i'?ll|he'?ll|she'?ll|we'?ll|gonna|going to|need to|needs to|have to|want to|wanna|plan|planning|think(?:ing)? (?:of|about)|consider\w*|wonder\w*|recommend\w*|suggest\w*|supposed to|how about|worth|might|may|must|try to|about to|when i|once i|until|till|unless|before|let me|what happens|how much|never|not|did ?n'?t|have ?n'?t)\b/;
/** Who says so of himself, whatever he asked before it: "can i drive it i put 2 quarts in"; not "should i put", "if i put". */
const I_DID =
  /\b(?!(?:if|when|once|should|shall|can|could|would|will|may|might|must|till|until|before|unless|do|did|how|have)\b)[\w']+ i (?:(?:just|already|finally|then|went and) )*$/;
/** In the same breath as the filling; a new one begins with these. */
const NEW_CLAUSE = /,|\b(?:so (?:i|we|he|she|my)|and (?:i|we|he|she|then)|then i|but i)\b/;
/** Behind it, before the lamp is spoken of, or of the lamp itself: it is still to come. */
const TO_COME =
  /^(?:(?!\b(?:light|lamp|warning|message|symbol)\b).)*\b(?:tomorrow|later today|next (?:week|weekend|time)|(?:till|until))\b|\bby (?:tomorrow|then|morning)\b/;
/** Somebody else's word for it, or somebody else's car. */
const HEARSAY =
  /\b(?:said|says|told me|tells me|claims?|swears?|heard)(?: (?:that|he|she|they|you|to|just|people|him|her|i should))* $|\b(?:some ?(?:one|body)|people|(?:a|an|some|another|one) (?:\w+ )?(?:buddy|friend|guy|dude|neighbou?r|coworker|cousin|person|youtuber))\b/;
const OF_ANOTHER =
  /\b(?:in|to|on) (?:his|hers|theirs|(?:his|her|their|my \w+'s|(?:the|my) other) (?:own )?(?:car|truck|van|suv|one)?)\b|\bhis (?:light|lamp)\b/;
/** It is out because nothing runs, or what was filled in is out again. */
const NOT_RUNNING =
  /\b(?:engine|car|truck|motor|it)(?: (?:then|just|now|has|is|was|had))* (?:died|dead|dies|quit|stalled|stalls|seized|locked up|off|shut (?:off|down)|stopped|(?:will not|won'?t|wont|does ?n'?t|doesnt) (?:start|run|crank|turn))\b|\bkey(?: is)? (?:out|off)\b|\bengine off\b|\bnot running\b|\bha(?:s|ve) ?n(?:o|')?t started\b/;
/** Oil did not help the bearings; a knock that is gone is none. */
const KNOCKS =
  /(?<!\b(?:no|not|without|stopped|quit|more|any) )\bknock(?:s|ing)?\b(?! (?:\w+ )?(?:gone|away|went|stop\w*|quit\w*|quiet\w*|off|better|less))/;
const RAN_OUT =
  /\b(?:out (?:of )?(?:the|from the) (?:bottom|pan|drain|filter|block)|out (?:from )?under(?:neath)?|right (?:through|out)|(?:ran|runs|running|pours|pouring|poured|dumps|dumping|dumped|gush\w*|leak\w*|went|came|comes) (?:it )?(?:all |right |straight )*(?:out|over|through)\b(?! (?:after|when|once|now|since)\b)(?= (?:the|of|on|from|under|as|onto|everywhere|again|my)\b)|(?:all over|on) the (?:ground|floor|driveway|road|street))\b/;

const lower = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Whether the filling of a sentence was done, in this car, which runs and holds the oil. */
function isDone(sentence: string): boolean {
  const found = FILLED.exec(sentence);
  if (found === null) return false;
  const before = sentence.slice(0, found.index);
  const lead = before.split(NEW_CLAUSE).at(-1)!;
  const behind = sentence.slice(found.index + found[0].length);
  const isMine = !HEARSAY.test(before) && !OF_ANOTHER.test(sentence);
  return isMine && (I_DID.test(lead) ? !/\bif\b/.test(lead) : !NOT_DONE.test(lead)) && !TO_COME.test(behind);
}

const holds = (words: string): boolean => !NOT_RUNNING.test(words) && !KNOCKS.test(words) && !RAN_OUT.test(words);

/** Whether an owner tells that oil, or "it", was topped up: done, in this car, which runs without a knock and holds what was filled in. */
export function tellsOfFilling(text: string): boolean {
  const words = lower(text);
  return holds(words) && words.split(ENDS_SENTENCE).some(isDone);
}

/** Whether filling up is spoken of, done or not. */
export const speaksOfFilling = (text: string): boolean => FILLED.test(lower(text));

/** Whether filling is only planned, asked about, told of another car, or came to nothing. */
export function onlySupposesFilling(text: string): boolean {
  return speaksOfFilling(text) && !tellsOfFilling(text);
}
