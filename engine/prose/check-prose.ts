import { quantitiesIn } from './quantities.ts';

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

/** What takes the edge off a danger; "not", "never" and the like before it put it on again. */
const softening =
  /\b(?:(?:safe|ok|okay|fine|alright|all right|good) to (?:drive|keep|go on|continue|use|run|operate)|(?:keep|continue|go on|carry on) (?:driving|using|running|going)|(?:can|could|may) (?:still )?(?:drive|keep|continue|wait|hold off)|no (?:need to (?:worry|stop|hurry|tow)|rush|hurry|danger|risk)|not (?:dangerous|serious|urgent|an emergency|a (?:big deal|danger|risk|safety (?:issue|concern|problem)))|(?:nothing|isn't anything) (?:serious|dangerous|urgent|to worry)|don't worry|do not worry|ignore (?:it|this|that|the)|harmless|perfectly safe|safe enough|can wait|drive (?:it )?(?:home|normally|as usual)|minor (?:issue|problem))\b/gi;
const denial =
  /\b(?:not|never|no|n't|isn't|don't|do not|cannot|can't|without|unsafe|until|before|stop|avoid|rather than|instead of)\b[^.!?]{0,25}$/i;

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
    ...softenings(text, facts.level),
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

function softenings(text: string, level: Facts['level']): Objection[] {
  if (level === 'none') return [];
  return [...text.matchAll(softening)]
    .filter(({ index }) => !denial.test(text.slice(Math.max(0, index - 40), index)))
    .map(([said]) => `it takes the edge off a danger: ${said}`);
}
