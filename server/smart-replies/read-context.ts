import { z } from 'zod';
import { OTHER } from '#engine/compose/list-causes.ts';

/** What of an assistant message matters for answering it. */
export interface ReplyContext {
  /** Findings its questions ask for, in their order; empty for plain words. */
  findings: string[];
  /** Causes it names, the likeliest first. */
  causes: string[];
  /** Parts it tells of, where parts are what it is about. */
  parts: string[];
  /** Whether it is a repair plan itself. */
  isPlan: boolean;
  /** Its plain words; empty for a structured reply. */
  words: string;
}

const entries = <Field extends string>(field: Field) =>
  z
    .array(z.object({ [field]: z.string() } as Record<Field, z.ZodString>))
    .catch([])
    .transform((list) => list.map((each) => (each as Record<Field, string>)[field]));
const Structured = z.object({
  questions: entries('finding'),
  differential: entries('id'),
  sections: entries('id'),
  parts: entries('id'),
});

/** Reads an assistant message's `content`; whatever is no structured reply is plain words. */
export function readContext(content: string): ReplyContext {
  const parsed = Structured.safeParse(parseJson(content));
  if (!parsed.success) return { findings: [], causes: [], parts: [], isPlan: false, words: content };
  const { questions, differential, sections, parts } = parsed.data;
  const causes = differential.filter((id) => id !== OTHER);
  return { findings: questions, causes, parts, isPlan: sections.includes('repairPlan'), words: '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Plain words.
  }
}
