import { drawnApart, isAskedAfter, isDenied } from './denial.ts';
import { drivings, isCondemned } from './driving.ts';
import { reassurances } from './reassurance.ts';
import { sentenceAt } from './sentence-at.ts';

/** How a danger stands in the way of driving. */
export type Drive = 'ok_to_drive' | 'gently_to_shop' | 'do_not_drive';

/** What takes the edge off a danger; a denial before it puts it on again. */
const softening =
  /\b(?:(?:safe|ok|okay|fine|alright|all right|good|able|free|welcome|clear|cleared|allowed|permitted) to (?:drive|keep|go on|continue|use|run|operate|take)|(?:keep|continue|go on|carry on|resume|proceed) (?:on )?(?:driving|using|running|going|rolling)|(?:can|could|may|might) (?:still )?(?:drive|wait|hold off)|(?:you|one|we) (?:can|could|may|might) (?:still )?(?:keep|continue|go on|carry on)|ignor(?:e|ing) (?:it|this|that|the|my|your|all)|drive (?:it )?(?:home|normally|as usual)|drivable|driveable|not (?:un\w+|too \w+|risky) to drive)\b/gi;

/** What may become a permission, and what would be permitted. */
const modal =
  /\b(?:can|may|might|could|should be (?:able|fine|ok|okay|alright|safe)|feel free|go ahead|no reason not|nothing (?:stops|wrong))\b/gi;
const driving =
  /\b(?:drive|driving|take it|use it|trip|road|highway|ride|go(?:ing)? on|keep (?:driving|going|using)|wait(?! (?:for|inside|there|with|in a)\b))\b/gi;
const permissionLetters = 60;
const atRisk = /\b(?:unsafe|dangerous|risky|unwise) to (?:keep )?$/i;
/** As the engine itself allows, where it does. */
const gentlyToShop =
  /\b(?:gently|slowly|carefully)\b[^.!?;:]{0,30}\bto (?:a|the|your) (?:nearest |closest |nearby )?(?:shop|garage|mechanic|workshop)\b(?! (?:next|later|some))/i;
/** Driving that is only when something happens: "as you drive". */
const circumstance =
  /\b(?:as|when|while|whenever|if|the (?:longer|more|further)) (?:you |it |one |the car )?(?:just |simply )?(?:are |is |keep |go on |continue )?$/i;
/** As "you may hear it while driving". */
const perceiving = /\b(?:hear|feel|notice|smell|see)\b/i;

/** "if you keep driving", "ignoring it": what follows from it is what is told. */
const supposing =
  /\b(?:if|when|the longer|the more) (?:you|one|they) (?:just |simply |still |choose to |decide to )?$/i;
const supposition = /^(?:ignore|keep|continue|go on|carry on) /i;
const gerund = /^ignoring /i;
const bad =
  /\b(?:worse\w*|louder|wear\w*|worn|damag\w*|fail\w*|ruin\w*|destroy\w*|break\w*|score\w*|spread\w*|leak\w*|stall\w*|overheat\w*|lose|loses|crack\w*|seiz\w*|strand\w*|danger\w*|unsafe|risk\w*|crash\w*|fire|cost\w* more|expensive|warp\w*|burn\w*|let go|give out|grind\w*|eat\w* into|cannot stop|not (?:be able to )?stop|longer to stop)\b/gi;
const notSo =
  /(?:\b(?:not|never|no|without|unlikely to|rarely|hardly|barely|seldom|nothing|less|prevents?|keeps?|avoids?)\b)[^.!?,;]{0,25}$/i;
const comfort =
  /\b(?:fine|ok|okay|alright|all right|safe(?:ly)?|harmless|nothing|no (?:problem|harm|issue|worr\w+)|so what|do not mind|never mind|anyway|for now|a while|carefully|slightly|a (?:bit|little)|eventually|at worst|only)\b/i;

/**
 * Each place where a text takes the edge off a danger, or permits to drive with it. What it leads to may be told: "if you ignore it, it
 * gets worse". Of a car that must not be driven, no driving at all is spoken of but to deny it or to warn. `text`: plain.
 */
export function softenings(text: string, danger: { isCritical: boolean; drive: Drive }): string[] {
  const apart = drawnApart(text);
  const comforts = [...apart.matchAll(softening)].filter(({ 0: said, index }) => {
    const before = apart.slice(Math.max(0, index - 100), index);
    const sentence = sentenceAt(apart, index);
    if (isDenied(before, sentence) || isAskedAfter(before)) return false;
    if (danger.drive === 'gently_to_shop' && gentlyToShop.test(sentence)) return false;
    const isSupposed = gerund.test(said) || (supposition.test(said) && supposing.test(before));
    return !(isSupposed && warns(sentence));
  });
  return [
    ...comforts.map(([said]) => said),
    ...reassurances(apart, danger.isCritical),
    ...permissions(apart, danger.drive),
    ...(danger.drive === 'do_not_drive' ? drivings(apart, warns) : []),
  ].map((said) => `it takes the edge off a danger: ${said}`);
}

function permissions(text: string, drive: Drive): string[] {
  return [...text.matchAll(modal)].flatMap(({ 0: may, index }) => {
    if (isAskedAfter(text.slice(Math.max(0, index - 100), index))) return [];
    const from = index + may.length;
    const behind = /^[^.!?]*/.exec(text.slice(from, from + permissionLetters + 12))?.[0] ?? '';
    const sentence = sentenceAt(text, index);
    const isWarning = warns(sentence);
    const hit = [...behind.matchAll(driving)].findLast(({ index: at }) => {
      const between = behind.slice(0, at);
      if (at > permissionLetters || isDenied(`${may}${between}`, sentence) || atRisk.test(between)) return false;
      if (isCondemned(text.slice(from + at).replace(/^\w+/, ''))) return false;
      if (drive === 'gently_to_shop' && gentlyToShop.test(sentence)) return false;
      return !(circumstance.test(between) && (isWarning || perceiving.test(between)));
    });
    return hit === undefined ? [] : [`${may}${behind.slice(0, hit.index + hit[0].length)}`];
  });
}

/** Whether a sentence tells of something bad to come, and neither denies it nor comforts. */
function warns(sentence: string): boolean {
  const plain = sentence.replaceAll(/\b(?:not|never|no longer|un) ?(?:be )?safe\b/gi, 'unsafe');
  if (comfort.test(plain)) return false;
  return [...plain.matchAll(bad)].some(({ index }) => !notSo.test(plain.slice(0, index)));
}
