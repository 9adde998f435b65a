import dictionary from 'dictionary-en';

/**
 * The English words of the reader's spelling guard: a word in this list is never "corrected" into a word of ours.
 * Source: the hunspell dictionary of the npm package `dictionary-en` (MIT and BSD), its affix rules expanded.
 * Returns lower-case words, sorted and unique, of letters only. Possessives are left out (the reader splits them off);
 * names keep their place in lower case from four letters on, so that a Tacoma does not become something else.
 */
export function englishWords(): string[] {
  const text = new TextDecoder();
  const affixes = readAffixes(text.decode(dictionary.aff));
  const words = new Set<string>(MOTORING_WORDS);
  for (const line of text.decode(dictionary.dic).split('\n').slice(1)) {
    const [stem = '', flags = ''] = line.trim().split('/');
    for (const form of expand(stem, flags, affixes)) {
      const word = plainWord(form);
      if (word !== null) words.add(word);
    }
  }
  return [...words].sort();
}

interface AffixRule {
  prefix: boolean;
  /** May be combined with an affix of the other kind. */
  crosses: boolean;
  entries: { strip: string; add: string; condition: RegExp }[];
}

/** Reads the PFX and SFX tables of a hunspell `.aff` text: flag → rule. */
export function readAffixes(aff: string): Map<string, AffixRule> {
  const rules = new Map<string, AffixRule>();
  for (const line of aff.split('\n')) {
    const [kind, flag, third = '', fourth = '', fifth] = line.trim().split(/\s+/);
    if ((kind !== 'PFX' && kind !== 'SFX') || flag === undefined) continue;
    const rule = rules.get(flag);
    if (rule === undefined || fifth === undefined) {
      rules.set(flag, { prefix: kind === 'PFX', crosses: third === 'Y', entries: [] });
      continue;
    }
    const condition = new RegExp(kind === 'PFX' ? `^${fifth}` : `${fifth}$`);
    rule.entries.push({ strip: third === '0' ? '' : third, add: fourth, condition });
  }
  return rules;
}

/** All forms of one dictionary entry: the stem, with each suffix, with each prefix, and with both where they cross. */
export function expand(stem: string, flags: string, affixes: ReadonlyMap<string, AffixRule>): string[] {
  const rules = [...flags].filter((flag) => flag !== POSSESSIVE).flatMap((flag) => affixes.get(flag) ?? []);
  const plain = [stem];
  const crossing = [stem];
  for (const rule of rules.filter((one) => !one.prefix)) {
    const forms = applied(stem, rule);
    plain.push(...forms);
    if (rule.crosses) crossing.push(...forms);
  }
  const prefixed = rules
    .filter((rule) => rule.prefix)
    .flatMap((rule) => (rule.crosses ? crossing : [stem]).flatMap((form) => applied(form, rule)));
  return [...plain, ...prefixed];
}

const POSSESSIVE = 'M';

function applied(stem: string, rule: AffixRule): string[] {
  return rule.entries
    .filter((entry) => entry.condition.test(stem))
    .map((entry) =>
      rule.prefix
        ? entry.add + stem.slice(entry.strip.length)
        : stem.slice(0, stem.length - entry.strip.length) + entry.add,
    );
}

function plainWord(form: string): string | null {
  if (/^[a-z]+$/.test(form)) return form;
  return /^[A-Z][a-z]{3,}$/.test(form) ? form.toLowerCase() : null;
}

/** Makes, models and workshop words that a general dictionary lacks; without them a Camry would "carry". */
const MOTORING_WORDS = `
acura altima aveo avalanche bmw brz bronco buick cadillac camaro camry cayenne chevrolet chevy chrysler civic corolla
corvette cruze daewoo datsun denali durango elantra equinox escalade expedition fiat fiesta forester forte frontier genesis
gmc gti highlander honda hummer hyundai impala impreza infiniti isuzu jaguar jeep jetta kia lancer leaf legacy lexus lincoln
malibu maserati maxima mazda mercedes miata mini mitsubishi murano mustang nissan odyssey optima outback pacifica passat
pathfinder pilot pontiac porsche prius quest ram ranger rav rogue saab santa saturn scion sedona sentra sienna sierra
silverado sonata sorento soul sportage subaru suburban suzuki tacoma tahoe taurus telluride tesla tiguan toyota traverse
trax tucson tundra venza versa vibe volkswagen volt volvo wrangler yaris yukon
abs awd caliper calipers cel crossover cvt dashcam diagnostics dtc drivetrain ecm ecu egr evap fob freeway fwd hatchback
idk imo keyless lol lug minivan misfire misfires misfiring obd oem okay omg overheats pcm pcv psi rotor rotors rpm rpms rwd
serpentine solenoid stoplight stoplights strut struts suv tach tailgate tpms tranny tsb vin wiki wont yall youtube
`
  .trim()
  .split(/\s+/);
