import { isAskedAfter, isDenied, lastClause } from './denial.ts';
import { sentenceAt } from './sentence-at.ts';

/** Going somewhere with the car, whoever is told to. Parts and kinds of drive are none. */
const going =
  /(?<!\b(?:four-wheel|all-wheel|front-wheel|rear-wheel|wheel|hybrid|electric|belt|chain|hard|disk|tape|flash) |\b(?:wheel|belt|chain)-)\bdriv(?:es?|ing|en)\b(?! (?:belts?|shafts?|axles?|train|battery|modes?|gears?|unit|motor|by a|side|lights?|cycles?)\b)|\b(?:bring(?:ing)?|get(?:ting)?|roll(?:ing)?) (?:it|this|that|her|him|(?:the|your|this) (?:car|vehicle|truck|van)) (?:\w+ )?(?:to|home|in|into)\b|\b(?:tak(?:e|ing)|us(?:e|ing)|nurs(?:e|ing)|limp(?:ing)?|rid(?:e|ing)) (?:it|this|that|her|him|(?:the|your|this) (?:car|vehicle|truck|van)) (?:\w+ )?(?:to|on|for|out|home|back|over|down|in|into|around|as|normally|daily|every|until|while|with)\b|\b(?:get|gets|carry|carries|bring|brings|take|takes) you (?:home|to|there|back|all the way)\b|\b(?:make|makes) it (?:home|to|there|back)\b|\b(?:go|going|goes) to (?:the|a|your) (?:\w+ )?(?:shop|garage|mechanic|dealer|store|work)\b|\b(?:way (?:home|to (?:work|the shop))|back roads?|side streets?|own power|trips?|commut\w+|errands?|road trip|limp home|cruis(?:e|ing)|behind the wheel|hit the road|head (?:home|to|for|out)|go home|go to work|get going|test-drive)\b/gi;

/** What is said of it behind it. */
export const isCondemned = (behind: string): boolean => condemned.test(behind);
const condemned =
  /^[^.!?;:\n]{0,60}?\b(?:is|are|would be|could be|can be|may be|might be|will be)\s(?:(?:far|much|simply|just|also|still|very|extremely|way|really|too|always) ){0,2}(?:dangerous|unsafe|risky|deadly|reckless|forbidden|life-threatening|not safe|not an option|not worth (?:it|the risk)|out of the question|ruled out|prohibited)\b|^[^.!?;:\n]{0,30}\b(?:must be avoided|should be avoided|must wait|has to wait|must stop|risks (?:a|your|the|losing|total|brake))\b/i;
const supposed =
  /\b(?:if|whenever|the (?:longer|more|further|farther)) (?:you |it |one |the car )?(?:just |simply |still |keep |go on |continue |choose to |decide to )*$/i;
const circumstance =
  /\b(?:as|when|while|during|on) (?:you |it |one |the car |a |the |your |your last )?(?:just |simply |still )?(?:were |was |are |is |keep |kept |go on |continue |choose to )*$/i;
/** "while you were driving": it is over. */
const told = /\b(?:while|when|as) (?:you|it|the car) (?:were|was) $/i;
/** Rather than telling what to do meanwhile. */
const foretelling = /\b(?:may|might|could|can|will|would|gets|grows)\b/i;
const perceived = /\b(?:noticed|felt|heard|saw|smelled|smelt|happened|began|started|came on|lit|described|told|said)\b/i;
const byTow = /\b(?:tow\w*|flatbed|trailer\w*)\b/i;
const without = /\b(?:skip\w*|instead|without|no|not|rather|forget|cancel\w*|save|avoid\w*|never|expensive|unnecessary)\b/i;
const toSomewhere = /^ (?:it |the car )?(?:home|to|on|off|away)\b/i;

/**
 * Each place where a text that is drawn apart speaks of driving a car that must not be driven, but neither denies it nor tells what it
 * would lead to. `warns`: whether a sentence tells of something bad to come.
 */
export function drivings(text: string, warns: (sentence: string) => boolean): string[] {
  return [...text.matchAll(going)]
    .filter(({ 0: said, index }) => {
      const sentence = sentenceAt(text, index);
      const before = text.slice(Math.max(0, index - 100), index);
      const behind = text.slice(index + said.length);
      const clause = lastClause(before);
      if (/\bbefore\b/i.test(clause) && toSomewhere.test(behind)) return true;
      if (isDenied(before, sentence) || isCondemned(behind) || isAskedAfter(before)) return false;
      if (byTow.test(sentence) && !without.test(sentence) && !/^driv/i.test(said)) return false;
      if (told.test(before)) return false;
      if (supposed.test(before) && warns(sentence)) return false;
      if (circumstance.test(before) && (perceived.test(sentence) || (foretelling.test(before) && warns(sentence)))) return false;
      return !(/^driving/i.test(said) && clause.trim() === '' && warns(sentence));
    })
    .map(([said]) => said);
}
