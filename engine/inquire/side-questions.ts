import { ADVISERS } from './people-words.ts';
import { SOMEBODY_PROPOSES } from './somebody-proposes.ts';

/** What is asked beside a complaint, of all that is known of it or of the car. */
export type SideKind =
  /** Whether a warranty covers it. */
  | 'warranty'
  /** What recalls, bulletins or known weaknesses there are. */
  | 'records'
  /** How long a shop works on it. */
  | 'hours'
  /** What else it could be. */
  | 'else'
  /** What to see to first. */
  | 'first'
  /** What to tell a shop. */
  | 'brief'
  /** Which side it is on. */
  | 'side'
  /** How sure that is. */
  | 'sure'
  /** Whether somebody who said something of it is right. */
  | 'right'
  /** Whether something was damaged. */
  | 'hurt'
  /** Where to take it. */
  | 'where'
  /** What tools it takes. */
  | 'tools'
  | OwnersIdea;

/** What an owner thinks of doing instead of a repair, or before it. */
export type OwnersIdea =
  | 'bypass'
  | 'top_up'
  | 'drain'
  | 'flush'
  | 'jump'
  | 'disconnect'
  | 'seal'
  | 'one_of_set'
  | 'pads_only';

const MAY =
  '(?:can|could|should|shall|may|would|will|is it|are we|what if|ok to|okay to|safe to|bad to|fine to|better to|worth|do|does)';
/** Not "it has a warranty". */
const ASK =
  '(?<!(?:it|car|truck|van|i|we|she|he|they|battery|which) )(?:is|are|was|does|do|did|would|will|should|could|can|has|have|any|what|which|how|where|if|whether)';
/** Who may be right. */
const WHO = `(?:he|she|my \\w+|the guy|(?:the )?(?:${ADVISERS}))`;
const RECORD =
  '(?:recall(?:s|ed)?|tsbs?|(?:service |technical )bulletins?|class action|lawsuits?|settlements?|(?:known|common) (?:issue|problem|defect|fault)s?)';
const FLUID =
  '(?:oil|coolant|antifreeze|water|fluid|atf|gear oil|it off|it up|to it|steering fluid|transmission fluid|freon|refrigerant)';

const SIGNS: [SideKind, RegExp][] = (
  [
    [
      'warranty',
      `(?<!\\b(?:insurance|geico|policy)\\b.*)(?:\\bunder (?:the |my |a |any )?(?:\\w+ )?warranty\\b|\\b${ASK}\\b.*\\bwarrant(?:y|ies|ied)\\b|\\bwarranty (?:cover\\w*|still|expired?|left)|\\b(?:do|does|would|will|should|can|is|are) (?!insurance)(?:\\w+ ){1,3}?cover(?:ed)?(?: (?:it|this|that|these|under|by|all|any)\\b|$)|\\bextended (?:warranty|coverage)\\b|\\b(?:i (?:meant|mean)|(?:asking|asked|talking) about)(?: \\w+){0,3} warrant(?:y|ies)\\b)`,
    ],
    ['records', `\\b${ASK}\\b.*\\b${RECORD}\\b|^(?:\\w+ ){0,3}${RECORD}$`],
    [
      'hours',
      `\\bhow many (?:labou?r |shop |book )?hours\\b(?! (?:on|old|are|is|were)\\b)|\\bhow long (?:does|will|would|should|do) (?:it|this|that|the (?:repair|job|fix|shop|mechanic|dealer)|a (?:shop|mechanic)|they)(?: (?:usually|normally|typically|likely|probably))? (?:take|need|keep it|have it|be in the shop)(?: (?:a|the) (?:shop|mechanic|dealer)| them| someone)?(?: (?:to (?:fix|repair|do|get it)|at|for (?:a|the)) ?.*)?$`,
    ],
    [
      'else',
      '\\bwhat else (?:could|can|might|would|should|may|is|to|do|does|causes?)\\b|\\b(?:could|can|might) (?:it|this|that) be (?:anything|something) else\\b|\\b(?:anything|something) else (?:it|that|this)?(?: that)? ?(?:could|can|might|would|causes?)\\b|\\bwhat (?:other|are (?:the )?other) (?:things?|causes?|possibilit\\w+|reasons?)\\b',
    ],
    [
      'first',
      '\\b(?:which|what)(?: \\w+){0,3} (?:do|should|would|to|needs?|can|must)(?: \\w+){0,4} first\\b|\\bwhere (?:do|should|would|to) (?:(?:i|we) )?(?:start|begin)\\b|\\bin (?:what|which) order\\b|\\bwhich(?: one| of (?:these|them|the two))? is (?:the )?(?:more|most|worse|worst)(?: (?:urgent|important|serious|dangerous))?$|\\b(?:is|are|does|should) .* (?:more urgent|come first|go first)\\b',
    ],
    [
      'brief',
      '\\bwhat (?:do|should|would|can|to) (?:(?:i|we|she|he) )?(?:tell|say|ask)(?: to)?(?: (?:the|my|a|them|him))? ?(?:mechanic|shop|dealer|garage|service|guy)?(?: (?:to|about|for) .*)?$',
    ],
    [
      'side',
      '\\b(?:which|what) (?:side|wheel|corner) (?:is|does|could|would|should|do|has|needs?)\\b|\\b(?:which|what)(?: (?:one|1|end|side|axle|wheel))?(?: is it)? (?:the )?(?:fronts?|left|driver|inner) or (?:the )?(?:backs?|rears?|right|passenger|outer)$|^(?:so |and )*is it (?:the )?(?:front|left) or (?:the )?(?:back|rear|right)$',
    ],
    [
      'sure',
      '^(?:(?:but|so|and|ok|wait) )*(?:are|r) (?:you|u) (?:really |absolutely |100 |so )?(?:sure|certain|positive)\\b|\\bhow (?:sure|certain|confident) (?:are|r) (?:you|u)\\b',
    ],
    [
      'right',
      `(?:^|\\b(?:so|and|is that true) )is ${WHO} (?:right|correct|wrong|lying|full of it|crazy)(?: (?:about (?:that|this|it)|or (?:not|no)))?$`,
    ],
    [
      'hurt',
      '\\bdid (?:i|we|he|she|that|this|it) (?:just |already |probably )?(?:hurt|damage|harm|ruin|break|kill|mess up|cook|fry|blow|wreck)\\b(?: (?:it|this|that|something|anything|the \\w+|my \\w+)|$)',
    ],
    [
      'where',
      '\\bwho (?:should|do|can|could|would) (?:i|we) (?:take|bring|have) (?:it|this|her)(?: in)? (?:to|look)\\b|\\bwhere (?:should|do|can|could|would) (?:i|we) (?:take|bring|go with|have|get) (?:it|this|that|her|the (?:car|truck|van)|my (?:car|truck|van))\\b|\\b(?:take|bring) (?:it|her|this) to (?:a |the |my )?(?:dealer|independent|mechanic|shop)\\b.* or (?:a |an |the |my )?(?:dealer|independent|mechanic|shop|indy)\\b|^(?:so )?(?:the )?dealer or (?:an? |the )?(?:independent|indy|shop|mechanic)\\b',
    ],
    [
      'tools',
      '\\b(?:what|which)(?: \\w+)? tools? (?:do|does|will|would|should|are|is|did) (?:i|we|you|it|this|that|needed|required)\\b|\\btools? (?:do i need|needed|required)\\b|\\bdo i need (?:any |a )?(?:special )?tools?\\b',
    ],
    [
      'bypass',
      `\\b(?:${MAY}|how (?:do|can|would) i)\\b.* (?:bypass|delete|disable|gut|straight pipe|unplug|block off|defeat|hollow out|tune out)\\b(?! the battery)|(?<!\\bhow )\\b(?:can|could|should|may|what if|ok to|safe to|is it)\\b.* (?:get rid of|take out|remove|cut (?:off|out)) (?:the|my) (?:thermostat|cat|cats|catalytic|converter|egr|dpf|muffler|resonator|def|evap|pcv)\\b(?! (?:\\w+ )?(?:to|and|for)\\b)|${SOMEBODY_PROPOSES} (?:bypass|delete|gut|straight pipe|unplug|block off|tune out)\\b`,
    ],
    [
      'top_up',
      `\\b${MAY}\\b.* (?:keep|just|continue|simply|only)(?: on| to)? (?:adding|add|topping|top|filling|fill|pouring|pour|putting|put)\\b.* ${FLUID}\\b`,
    ],
    [
      'drain',
      `\\b${MAY}\\b.* (?:drain|suck|siphon|let|take) (?:out )?(?:some|a (?:little|bit|quart)|the (?:extra|excess))\\b`,
    ],
    [
      'flush',
      `\\b(?:can|could|should|would|will|does|do) (?:i|we|it|a|an|the|my|she|he)\\b(?: \\w+){0,6} (?:flush(?:ing|ed)?|fluid (?:change|exchange|swap)|change the (?:\\w+ )?fluid|new fluid)\\b|${SOMEBODY_PROPOSES}(?: \\w+){0,3} (?:flush(?:ed)?|fluid (?:change|exchange|swap|service))\\b|${SOMEBODY_PROPOSES} (?:change|exchange|swap|replace|flush) (?:the |my )?(?:\\w+ ){0,2}fluid\\b|\\b(?:flush|fluid (?:change|exchange)) (?:is |a |be )*(?:good idea|worth it|needed|necessary)`,
    ],
    [
      'jump',
      `\\b(?:can|could|should|may|would|safe to|ok to)\\b(?: (?:i|we|she|he|you|it|just|still|try to|be|try))* (?:jump(?:ed)?|jumpstart|jump start|boost)(?: (?:it|her|the (?:car|truck|battery)|this|my \\w+|start|off))*$`,
    ],
    [
      'disconnect',
      `\\b(?:${MAY}|need to)\\b.* (?:disconnect|unhook|take off|pull|unplug)(?:ing)? (?:the |my )?(?:battery|negative|ground cable|battery cable|terminals?)\\b`,
    ],
    [
      'seal',
      `(?:\\b${MAY}|${SOMEBODY_PROPOSES}|what about|how about)\\b(?: \\S+){0,8}? (?:stop ?leak|sealer|sealant|block seal|bars ?leaks?|blue ?devil|k ?seal|liquid glass|egg whites?|seal it up)\\b`,
    ],
    [
      'one_of_set',
      `(?:\\b${MAY}|${SOMEBODY_PROPOSES})\\b(?:.* )?(?:swap|replac|chang|fix|put in|do)\\w*(?: (?:just|only|out|in|the|that|a|my))* (?:one|1|single|bad|weak)(?: (?:bad|weak|dead|single))? (?:modules?|cells?|blocks?|sticks?)\\b`,
    ],
    [
      'pads_only',
      `\\b(?:can|could|should|may|ok to|okay to|do|would)\\b.* (?:just|only|simply) (?:replace|change|do|swap|put|slap|get|install|need)(?: (?:on|in|new|the|my|front|rear|back|brake|some))* pads\\b(?! and)|\\b(?:just|only) (?:the )?pads (?:or|without|not)\\b`,
    ],
  ] as const
).map(([kind, source]) => [kind, new RegExp(source)]);

/** What of this kind a sentence asks. `words`: spelled out, in lower case. */
export function sideQuestions(words: string): SideKind[] {
  return SIGNS.filter(([, sign]) => sign.test(words)).map(([kind]) => kind);
}
