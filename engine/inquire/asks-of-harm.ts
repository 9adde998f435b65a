const THING =
  '(?:it|this|that|she|they|the (?:car|truck|van|thing|suv|engine|motor|battery|transmission|tire|wheel)|my (?:car|truck|van|suv|engine|battery|transmission)|something)';
const SOFT = '(?: (?:still|just|even|really|actually|possibly|ever|suddenly|maybe|now|also|like|all|of a sudden))*';
const WILL = `(?:(?:can|could|will|would|might|may)(?: not)? ${THING}|(?:is|are) ${THING}(?: not)?${SOFT} (?:going to|gonna|gona|about to|likely to|liable to))`;
const HARMS =
  '(?:catch(?:es)? (?:on )?fire|burn (?:up|down)|burst|start a fire|set (?:it|the (?:car|garage|house)) on fire|explode|blow (?:up|on me|in my face)|go up in flames|hurt (?:me|us|someone|somebody|anyone)|kill (?:me|us|someone|somebody|anyone)|poison|strand (?:me|us)|leave (?:me|us) (?:stranded|stuck|on the side)|(?:die|quit|stall|fail|give out|lock up|seize|cut out|shut (?:off|down)) (?:on (?:me|us)|while|when|in (?:traffic|the middle)|at speed|on the (?:highway|freeway|interstate|road))|fall off|come off|break off|snap|get worse|go out on me)';

/** "could it catch fire", "is it gonna blow up in my face", "will it leave me stranded". */
const COMES_TO_HARM = new RegExp(`\\b${WILL}${SOFT}(?: (?:be|get|have))? ${HARMS}\\b`);
/** What the asked words of `asksToDrive` say of danger: who asks so is not answered by yes or no to driving. */
const OF_DANGER =
  /\b(?:dangerous|unsafe|risky|risking|danger|risk|harm|hazard|worry|worried|worrying|concerned|panic|panicking|freak|scared|afraid|stop driving|pull over|not drive|avoid driving|hurt|damage|ruin|destroy|wreck|kill|blow|urgent|serious|emergency|how bad|(?:really |that |very )?bad$|a problem|soon|quickly|urgently|right away|immediately|asap)\b/;
/** "could it grenade the engine": only where it is asked. */
const RUINS =
  /\b(?:can|could|will|would|might|may|gonna|going to) (?:it )?(?:grenade|blow(?: up)?|destroy|kill|wreck|take out|trash|ruin) (?:it|(?:the|my|this|an?) (?:engine|motor|trans|transmission|tranny))\b/;
const SWITCH_OFF =
  /(?<!\bhow )\b(?:should|shall|must|do|can|could) (?:i|we|she|he|you)(?: (?:need to|have to|just|even|at least))* (?:(?:turn|shut|switch) (?:it|her|the (?:car|engine|motor|truck|ignition)|my (?:car|truck|engine)) (?:off|down)|kill the (?:car|engine|motor)|(?:turn|shut|switch) off (?:it|the (?:car|engine|motor|truck))|(?:let|leave|keep) (?:it|her|the (?:car|engine|motor|truck)) (?:run|running|idle|idling|on))\b(?! (?:and|then) (?:back )?on)/;

/** Whether a sentence asks what harm may come of the fault. `words`: spelled out, in lower case. */
export const asksOfHarm = (words: string): boolean => COMES_TO_HARM.test(words);

/** Whether a sentence speaks of what may ruin engine or transmission. */
export const speaksOfRuin = (words: string): boolean => RUINS.test(words);

/** Whether a sentence that asks of driving asks by the danger, where a bare "no" would be taken for "no danger". */
export const speaksOfDanger = (words: string): boolean => OF_DANGER.test(words);

/** Whether a sentence asks if the engine is to be switched off, or may run on. */
export const asksToSwitchOff = (words: string): boolean => SWITCH_OFF.test(words);
