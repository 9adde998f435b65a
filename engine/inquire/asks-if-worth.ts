import { isOfASystem } from './owners-systems.ts';

/** Words that soften or hurry a question and change nothing of it. */
const SOFT =
  '(?: (?:even|still|just|really|actually|maybe|probably|honestly|finally|simply|already|now|then|at this point|financially|all|be|it))*';
const WHEELS = '(?:car|truck|van|suv|vehicle|beater|clunker|jeep|minivan|pickup|heap|ride|junker|bucket)';
const CAR = `(?:(?:the|this|that|my|our|his|her|an?|these|old) (?:(?:(?!(?:wife|husband|son|daughter|mom|dad|friend|other|second|another)s? )\\w+ ){0,3}${WHEELS}|old (?:girl|gal|boy|lady)|(?:(?:old|damn|whole|stupid) )*(?:thing|one)|\\d{2}(?:\\d{2})?(?: \\w+){0,4}?)|it|this|that|she|her|he|him)`;
const OWNER = '(?:i|we|you|she|he|they|one|my (?:wife|husband|son|daughter|mom|dad|parents|kid))';
const MONEY =
  '(?:any |more |some |much |that |this |so |all |another |a |the |good |kind |of |lot |ton )*(?:money|cash|bucks|dollars|grand|k|\\$?\\d+(?: ?k| grand| bucks| dollars)?)';
const SPEND = `(?:(?:keep|stop|quit) )?(?:put(?:t?ing?)?|sink(?:ing?)?|dump(?:ing?)?|pour(?:ing?)?|throw(?:ing?)?|spend(?:ing?)?|invest(?:ing?)?) ${MONEY}(?: (?:into|in2|in|on|at|to)\\b)?`;
/** To put the car right. */
const FIX = `(?:(?:fix(?:ing?)?(?: up)?|repair(?: ?ing?)?|mend(?:ing)?|sav(?:e|ing?)|keep(?:ing?| in)?|rebuild(?:ing)?)\\b|(?:get(?:t?ing?)?|hav(?:e|ing)) ${CAR} (?:fixed|repaired|done)|${SPEND}|put(?:t?ing?)? (?:an?|another)(?: \\w+)? (?:engine|motor|transmission|trans)(?: (?:into|in)\\b)?|(?:the|a) (?:repairs?|fix|repair (?:bill|cost))\\b)`;
const WORTH = `worth(?: (?:it|while|my (?:while|time|money)|the (?:money|cost|trouble|effort|hassle|expense|price))(?: to| of)?)?(?: (?:to|even|trying to|me|for me to|paying to|paying for|my))*`;

/** Words by which no car is got rid of, but told how, or to whom. */
const NOT_HOW =
  '(?!(?: as is)? (?:for (?!parts|scrap|junk|something|a |another|an )|on |to (?:a |the |an |my )?(?:dealer|carmax|carvana|buyer|private|friend|someone|neighbor)|private|with (?!this|that|all|so)|first|next))';
const DROP =
  '(?:sell(?:ing?)?|dump(?:ing?)?|junk(?:ing?)?|scrap(?:p?ing?)?|ditch(?:ing?)?|trad(?:e|ing?)|unload(?:ing)?|donat(?:e|ing)|retir(?:e|ing)|get(?:t?ing?)? rid of|part(?:ing)?(?: out)?|giv(?:e|ing) up on|let(?:ting)? go of)';
/** Of these it is plain without a name that they are done to the car. */
const DROP_BARE = '(?:sell(?:ing?)?|junk(?:ing)?|scrap(?:ping)?|trad(?:e|ing?) in|trade up)';
const BUY_ANOTHER = `(?:buy(?:ing)?|get(?:ting)?|look(?:ing)? (?:for|at)|shop(?:ping)? for) (?:an? |some )?(?:new|newer|different|another|replacement|better)(?: \\w+)? ?${WHEELS}`;
const OUT =
  '(?:cut (?:my|our) losses|cut bait|walk away|call it quits|say goodbye(?: to (?:\\w+ ?){1,3})?|move on(?= |$)(?! to)|let her go|send (?:it|her) to the (?:junkyard|yard)|put (?:it|her|him) (?:down|out of))';
/** To let the car go. */
const LET_GO = `(?:${DROP} ${CAR}(?: in| out)?(?= |$)(?! (?:and|then) (?:re ?fill|drain|flush|change|add|top|put|start))${NOT_HOW}|${DROP_BARE}(?=$| (?:or|and|before|while|because|at|instead|already|now|for something|as is))|replac(?:e|ing) (?:the|my|this) (?:whole |entire )?${WHEELS}|let (?!him|he)${CAR} go|${OUT}|${BUY_ANOTHER})`;

const IF =
  '(?:if|whether|think|thinking|sure|wonder|wondering|know|decide|deciding|debating|doubt|unsure|curious|figure out)';
const ITS = `(?:its|${CAR} (?:is|would be|might be|will be))`;
const NO_HOW = '(?<!\\b(?:where|how|when|what|who|whom|much|which) )';

/** "is it worth fixing", "should I just sell it", "is it time to let it go", "repair or replace", "fix it or trade it in". */
const ASKS = [
  `\\b(?:is|are|would|will|does|could)(?: not)? ${CAR}(?: not)?${SOFT}(?: seem)?${SOFT} ${WORTH} ${FIX}`,
  `\\b${IF}(?: me)?(?: if| whether| that)? ${ITS}${SOFT} ${WORTH} ${FIX}`,
  `\\b(?:is|would)(?: there)?(?: be)?(?: (?:any|it|the))? (?:point|sense)(?: in| to| of)?${SOFT} ${FIX}`,
  `\\b(?:is|would) it${SOFT} (?:stupid|dumb|crazy|foolish|insane|smart|wise|silly|a (?:waste(?: of (?:money|time))?|bad idea|good idea|mistake)) (?:to|if i)${SOFT} (?:${FIX}|${LET_GO})`,
  `\\b(?:is|would) (?:(?:fixing|repairing|keeping|saving) ${CAR}|(?:the|this|that|such an?) (?:repair|fix|job|work))${SOFT} worth`,
  `\\b(?:am i|are we|is it)${SOFT}(?: (?:throwing|putting|like throwing))? good money after bad`,
  `\\b(?:does|would|will) it${SOFT} (?:make|pay)(?: any| financial| more)*(?: sense)?${SOFT} to${SOFT} (?:${FIX}|${LET_GO})`,
  `${NO_HOW}\\b(?:should|shall|do|would|could)(?: not)? ${OWNER}${SOFT}(?: (?:go ahead and|think about|consider|start|try to|need to|have to|better off|bite the bullet and))*${SOFT} ${LET_GO}`,
  `\\b${IF}(?: if| whether)? ${OWNER} (?:should|shall|need to|ought to|would be better off)${SOFT}(?: (?:go ahead and|start))?${SOFT} ${LET_GO}`,
  `${NO_HOW}\\b(?:should|shall|do|would) (?:${OWNER}${SOFT}|you(?: guys| all)?${SOFT}(?: bother)?) ${SPEND}`,
  `\\b(?:is|if|whether|think|sure|maybe|wondering)(?: if)? (?:it|its|it is|this)${SOFT}(?: (?:is|about|finally|be))* (?:time|better|smarter|cheaper|best|wiser)(?: for (?:me|us))?(?: (?:to|i|we|just|off))*${SOFT} ${LET_GO}`,
  `\\b(?:am i|are we|would i be|will i be|is one)${SOFT} better(?: off| to)*${SOFT} (?:to )?(?:just )?${LET_GO}`,
  `\\b(?:is it|if it is|its|if its|think its|think it is)${SOFT} time for (?:an? )?(?:new|newer|different|better|another) ${WHEELS}`,
  `\\b${FIX}(?: ${CAR})?(?: up)? ?(?:or|vs|versus)(?: (?:do|does|should|would|just|to|maybe|is it time to|i|we|better|start))* (?:${LET_GO}|${DROP_BARE}(?= |$)${NOT_HOW}|let (?:it|her) go|replace(?=$| (?:it|the (?:car|truck|van|vehicle|thing)|at this|on a))|(?:get|buy) (?:something(?: else| newer| different)?|one|a (?:new|another|different|newer) one))`,
  `\\b(?:${DROP}(?: ${CAR})?(?: in)?|let (?:it|her) go|replace) ?(?:or|vs|versus)(?: (?:do|should|would|just|to|maybe|i|we))* (?:fix|repair|keep|${SPEND})`,
  `\\bor (?:do|should|would|shall) (?:i|we|you)(?: (?:just|better|rather))* (?:${DROP_BARE}(?=$)|${LET_GO})`,
  `\\bor (?:just |better |rather )?${BUY_ANOTHER}`,
  `\\b(?:would|do) you(?: guys| all)?${SOFT} (?:bother (?:fixing|repairing)|(?:fix|keep) (?:it|this)$)`,
  `\\b(?:is|are) ${CAR}${SOFT}(?: a)? (?:money pit|lost cause|goner|beyond (?:repair|saving|fixing)|too far gone|past saving|done for$)`,
];

const SO =
  '(?:(?:so|and|or|but|just|maybe|even|still|is it|also|really|then|better|keep it or|fix it or|should i|ok) )*';
/** All that a clause says. */
const ALONE = [
  `^${SO}${WORTH} ${FIX}`,
  `^${SO}time (?:to ${LET_GO}|for (?:an? )?(?:new|newer|different|another) ${WHEELS})$`,
];
/** Too short to ask anything but for the question mark. */
const ASKED = [
  `(?<!\\b(?:not|is|was|are|be) )\\b${WORTH} ${FIX}`,
  `^(?!selling|junking|trading|scrapping)${SO}${LET_GO}$`,
  `\\btime to${SOFT} ${LET_GO}`,
];
const IF_NOT = [...ASKS, ...ALONE].map((source) => new RegExp(source));
const IF_QUESTION = [...ASKS, ...ALONE, ...ASKED].map((source) => new RegExp(source));

/** The worth itself is asked for: "what is it worth if I fix it". */
const OF_VALUE =
  /\b(?:how much|what) (?:is|are|was|would|will|could|does|do) (?:(?!(?:and|or|but|so|is) )\w+ ){1,6}(?:worth|sell|go for|bring|get)\b|\bworth (?:if|when|with|without)\b/;

/** What may stand behind it: a clause that goes on, or the car or a whole system as what is put right; a part would be another question. */
const GOES_ON =
  /^(?:up|anymore|any|though|then|now|still|yet|again|honestly|really|please|thanks|you|guys|everyone|people|all|or|and|but|at|on (?:an?|this|it|my|such|something|one|her)|in (?:my|your|this|it|2\d{3})|for (?:me|this|that|an?|it|what|the money|such|something)|with|because|since|if|when|while|so|considering|given|before|to (?:you|me)|as|after|than|myself|instead|i|we|it|its|is|has|needs?|not|too|only|over|rather|from|by|out|off|without|even|right|the way|anyone|somebody|lol|\d+)$/;
const OBJECT = new RegExp(`^${CAR}(?: |$)`);
const DETERMINER = /^(?:the|my|a|an|this|that|his|her|our|whole|bad|blown|dead) /;

const NAMES_CAR = new RegExp(` ${WHEELS}$`);

/** `named`: the car is named in front, so that a system behind it is what is meant: "replace the car brakes". */
function leavesItSo(behind: string, named: boolean): boolean {
  if (behind === '' || OBJECT.test(behind)) return true;
  let rest = behind;
  while (DETERMINER.test(rest)) rest = rest.replace(DETERMINER, '');
  if (isOfASystem(rest.split(' ')[0] ?? '')) return !named;
  const words = behind.split(' ');
  return GOES_ON.test(words[0]!) || GOES_ON.test(words.slice(0, 2).join(' '));
}

/** Whether a sentence, or a clause of it, asks if the car is worth putting right, or should be let go. `words`: spelled out, in lower case. */
export function asksIfWorth(words: string, question: boolean): boolean {
  if (OF_VALUE.test(words)) return false;
  return (question ? IF_QUESTION : IF_NOT).some((each) => {
    const found = each.exec(words);
    return found !== null && leavesItSo(words.slice(found.index + found[0].length).trim(), NAMES_CAR.test(found[0]));
  });
}
