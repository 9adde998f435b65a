import { quantitiesIn } from './quantities.ts';
import { softenings } from './softening.ts';

/** What somebody else, such as a language model, may say of a reply: only what is in it. */
export interface Facts {
  /** Everything that is known, as text: the reply, what the owner said, what lies behind it. */
  known: string;
  /** Of the causes in the reply. */
  namedCauses: readonly string[];
  /** Of all causes of the knowledge base. */
  allCauses: readonly string[];
  level: 'none' | 'caution' | 'critical';
}

/** A thing said that the facts do not bear out; in words, for whoever said it. */
export type Objection = string;

const diagnosticCode = /\b[PBCU][0-3][0-9A-F]{3}\b/gi;
const recallNumber = /\b\d{2}[VETC][-\s]?\d{3}(?:\d{3})?\b/gi;
const address = /(?:https?:|www\.)\S*|\b[\w-]+\.(?:com|org|net|gov|io|co|us|uk|edu)\b\S*/gi;
const markup = /[<>]|```|\]\(|\*\*|^#{1,6}\s/m;

/**
 * Everything in the text that goes beyond the facts, or takes the edge off their danger: numbers, codes, recalls, causes, addresses,
 * markup, comfort. Empty where it may be shown. Source: diagnosis-design section 12.
 */
export function checkProse(text: string, facts: Facts, mostLetters: number): Objection[] {
  const known = facts.known.toLowerCase();
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

function strangeQuantities(text: string, { known }: Facts): Objection[] {
  const plain = text.replaceAll(diagnosticCode, ' ').replaceAll(recallNumber, ' ');
  const allowed = new Set(quantitiesIn(known).map(({ kind, value }) => `${kind} ${value}`));
  return quantitiesIn(plain)
    .filter(({ kind, value }) => !allowed.has(`${kind} ${value}`))
    .map(({ kind, value }) => `a number that is not in the facts: ${value} (${kind})`);
}

function strangeCauses(text: string, { known, namedCauses, allCauses }: Facts): Objection[] {
  const said = text.toLowerCase();
  const named = new Set(namedCauses.map((name) => name.toLowerCase()));
  return allCauses
    .map((name) => name.toLowerCase())
    .filter((name) => said.includes(name) && !named.has(name) && !known.toLowerCase().includes(name))
    .map((name) => `a cause that is not among those of the answer: ${name}`);
}
