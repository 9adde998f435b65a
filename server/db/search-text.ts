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
  return reply === null ? content : replyText(reply);
}

/** What a reply says without its form. */
export function replyText(reply: object): string {
  const parts: string[] = [];
  collectReadable(reply, '', parts);
  return parts.join('\n');
}

function collectReadable(value: unknown, field: string, parts: string[]): void {
  if (typeof value === 'string') {
    if (value !== '' && readFields.has(field)) parts.push(value);
  } else if (Array.isArray(value)) {
    for (const each of value) collectReadable(each, field, parts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) collectReadable(each, name, parts);
  }
}

function parseJson(content: string): object | null {
  try {
    return JSON.parse(content) as object;
  } catch {
    return null; // No JSON after all: plain words.
  }
}
