import type { StructuredReply } from '#contract/reply.ts';
import type { Facts } from '#engine/prose/check-prose.ts';
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
    causes: differential.map(({ id, name, share, because, against, check, cost_range: cost, labor_time: labor }) => ({
      id,
      name,
      share: `${Math.round(share * 100)} %`,
      because,
      against,
      check,
      cost,
      labor,
    })),
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
    known: textsOf(facts).join('\n'),
    namedCauses: causes.map(({ name }) => name),
    allCauses,
    level:
      safety.level === 'none' && (kind === 'additional_info_request' || causes.length === 0) ? 'caution' : safety.level,
  };
}

/**
 * The same for an answer to the owner, which may take up what he measured or read out. What he says of money, time, torque or
 * shares is nobody's estimate, whoever made him say it.
 */
export function answerFacts(facts: Facts, said: readonly string[]): Facts {
  const measured = said
    .flatMap(quantitiesIn)
    .flatMap(({ kind, value }) => (unitOf[kind] === undefined ? [] : [`${value} ${unitOf[kind]}`]));
  const codes = said.flatMap((each) => each.match(/\b[PBCU][0-3][0-9A-F]{3}\b/gi) ?? []);
  return { ...facts, known: [facts.known, ...measured, ...codes].join('\n') };
}

const unitOf: Record<string, string> = {
  distance: 'miles',
  volt: 'volts',
  pressure: 'psi',
  temperature: 'degrees',
  volume: 'quarts',
};

/** Ids are no words, and numbers in them no facts. */
function textsOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return field === 'id' || field === 'level' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, name));
}
