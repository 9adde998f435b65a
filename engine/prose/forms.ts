import { unitAt } from './units.ts';
import { namesOfCar } from './without-car-name.ts';

const endings =
  'com|net|org|io|co|shop|store|site|online|info|biz|app|garage|cars?|de|uk|us|ca|xyz|tv|ai|dev|auto|gov|edu|example|link|web';
/** Of any ending: letters, a dot and letters without a gap; "e.g." and "a.m." are none. */
const addresses: readonly RegExp[] = [
  /(?:\bhttps?\b|\bwww\b)\S*|[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}\S*|\b[\w-]+\.[\w-]+\/\S*/giu,
  /\s\.\s?\p{L}\S*|[[(]\s?\.\s?[\])]/gu,
  new RegExp(String.raw`[[(]\s?(?:d[o0]t|at)\s?[\])]|\bd[o0]t (?:${endings})\b`, 'gi'),
  /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d)\b[\s,-]*){5,}/gi,
];

/** Whatever leads out of the reply: addresses, also spelt out, and numbers to call. `text`: plain, as everywhere here. */
export const addressesIn = (text: string): string[] =>
  addresses.flatMap((form) => [...text.matchAll(form)].map(([said]) => said.trim()));

const promise =
  /\b(?:recall\w*|bulletins?|tsbs?|service campaign|campaigns?|warrant(?:y|ies)|goodwill|lemon law|class action|lawsuits?|free (?:repairs?|fix|replacement|of charge|of cost|service|inspection|parts?|of it)|for free|(?:at )?no (?:extra )?(?:cost|charge)|without (?:cost|charge)|complimentary|reimburs\w*|refunds?|insurance|covered by|(?:dealer|maker|manufacturer|honda|shop|it|this) (?:pays|covers|pay|cover)s?|certainty|guarantee\w*|undoubtedly|beyond (?:any )?doubt|no doubt|(?:i am|i'm|we are) (?:\w+ )?(?:certain|sure|positive))\b/gi;

const numbered: readonly [said: RegExp, inFacts: RegExp][] = [
  [/^recall/i, /\brecalls? #?\d{2}[vetc]/i],
  [/^(?:bulletin|tsb)/i, /\bbulletins? \S*\d/i],
];
const denied = /\b(?:no|not|none|never|without|nothing)\b[^.!?]*$/i;

/**
 * Words that promise that somebody else has found the fault or pays for it, or more certainty than there is, and that the facts do not
 * bear out: recalls and bulletins by their number, or that there is none.
 */
export function promisesOf(text: string, facts: string): string[] {
  return [...text.matchAll(promise)]
    .filter(({ 0: said, index }) => {
      const form = numbered.find(([each]) => each.test(said))?.[1];
      if (form?.test(facts) === true) return false;
      return !facts.includes(said.toLowerCase()) || (form !== undefined && !denied.test(text.slice(0, index)));
    })
    .map(([said]) => said);
}

const ordinary = /^(?:\d*(?:1st|2nd|3rd|\dth)|obd2|4x4|4wd|2wd|v6|v8|o2|12v|\dx)$/i;
const code = /^(?:[PBCU][0-3][0-9A-F]{3}|\d{2}[VETC]\d{3,6})$/i;

/** Letters and digits in one, such as "s4fe" and "l00", that are no number with its unit, no code, and neither in the facts nor the car's name. */
export function strangeTokens(text: string, known: string, car: string): string[] {
  const names = new Set([...(known.match(/[a-z0-9]+/gi) ?? []), ...namesOfCar(car).flatMap((name) => name.split('-'))].map((each) => each.toLowerCase()));
  return [...text.matchAll(/[a-z0-9]+/gi)]
    .map(([said]) => said)
    .filter((said) => /\d/.test(said) && /[a-z]/i.test(said))
    .filter((said) => !ordinary.test(said) && !code.test(said) && !names.has(said.toLowerCase()) && !isMeasure(said));
}

const isMeasure = (said: string): boolean => {
  const unit = /^(?:usd)?\d+([a-z]*)$/i.exec(said)?.[1];
  return unit !== undefined && (unit === '' || /^[kx]$/i.test(unit) || unitAt(unit) !== null);
};
