const IT =
  '(?:it|this|that|these|those|something like (?:this|that)|(?:the|a) (?:fix|repair|job|bill|damage|whole thing)|fixing (?:it|this|that))';
const WILL = '(?:does|do|will|would|should|could|might|can|is|are|gonna)';
const COSTS = '(?:cost|costs|run|set (?:me|us) back|pay|spend|expect|budget|be|come to)';
const DEAR =
  '(?:expensive|pricey|costly|cheap|an? (?:expensive|cheap|pricey|costly|easy and cheap) (?:fix|repair|job|one|thing)|a fortune|big (?:money|bucks)|a lot of money)';

/** "how much will this cost", "what am I looking at", "is this expensive", "how much is it to fix", "what's the cheapest fix". */
const ASKS: RegExp[] = [
  `\\bhow much(?: money)? (?:is|are|was) ${IT}(?: (?:usually|typically|roughly|about|normally|gonna|going))?(?: (?:to|for|gonna|going|cost|run|worth|i|all|at|total|altogether|in)\\b|$)`,
  `\\bhow much(?: money)? (?:roughly |about |approximately )?${WILL} (?:${IT}|i|we|one|they|you)\\b(?: \\w+){0,3} ${COSTS}\\b`,
  `\\bhow much(?: money)? (?:am i|are we|we are|i am|we|are you|you|would i be|will i be) (?:looking|talking|in for|gonna|going to|out)\\b`,
  `\\bhow much(?: money)?(?: roughly| about)? (?:to|for) (?:fix|repair|fixing|get|have|mend|${IT})\\b`,
  `\\bhow much(?: money)? (?:(?:for|would|will|does|do|might) )?(?:the |a |an |my )?(?:dealer|dealership|shop|mechanic|garage|indy|independent|place)s?(?: (?:usually|normally|typically))? (?:to (?:do|fix|repair|put|replace)|charge|want|ask)\\b`,
  `\\bhow much(?: money| cash)?$|\\bhow (?:many|much) (?:money|bucks|dollars)\\b|\\bhow much ${IT} (?:will|would|might|could|should) (?:cost|be|run)\\b`,
  `\\bhow (?:expensive|pricey|costly) (?:is|are|will|would|of|might|could|can)\\b`,
  `\\bwhat (?:am i|are we|i am|we are|would i be|will i be|might i be)(?: \\w+)? (?:looking at|in for|talking|facing)\\b(?! (?:here )?when\\b)`,
  `\\bwhat (?:kind|sort) of (?:money|cost|costs|price|bill|damage|repair bill)\\b`,
  `\\bwhat ${WILL} (?:${IT}|i|we|they)\\b(?: \\w+){0,3} (?:cost|run|pay|set (?:me|us) back|charge|spend|budget)\\b`,
  `\\bwhat is (?:the|a) (?:\\w+ )?(?:cost|price|bill|damage|ballpark|estimate|price tag)\\b(?! (?:of|for) (?!this|that|it|the (?:fix|repair)|fixing|repair))`,
  `\\bwhat (?:the|it|this|that) (?:repair |fix )?(?:will|would|might|could) (?:cost|run)\\b|\\bwhat ${IT} (?:costs|is (?:going to|gonna|likely to) (?:cost|run|be))\\b`,
  `\\b(?:is|are|will|would|could|does) ${IT}(?: (?:be|going to be|gonna be|usually|really|super|very|too|typically|normally|that|likely|probably|to be))* ${DEAR}\\b(?! to (?:drive|keep))`,
  `\\b(?:cheapest|least expensive) (?:fix|way|repair|option|thing|route)\\b|^(?:any |a |is there (?:a |any ))?(?:cheap|cheaper) (?:fix|way|repair)`,
  `\\b(?:any|some|rough|an?) idea (?:of|on|about|what|how much)\\b(?: (?:the|a))?(?: \\w+){0,4} (?:cost|costs|price|run|bill)\\b`,
].map((source) => new RegExp(source));

/** Only where they are asked for: "ballpark?", "any rough estimate", not "he gave me an estimate". */
const ESTIMATE =
  /\b(?:ball ?park(?: \w+){0,3}|(?:rough |price |repair |cost )estimate|estimate|price range|cost range|rough (?:cost|price|idea)|(?:repair )?costs?|price)$|\b(?:give|need|want|get|any|have) (?:me )?(?:a |an |some )?(?:rough |idea )?(?:ball ?park|estimate)\b/;
const TOLD = /\b(?:gave|got|quoted|wants?|wanted|told|charged|paid|was|were|said|says|he|she|they)\b/;
const ASKED =
  /^(?:(?:so|and|also|but|please|can|could|would|will|do|you|i|any|a|an|rough|just|give|me|what|is|the|ok|need|want|get|estimated|average|total|cost|price) )*/;

/** Of what no money is asked: "how much is it leaking". */
const NO_MONEY =
  /\bhow much (?:oil|coolant|fluid|gas|fuel|play|smoke|water|pressure|air|psi|longer|farther|further|more|time)\b/;

/** Where in a sentence it is asked what putting it right costs; -1: nowhere. `words`: spelled out, in lower case. */
export function asksTheCost(words: string, question: boolean): number {
  if (NO_MONEY.test(words)) return -1;
  const found = ASKS.map((asks) => words.search(asks)).find((place) => place >= 0);
  if (found !== undefined) return found;
  const estimate = words.search(ESTIMATE);
  if (estimate < 0 || TOLD.test(words)) return -1;
  const asks = (question && !/(?:costs?|price)$/.test(words)) || (ASKED.exec(words)?.[0].length ?? 0) >= estimate;
  return asks ? estimate : -1;
}
