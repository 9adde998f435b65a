export type Intent = 'diagnose' | 'price' | 'parts' | 'recall' | 'how_to' | 'maintenance' | 'greeting' | 'thanks';

const RECALL =
  /(?<!\b(?:i|you|we|to|not|cannot|can'?t|don'?t) )\b(?:recall(?:s|ed)?|tsbs?|service bulletins?|technical bulletins?|class action|known (?:issue|problem|defect)s?|common (?:issue|problem)s?|warranty)\b/i;

/** Of what owners reported; not what the writer complains of himself. */
const COMPLAINTS =
  /(?<!\b(?:never|not|without|hardly) (?:had |heard |been )?)\b(?:any|other|others'?|owners?['’]?s?|people'?s?|common|usual|frequent|reported|nhtsa|how many|most) complaints?\b|\bcomplaints? (?:filed|registered|to nhtsa|on file|from (?:other )?owners)\b|\bcomplaints? (?:about|on|for|of|against|with) (?:(?:the |a )?\d{4}\b|(?:this|these|that|such|my|the) (?:cars?|models?|trucks?|suvs?|vans?|vehicles?|year|make)\b)|\b(?:what|do|does|did|have) (?:the |other |most |many |the other )?(?:owners?|people|others|drivers)\b.{0,30}\bcomplain/i;

const SIGNS: [Intent, RegExp][] = [
  [
    'price',
    /\b(?:how much|what (?:would|will|does|should) (?:it|this|that|a|an|the) .{0,40}cost|costs?|price[sd]?|pricing|quote[ds]?|estimate|expensive|cheap(?:er|est)?|labou?r (?:rate|hours?)|worth (?:it|fixing|repairing)|ripped off)\b|\$\s?\d/i,
  ],
  [
    'parts',
    /\b(?:part numbers?|which (?:part|battery|oil|brake|filter|tire)s?|what (?:part|size|kind of|type of|brand)|where (?:can|do|could|should) i (?:buy|get|find|order)|oem|aftermarket|buy (?:a|an|the|new)|order (?:a|an|the|new)|recommend (?:a|any|some)|need (?:a )?new)\b/i,
  ],
  ['recall', RECALL],
  [
    'how_to',
    /\b(?:how (?:do|can|would|should|to) (?:i |you |one |we )?(?:fix|replace|change|test|check|remove|install|bleed|reset|clean|jump|repair|do|find|diagnose|tell|adjust|flush)|how to|diy|do it myself|myself|step[- ]by[- ]step|instructions?|tutorial|torque specs?)\b/i,
  ],
  [
    'maintenance',
    /\b(?:maintenance|service (?:interval|schedule)|(?:oil|fluid|filter|coolant|plug|belt)s? (?:change|interval)s?|how often|when (?:should|do|is) .{0,40}(?:change|replace|serviced?|due|flush)|due for|tune[- ]?up|overdue)\b/i,
  ],
  ['greeting', /^\s*(?:hi|hello|hey|howdy|yo|greetings|good (?:morning|afternoon|evening))\b/i],
  ['thanks', /\b(?:thanks?|thank you|thx|ty|appreciate (?:it|the|your)|cheers)\b/i],
];
const DIAGNOSE =
  /\b(?:what(?:'?s| is| could be| might be| would be)? (?:wrong|causing|the (?:cause|problem|issue))|why (?:is|does|do|would|won'?t|did|are)|diagnos\w*|figure out|what could|what causes|any ideas?|what do you think|issues?|problems?)\b/i;

/** Whether a sentence asks for recalls, bulletins, complaints of owners, or what is known of the model. */
export const isOnRecords = (sentence: string): boolean => RECALL.test(sentence) || COMPLAINTS.test(sentence);

/** What the owner wants of us, in no order of weight; `told`: the text holds findings or codes. */
export function readIntents(text: string, told: boolean): Intent[] {
  const intents = SIGNS.filter(([, sign]) => sign.test(text)).map(([intent]) => intent);
  if (!intents.includes('recall') && COMPLAINTS.test(text)) intents.push('recall');
  return told || DIAGNOSE.test(text) ? ['diagnose', ...intents] : intents;
}
