import { partSearch } from './compose/answers/part-item.ts';
import type { Knowledge } from './knowledge.ts';
import type { Inquiry } from './inquire/inquiry.ts';
import { readQuestions } from './inquire/read-inquiries.ts';
import { readText } from './understand/read-text.ts';

/**
 * What an owner may well ask next of parts that were told of, the first one first, at most `most`. Only questions that we ourselves read
 * as such.
 */
export function followUps(parts: readonly string[], knowledge: Knowledge, most: number): string[] {
  const named = parts.flatMap((id) => {
    const name = partSearch(id, knowledge.texts);
    return name === null ? [] : [{ id, name }];
  });
  const [first, ...others] = named;
  if (first === undefined) return [];
  const candidates: [string, Inquiry['kind']][] = [
    [`How do I replace the ${first.name}?`, 'how_to'],
    [`When ${is(first.name)} the ${first.name} due?`, 'interval'],
    [`Where can I buy ${first.name}?`, 'find'],
    [`How much is labor for the ${first.name}?`, 'price'],
    ...withIt(first.id, knowledge).map((name): [string, Inquiry['kind']] => [
      `How much ${is(name)} the ${name}?`,
      'price',
    ]),
    ...others.map(({ name }): [string, Inquiry['kind']] => [`How much ${is(name)} the ${name}?`, 'price']),
  ];
  const understood = candidates.filter(([question, kind]) => kindRead(question, knowledge) === kind);
  return [...new Set(understood.map(([question]) => question))].slice(0, most);
}

const is = (name: string): string => (/[^s]s$/.test(name) ? 'are' : 'is');

/** What else is replaced with it. */
function withIt(part: string, { texts }: Knowledge): string[] {
  const repair = texts.mainRepairs.ofPart.get(part)?.repair;
  return (repair?.parts ?? []).filter((id) => id !== part).flatMap((id) => partSearch(id, texts) ?? []);
}

function kindRead(question: string, { lexicon, topics }: Knowledge): Inquiry['kind'] | null {
  const { inquiries, onlyAsks } = readQuestions(question, readText(question, lexicon), topics);
  return onlyAsks && inquiries.length === 1 ? (inquiries[0]?.kind ?? null) : null;
}
