import { speaksOf, strangersBlamed } from './name-causes.ts';
import { quantitiesIn, type Quantity } from './quantities.ts';
import { softenings } from './softening.ts';
import { withoutCarName } from './without-car-name.ts';

/** What somebody else, such as a language model, may say of a reply: only what is in it. */
export interface Facts {
  /** Everything that is known, as text: the reply, what the owner said, what lies behind it. */
  known: string;
  /** Of the causes in the reply. */
  namedCauses: readonly string[];
  /** Of all causes of the knowledge base. */
  allCauses: readonly string[];
  level: 'none' | 'caution' | 'critical';
  /** Where it is more than `known`: in what names, codes and recalls may stand. */
  factsOfWords?: string;
  /** As the car is called; numbers of that name count nothing. */
  car?: string;
  /** What may be said of numbers besides. */
  measured?: readonly Quantity[];
  /** Numbers that speak of one cause only: shares and prices that may stand in a sentence on it. */
  ofCauses?: readonly { name: string; known: string }[];
}

/** A thing said that the facts do not bear out; in words, for whoever said it. */
export type Objection = string;

const diagnosticCode = /\b[PBCU][0-3][0-9A-F]{3}\b/gi;
const recallNumber = /\b\d{2}[VETC][-\s]?\d{3}(?:\d{3})?\b/gi;
/** Of any ending: letters, a dot and letters without a gap; "e.g." and "a.m." are none. */
const address =
  /(?:https?:|www\.)\S*|[\w-]{2,}(?:\.[\w-]+)*\.\p{L}{2,}\S*|\b[\w-]+\.[\w-]+\/\S*|\bdot (?:com|net|org|io|co|example)\b/giu;
const markup = /[<>]|```|\]\(|\*\*|^#{1,6}\s/m;

/**
 * Everything in the text that goes beyond the facts, or takes the edge off their danger: numbers, codes, recalls, causes, addresses,
 * markup, comfort. Empty where it may be shown. Source: diagnosis-design section 12.
 */
export function checkProse(text: string, facts: Facts, mostLetters: number): Objection[] {
  const known = (facts.factsOfWords ?? facts.known).toLowerCase();
  const inFacts = (said: string) => known.includes(said.toLowerCase());
  const beyond = (form: RegExp, what: string): Objection[] =>
    [...text.matchAll(form)]
      .filter(([said]) => !inFacts(said))
      .map(([said]) => `${what} that is not in the facts: ${said}`);
  return [
    ...(text.length > mostLetters ? [`longer than ${mostLetters} letters`] : []),
    ...(markup.test(text) ? ['markup'] : []),
    ...[...text.matchAll(address)].map(([said]) => `an address: ${said}`),
    ...beyond(diagnosticCode, 'a trouble code'),
    ...beyond(recallNumber, 'a recall'),
    ...strangeQuantities(text, facts),
    ...strangeCauses(text, facts),
    ...(facts.level === 'none' ? [] : softenings(text)),
  ];
}

function strangeQuantities(text: string, { known, measured = [], ofCauses = [], car = '' }: Facts): Objection[] {
  const plain = withoutCodes(withoutCarName(text, car));
  const allowed = keysOf([...quantitiesIn(withoutCodes(known)), ...measured]);
  const strange = quantitiesIn(plain)
    .filter((each) => !allowed.has(keyOf(each)))
    .map(({ kind, said }) => `a number that is not in the facts: ${said} (${kind})`);
  return [...strange, ...plain.split(/[.!?]\s|\n/).flatMap((sentence) => misplaced(sentence, ofCauses))];
}

const tied = new Set(['percent', 'money']);

/** A share or a price that stands in the facts, but for another cause than the one that the sentence speaks of. */
function misplaced(sentence: string, causes: NonNullable<Facts['ofCauses']>): Objection[] {
  const meant = causes.filter(({ name }) => speaksOf(name, sentence));
  const [cause] = meant;
  if (cause === undefined || meant.length > 1) return [];
  const allowed = keysOf(quantitiesIn(withoutCodes(cause.known)));
  return quantitiesIn(sentence)
    .filter((each) => tied.has(each.kind) && !allowed.has(keyOf(each)))
    .map(({ kind, said }) => `a number of another cause than ${cause.name}: ${said} (${kind})`);
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

function strangeCauses(text: string, { known, factsOfWords = known, namedCauses, allCauses }: Facts): Objection[] {
  const said = text.toLowerCase();
  const facts = [factsOfWords, ...namedCauses].join('\n').toLowerCase();
  const byName = allCauses.filter((name) => said.includes(name.toLowerCase()) && !facts.includes(name.toLowerCase()));
  return [...new Set([...byName.map((name) => name.toLowerCase()), ...strangersBlamed(text, facts, allCauses)])].map(
    (name) => `a cause that is not among those of the answer: ${name}`,
  );
}
