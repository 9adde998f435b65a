import { isDenied } from './denial.ts';
import { sentenceAt } from './sentence-at.ts';

const danger = '(?:dangerous|unsafe|risky|hazardous|serious|urgent|severe|critical|harmful|alarming|worrying|an? (?:real |big |major |safety )?(?:danger|risk|hazard|emergency|problem|issue|concern|worry|threat|big deal)|a safety (?:issue|concern|problem))';
const slightly = String.raw`(?:\s(?:at all|\w+ly|that|so|very|too|even|any|be|been|considered|pose|yet|think|believe|it|this|is|to|of))`;

/** Whatever it is said of: there is nothing to it. */
const assuring: readonly string[] = [
  String.raw`(?:not|never|hardly|barely|far from|nothing|scarcely)${slightly}{0,4} ${danger}`,
  String.raw`no (?:real |great |immediate |big |serious |safety )?(?:danger|risk|hazard|rush|hurry|urgency|emergency|threat|harm|worries|big deal|biggie|problem at all)`,
  String.raw`no (?:\w+ )?(?:cause|reason|need|grounds?|call) (?:for|to) (?:be |get |feel )?(?:\w+ly )?(?:concern\w*|worr\w+|alarm\w*|panic\w*|stop\w*|tow\w*|fear\w*|hurry\w*|afraid|rush\w*|repair\w*|act|any of)`,
  String.raw`(?:nothing|not anything|little|not much) (?:\w+ )?(?:to (?:worry|fear|be afraid|be concerned|lose sleep)|serious|dangerous|urgent|bad (?:will|can|is))`,
  String.raw`(?:do|need|should|must) not (?:need to |have to |be |get |feel )?(?:too |overly )?(?:worr\w+|fret\w*|fear|alarmed|concerned|afraid|scared|bother\w*|panic)`,
  String.raw`not to worry|stop (?:worrying|fretting)|worry not|without (?:any )?(?:worry|danger|risk|fear|concern)`,
  'rest assured|relax|peace of mind|take it easy|breathe easy|sleep (?:well|easy)|calm down',
  'harmless|trivial|negligible|overblown|exaggerat(?:ed|ion)|overcautious|over-cautious|(?:too|overly|extra|very|extremely|merely|just being) (?:cautious|careful|conservative)|precaution(?:ary)?|overreact\\w*|formality',
  'false alarm|risk-free|free of (?:risk|danger)|safe enough|perfectly safe|safe for now|safe bet',
  '(?:low|little|small|minor|minimal|slight|hardly any|barely any|zero|tiny) (?:risk|danger|hazard|chance of (?:failure|failing|a crash))',
  'minor (?:issue|problem|matter|thing|fault|annoyance)|cosmetic|no big deal|a nuisance|merely annoying',
  '(?:can|could|may|might|should|will) (?:still )?(?:safely )?(?:wait|hold off|be postponed|be put off|be ignored|be left)',
  'disregard\\w*|dismiss\\w*|pay no (?:attention|heed|mind)|take no notice|never mind|forget (?:about )?(?:it|the|this|that|all)|grain of salt|pinch of salt',
  '(?:do|does|did|will|need) not (?:really )?apply|not meant for|meant for other|for other cars',
  String.raw`(?:warning|alert|verdict|alarm|advice|plate|message|notice|banner)(?! (?:lamp|light|sign|triangle))(?: \w+){0,3} (?:is|was|may be|might be|could be|must be|can be|seems?)(?: \w+){0,2} (?:wrong|mistaken|a mistake|glitch|error|bug|generic|standard|automatic|boilerplate|outdated|old|strict|false|void|ignored|off|bogus|incorrect|nonsense|not)`,
  String.raw`brakes? (?:will|should|can|would) (?:still |surely |certainly )?(?:hold|be fine|last|work (?:fine|well|normally|still|again)|stop (?:you|the car|it|fine|well|safely))`,
  String.raw`(?:will|would|should|cannot|can|could) not (?:\w+ly )?(?:be |going to |likely to )?(?:fail|get (?:any )?worse|break|hurt|harm|matter|catch fire|burn|explode|damage|give out|let go)`,
  String.raw`unlikely to (?:\w+ )?(?:fail|get worse|break|happen|matter|hurt|harm)`,
  'all the time in the world|plenty of time|(?:you have|there is) (?:still |enough |some )?time|nothing (?:bad |much )?(?:will|can|would|is going to) happen',
  '(?:danger|risk|hazard|chance of failure) is (?:\\w+ly )?(?:small|low|minimal|slight|negligible|over|past|gone|nil|remote)|(?:hardly|barely|rarely|seldom|scarcely) (?:matters?|fails?|happens?|breaks?|a)',
  '(?:need|have|has|must|should|do|does|would|will) not (?:need |have |really |bother |call |order |wait )*(?:to |for |with |it |a |the |any )*(?:be |call |order |pay for |wait for |get )*(?:a |the |it )?tow\\w*',
  '(?:no|without|skip|cancel|forget|avoid|never|instead of|save|spare yourself)(?: \\w+){0,4} tow(?:ing|ed)?(?: truck)?(?! (?:truck|it|the car)? ?\\w* ?(?:drive|driving))',
  'tow(?:ing)?(?: truck)? (?:is|would be|seems) (?:\\w+ly )?(?:unnecessary|optional|overkill|not|a waste|excessive|too much)',
  'brakes? (?:still |all |do )?works?(?: fine| well| normally| again)?(?=\\s*(?:[.!,;]|$))',
  '(?:all|everything)(?: is| looks)? (?:good|well|clear|fine|ok|okay|in order)|worse than it is|feel free to (?:move|drive|use|take|go)',
  '(?:engine|system|tool|computer|diagnosis|assessment|result|verdict) (?:is|was|may be|might be|has made|made|got it)(?: \\w+){0,2} (?:wrong|mistake|error|mistaken|misjudged)',
  String.raw`(?:at|during|on|until|with|for) (?:your|the|its) next (?:\w+ )?(?:oil change|service|visit|appointment|inspection|checkup|check-up|weekend|payday|holiday|month)`,
  '(?:sometime|some time|some day|someday|whenever) (?:you|it|next|this|soon|later|in)|when(?:ever)? (?:you have (?:the |some )?time|it suits|convenient|you get (?:a|the) chance|you feel)|at your (?:convenience|leisure)',
  '(?:looked at|checked|fixed|repaired|done|serviced|inspected|seen) (?:later|eventually|someday|next (?:week|month|year|spring|summer|fall|winter|time))|(?:wait|hold off|until) (?:a |some )?(?:until |for )?(?:next |a )?(?:week|month|year|spring|summer|fall|winter|payday)',
];
/** What is said of the car itself: it is well. */
const well = '(?:safe|harmless|roadworthy|fine|ok|okay|alright|all right|sound|good|reliable|perfect|in (?:good|perfect|great|fine) (?:shape|condition|order|health)|working (?:fine|well|normally|properly))';
const subject = String.raw`(?:it|this|that|these|those|they|everything|all|you|we|car|vehicle|truck|van|brakes?|braking|steering|pedal|tires?|tyres?|wheels?|ride|trip|fuel system|situation|driving|[\w-]+ing it)`;
const conditional =
  /\b(?:if|whether|unless|until|once|as soon as|where|wherever|make sure|be sure|check that|so that|when|how (?:long|far|well))\s(?:the |your |its |this |that |both |all |these )?$/i;

const assurance = new RegExp(String.raw`\b(?:${assuring.join('|')})\b`, 'gi');
const wellness = new RegExp(
  String.raw`\b${subject} (?:is|are|will be|should be|would be|stays?|remains?)(?: (?:\w+ly|still|quite|all|very|just|otherwise|as)){0,2} ${well}\b`,
  'gi',
);
const safeness =
  /(?<!\b(?:tow|towing|truck|flatbed)) (?:is|are|will be|should be|stays?|remains?|seems?|looks?|feels?)(?: (?:\w+ly|still|quite|very|just)){0,2} (?:safe|harmless|roadworthy)\b(?! (?:way|place|to (?:drive|keep|go|continue|use|run|operate)))/gi;
/** Of a danger that waits for nothing. */
const putOff = /\b(?:keep an eye on (?:it|this|things)|monitor (?:it|this)|see how it goes|wait and see|(?:go|get|carry) on with (?:your|the) day|no problem)\b|(?:^|[.!?]\s)ignore\s*[.!]/gi;
const normality = /\b(?:it|this|that|such things?|these|sinking|fading) (?:is|are) (?:\w+ly )?(?:normal|common|expected|typical|usual)\b/gi;

/** Each place where a text says that all is well, or that the warning is to be made light of; a text that is drawn apart. `isCritical`: nothing of it is normal. */
export function reassurances(text: string, isCritical: boolean): string[] {
  const forms = [assurance, wellness, safeness, ...(isCritical ? [normality, putOff] : [])];
  return forms.flatMap((form) =>
    [...text.matchAll(form)]
      .filter(({ index }) => !isHeldBack(text, index))
      .map(([said]) => said.trim()),
  );
}

function isHeldBack(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 80), index);
  if (conditional.test(before) || conditional.test(`${before} `)) return true;
  const subjectOf = /\b(?:if|whether|unless|until|once|as soon as|where|wherever|when) (?:(?:the|your|its|this|both|all) [\w-]+(?: [\w-]+)?|it|they|you)$/i;
  return subjectOf.test(before) || isDenied(before, sentenceAt(text, index));
}
