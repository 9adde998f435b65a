import type { VehicleInfo } from '#contract/vehicle.ts';

/** Signs that are typed in more than one way. */
const plainSigns: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

/** One character as search compares it: lower case, no accents, the plain form of a sign. May be none, or several. */
export function foldCharacter(character: string): string {
  const plain = plainSigns[character] ?? character;
  return plain < '\u0080' ? plain.toLowerCase() : plain.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Text as search compares it, the same on every database: each character folded by itself. */
export function fold(text: string): string {
  // Nearly all is ASCII, and folding a whole text of that at once is quick.
  return text.replaceAll(/\P{ASCII}/gu, foldCharacter).toLowerCase();
}

/** A session as search reads it, as shown: title, vehicle, VIN. */
export function sessionText(title: string | null, { year, make, model, submodel, vin }: VehicleInfo): string {
  const vehicle = [year, make, model, submodel].filter(Boolean).join(' ');
  return [title, vehicle, vin].filter(Boolean).join(' · ');
}

/** What of a structured reply people read; ids, states and figures are left out. */
const readFields = new Set([
  'summary',
  'message',
  'name',
  'because',
  'against',
  'check',
  'title',
  'content',
  'conversational_note',
  'tools_needed',
  'next_steps',
  'text',
  'urgency_assessment',
  'confidence_explanation',
  'answer',
]);

/** A message as search reads it: the owner's words, or what a reply says without its form. */
export function messageText(role: 'user' | 'assistant', content: string): string {
  const reply = role === 'assistant' && content.startsWith('{') ? parseJson(content) : null;
  return reply === null ? content : readableParts(reply, '').join('\n');
}

function readableParts(value: unknown, field: string): string[] {
  if (typeof value === 'string') return readFields.has(field) && value !== '' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => readableParts(each, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => readableParts(each, name));
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null; // No JSON after all: plain words.
  }
}
