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
  | OwnersIdea;

/** What an owner thinks of doing instead of a repair, or before it. */
export type OwnersIdea = 'bypass' | 'top_up' | 'drain' | 'flush' | 'jump' | 'disconnect';

const MAY =
  '(?:can|could|should|shall|may|would|will|is it|are we|what if|ok to|okay to|safe to|bad to|fine to|better to|worth|do|does)';
/** Not "it has a warranty". */
const ASK =
  '(?<!(?:it|car|truck|van|i|we|she|he|they|battery|which) )(?:is|are|was|does|do|did|would|will|should|could|can|has|have|any|what|which|how|where|if|whether)';
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
    ['side', '\\b(?:which|what) (?:side|wheel|corner) (?:is|does|could|would|should|do|has|needs?)\\b'],
    [
      'bypass',
      `\\b(?:${MAY}|how (?:do|can|would) i)\\b.* (?:bypass|delete|disable|gut|straight pipe|unplug|block off|defeat|hollow out|tune out)\\b(?! the battery)|(?<!\\bhow )\\b(?:can|could|should|may|what if|ok to|safe to|is it)\\b.* (?:get rid of|take out|remove|cut (?:off|out)) (?:the|my) (?:thermostat|cat|cats|catalytic|converter|egr|dpf|muffler|resonator|def|evap|pcv)\\b(?! (?:\\w+ )?(?:to|and|for)\\b)`,
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
      `\\b(?:can|could|should|would|will|does|do) (?:i|we|it|a|an|the|my|she|he)\\b(?: \\w+){0,6} (?:flush(?:ing|ed)?|fluid (?:change|exchange|swap)|change the (?:\\w+ )?fluid|new fluid)\\b`,
    ],
    [
      'jump',
      `\\b(?:can|could|should|may|would|safe to|ok to)\\b(?: (?:i|we|she|he|you|it|just|still|try to|be|try))* (?:jump(?:ed)?|jumpstart|jump start|boost)(?: (?:it|her|the (?:car|truck|battery)|this|my \\w+|start|off))*$`,
    ],
    [
      'disconnect',
      `\\b(?:${MAY}|need to)\\b.* (?:disconnect|unhook|take off|pull|unplug)(?:ing)? (?:the |my )?(?:battery|negative|ground cable|battery cable|terminals?)\\b`,
    ],
  ] as const
).map(([kind, source]) => [kind, new RegExp(source)]);

/** What of this kind a sentence asks. `words`: spelled out, in lower case. */
export function sideQuestions(words: string): SideKind[] {
  return SIGNS.filter(([, sign]) => sign.test(words)).map(([kind]) => kind);
}
