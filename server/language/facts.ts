import type { StructuredReply } from '#contract/reply.ts';
import type { Facts } from '#engine/prose/check-prose.ts';
import { plainOf, sentencesOf } from '#engine/prose/plain.ts';
import { quantitiesIn } from '#engine/prose/quantities.ts';

/** What a model is told of a reply: what people read of it, shares in percent. Nothing else may be said. */
export function factsOf(reply: StructuredReply) {
  const { safety_warning: safety, differential, sections, questions, evidence } = reply;
  return {
    kind: reply.response_type,
    vehicle: reply.vehicle,
    summary: reply.summary,
    confidence: `${reply.confidence_level}. ${reply.confidence_explanation}`,
    safety: { level: safety.level, drive: safety.drive, message: safety.message },
    causes: differential.map(
      ({ id, name, share, complaint, because, against, check, cost_range: cost, labor_time: labor }) => ({
        id,
        name,
        ...(complaint === undefined ? {} : { complaint: complaint.about }),
        share: `${Math.round(share * 100)} %`,
        because,
        against,
        check,
        cost,
        labor,
      }),
    ),
    noticed: evidence.map(({ label, state }) => `${label}: ${state}`),
    open_questions: questions.map(({ text }) => text),
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      text: section.content.slice(0, mostSectionLetters),
      tools: section.tools_needed ?? [],
      cost: section.cost_range ?? null,
      labor: section.labor_time ?? null,
      time: section.time_estimate ?? null,
    })),
    next_steps: reply.next_steps,
    message: reply.message,
    urgency: reply.urgency_assessment,
  };
}
export type ReplyFacts = ReturnType<typeof factsOf>;

const mostSectionLetters = 4_000;

/** What prose on a reply is checked against. An answer that knows nothing of the car is no reason to comfort anybody. */
export function proseFacts(facts: ReplyFacts, allCauses: readonly string[]): Facts {
  const { kind, safety, causes } = facts;
  return {
    known: knownOf(facts, facts.vehicle),
    namedCauses: causes.map(({ name }) => name),
    blamed: blamedIn(facts),
    drive: safety.drive,
    car: facts.vehicle,
    allCauses,
    level:
      safety.level === 'none' && (kind === 'additional_info_request' || causes.length === 0) ? 'caution' : safety.level,
    ofCauses: causes.map((cause) => ({ name: cause.name, known: besideOthers(cause, facts) })),
    sureness: causes.map(({ share }) => share).join(', '),
  };
}

/** What the engine itself puts blame on: causes and what they do, the parts that cure them, its summary, its warning, what is to be done. */
function blamedIn({ summary, safety, noticed, sections, next_steps: steps, urgency }: ReplyFacts): string {
  const lines = (id: string) => sections.filter((each) => each.id === id).flatMap(({ text }) => text.split('\n'));
  const told = lines('likelyCauses').filter((line) => !line.startsWith('- '));
  const parts = lines('partsRecs').map((line) => /^- ([^(:]*)/.exec(line)?.[1] ?? '');
  const faulty = told.flatMap(sentencesOf).filter((sentence) => !/\b(?:good|fine|normal|sound)\b/i.test(sentence));
  return withoutOthersWords([summary, safety.message, ...noticed, ...steps, urgency, ...faulty, ...parts].join('\n'));
}

/** The same for the words on one cause: numbers of the others are none of it. */
export function explanationFacts(known: Facts, id: string, facts: ReplyFacts): Facts {
  const { vehicle, causes, noticed, safety, urgency } = facts;
  const cause = causes.filter((each) => each.id === id);
  return { ...known, known: knownOf({ cause, noticed, safety, urgency }, vehicle), factsOfWords: known.known };
}

/** What is known but for the other causes, and where all of them stand. */
function besideOthers(cause: ReplyFacts['causes'][number], facts: ReplyFacts): string {
  const { vehicle, noticed, safety, sections, next_steps: steps, urgency } = facts;
  const others = sections.filter(({ id }) => id !== 'likelyCauses');
  return knownOf({ cause, noticed, safety, sections: others, steps, urgency }, vehicle);
}

/**
 * The same for an answer to the owner, which may take up what he measured or read out. What he says of money, time, torque or
 * shares is nobody's estimate, whoever made him say it.
 */
export function answerFacts(facts: Facts, said: readonly string[]): Facts {
  const measured = said.flatMap((each) => quantitiesIn(plainOf(each))).filter(({ kind }) => measurable.has(kind));
  const codes = said.flatMap((each) => each.match(/\b[PBCU][0-3][0-9A-F]{3}\b/gi) ?? []);
  return { ...facts, known: [facts.known, ...codes].join('\n'), measured };
}

const measurable = new Set([
  'distance',
  'speed',
  'engine speed',
  'consumption',
  'volt',
  'current',
  'resistance',
  'pressure',
  'temperature',
  'degrees',
  'volume',
]);

/**
 * All of it that vouches for anything, as text. What others have written in it vouches for nothing: the owner's words, the car's name
 * (but for its year), the texts of recalls and bulletins (but for their numbers).
 */
function knownOf(facts: object, vehicle: string): string {
  const year = /^\d{4}\b/.exec(vehicle)?.[0] ?? '';
  const texts = textsOf(facts).map((text) => withoutOthersWords(vehicle === '' ? text : text.replaceAll(vehicle, ' ')));
  return [...texts.map(withoutOrder), year].join('\n');
}

const withoutOthersWords = (text: string): string =>
  text
    .replaceAll(/“.*”/g, ' ')
    .replaceAll(/^(- (?:Recall|Bulletin) \S+:).*$/gm, '$1')
    .replaceAll(/(until recall \S+ is repaired).*$/gm, '$1');

/** Numbers that only put things in order, or weigh them. */
const withoutOrder = (text: string): string => text.replaceAll(/^\d+\. /gm, '').replaceAll(/[×÷]\d+(?:\.\d+)?/g, ' ');

/** Ids are no words, and numbers in them no facts; the car's name is told of by itself. */
function textsOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return ['id', 'level', 'vehicle'].includes(field) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, name));
}
