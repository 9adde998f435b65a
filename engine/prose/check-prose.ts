import { speaksOf, strangersBlamed } from './name-causes.ts';
import { addressesIn, promisesOf, strangeTokens } from './forms.ts';
import { lettersForDigits, plainOf, sentencesOf } from './plain.ts';
import { quantitiesIn, type Quantity } from './quantities.ts';
import { softenings, type Drive } from './softening.ts';
import { withoutCarName } from './without-car-name.ts';

/** What somebody else, such as a language model, may say of a reply: only what is in it. */
export interface Facts {
  /** Everything that is known, as text: the reply, what the owner said, what lies behind it. */
  known: string;
  /** Of the causes in the reply. */
  namedCauses: readonly string[];
  /** Of all causes of the knowledge base. */
  allCauses: readonly string[];
  /** What the facts themselves put blame on, besides those causes; left out: nothing. */
  blamed?: string;
  level: 'none' | 'caution' | 'critical';
  drive: Drive;
  /** Where it is more than `known`: in what names, codes and recalls may stand. */
  factsOfWords?: string;
  /** As the car is called; numbers of that name count nothing. */
  car?: string;
  /** What may be said of numbers besides. */
  measured?: readonly Quantity[];
  /** Numbers that speak of one cause only: shares and prices that may stand in a sentence on it. */
  ofCauses?: readonly { name: string; known: string }[];
  /** How sure anything may be called, as text: the shares of the causes. Left out: as sure as any percentage that is known. */
  sureness?: string;
}

/** A thing said that the facts do not bear out; in words, for whoever said it. */
export type Objection = string;

const diagnosticCode = /\b[PBCU][0-3][0-9A-F]{3}\b/gi;
const recallNumber = /\b\d{2}[VETC][-\s]?\d{3}(?:\d{3})?\b/gi;
const markup = /[<>_~|\\{}^[\]]|```|\]\(|\*\*|^#{1,6}\s/m;

/**
 * Everything in the text that goes beyond the facts, or takes the edge off their danger: numbers, codes, recalls, causes, addresses,
 * markup, comfort. Empty where it may be shown. Source: diagnosis-design section 12.
 */
export function checkProse(given: string, facts: Facts, mostLetters: number): Objection[] {
  // Nobody reads it, so that nothing need be looked for in it.
  if (given.length > mostLetters) return [`longer than ${mostLetters} letters`];
  const text = plainOf(given);
  const plain = { ...facts, known: plainOf(facts.known) };
  const known = plainOf(facts.factsOfWords ?? facts.known).toLowerCase();
  const inFacts = (said: string) => known.includes(said.toLowerCase());
  const beyond = (form: RegExp, what: string): Objection[] =>
    [...text.matchAll(form)]
      .filter(([said]) => !inFacts(said))
      .map(([said]) => `${what} that is not in the facts: ${said}`);
  return [
    ...(markup.test(text) ? ['markup'] : []),
    ...addressesIn(text).map((said) => `an address: ${said}`),
    ...beyond(diagnosticCode, 'a trouble code'),
    ...beyond(recallNumber, 'a recall'),
    ...promisesOf(text, known).map((said) => `a promise that is not in the facts: ${said}`),
    ...strangeTokens(text, known, facts.car ?? '').map(
      (said) => `letters and digits that are not in the facts: ${said}`,
    ),
    ...strangeQuantities(text, plain),
    ...strangeCauses(text, plain),
    ...(facts.level === 'none'
      ? []
      : softenings(lettersForDigits(text), { isCritical: facts.level === 'critical', drive: facts.drive })),
  ];
}

function strangeQuantities(
  text: string,
  { known, measured = [], ofCauses = [], sureness, car = '' }: Facts,
): Objection[] {
  const plain = withoutCodes(withoutCarName(text, car));
  const said = quantitiesIn(plain);
  if (said.length === 0) return [];
  const allowed = keysOf([...quantitiesIn(withoutCodes(known)), ...measured]);
  const strange = said
    .filter((each) => !allowed.has(keyOf(each)))
    .map(({ kind, said: number }) => `a number that is not in the facts: ${number} (${kind})`);
  return [
    ...strange,
    ...misplaced(sentencesOf(plain), ofCauses),
    ...(sureness === undefined ? [] : ofOtherKind(sentencesOf(plain), known, sureness)),
  ];
}

const ofCertainty = /\b(?:sure|certain\w*|confiden\w*|chances?|odds|likel\w+|probab\w+)\b/i;
const ofManyCars = /\b(?:cars|vehicles|trucks|owners|drivers)\b/i;

/**
 * Percentages of what they are not in the facts: certainty that no cause has, for which other shares (of how many suspicions a part would
 * cure) do not stand, and shares of cars where the facts know only how likely a cause is.
 */
function ofOtherKind(sentences: readonly string[], known: string, sureness: string): Objection[] {
  const percentagesIn = (texts: readonly string[]) =>
    texts.flatMap((text) => quantitiesIn(text).filter(({ kind }) => kind === 'percent'));
  const strangers = (form: RegExp, facts: readonly string[]) => {
    const allowed = keysOf(percentagesIn(facts));
    return percentagesIn(sentences.filter((each) => form.test(each))).filter((each) => !allowed.has(keyOf(each)));
  };
  return [
    ...strangers(ofCertainty, [sureness]),
    ...strangers(
      ofManyCars,
      sentencesOf(known).filter((each) => ofManyCars.test(each)),
    ),
  ].map(({ said }) => `a share of something else than in the facts: ${said} (percent)`);
}

const tied = new Set(['percent', 'money', 'time']);
/** A sentence that speaks of more than the cause named last. */
const ofOthers =
  /\b(?:others?|another|next|else|rest|remaining|both|all|either|together|altogether|quick checks?|checking|checks?)\b/i;

/** Shares, prices and times that stand in the facts, but for another cause than the one the sentence speaks of: by its name, or by that named last. */
function misplaced(sentences: readonly string[], causes: NonNullable<Facts['ofCauses']>): Objection[] {
  let last: (typeof causes)[number] | undefined;
  return sentences.flatMap((sentence) => {
    const meant = causes.filter(({ name }) => speaksOf(name, sentence));
    if (meant.length > 0) last = meant.length === 1 ? meant[0] : undefined;
    else if (ofOthers.test(sentence)) return [];
    const cause = meant.length > 1 ? undefined : last;
    if (cause === undefined) return [];
    const said = quantitiesIn(sentence).filter(({ kind }) => tied.has(kind));
    if (said.length === 0) return [];
    const allowed = keysOf(quantitiesIn(withoutCodes(plainOf(cause.known))));
    return said
      .filter((each) => !allowed.has(keyOf(each)))
      .map(({ kind, said: number }) => `a number of another cause than ${cause.name}: ${number} (${kind})`);
  });
}

const withoutCodes = (text: string): string => text.replaceAll(diagnosticCode, ' ').replaceAll(recallNumber, ' ');
const keyOf = ({ kind, value }: Quantity): string => `${kind} ${value}`;

/** Degrees of nothing named are those of either scale. */
const keysOf = (quantities: readonly Quantity[]): ReadonlySet<string> =>
  new Set(
    quantities.flatMap((each) =>
      each.kind === 'temperature'
        ? [keyOf(each), `degrees ${each.said}`]
        : Number.isNaN(each.value)
          ? []
          : [keyOf(each)],
    ),
  );

/** "Park-neutral (range) switch" is said without its aside too. */
const withoutAside = (name: string): string => name.replaceAll(/\([^)]*\)/g, ' ');

function strangeCauses(
  text: string,
  { known, factsOfWords = known, namedCauses, blamed = '', allCauses }: Facts,
): Objection[] {
  const said = text.toLowerCase();
  const facts = plainOf([factsOfWords, ...namedCauses].join('\n'));
  const inFacts = facts.toLowerCase();
  const byName = allCauses.filter((name) => said.includes(name.toLowerCase()) && !inFacts.includes(name.toLowerCase()));
  const strangers = strangersBlamed(
    text,
    facts,
    plainOf([blamed, ...namedCauses, ...namedCauses.map(withoutAside)].join('\n')),
    allCauses,
  );
  return [...new Set([...byName.map((name) => name.toLowerCase()), ...strangers])].map(
    (name) => `a cause that is not among those of the answer: ${name}`,
  );
}
