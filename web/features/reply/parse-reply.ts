import { wireShapes } from '#web/api/wire-shapes.ts';
import { fits } from '#web/browser/shape.ts';
import { fieldsOf, first, flag, list, oneOf, words, type Fields } from './lenient.ts';
import type { ProseView, ReplyLink, ReplyQuestion, ReplySection, ReplyView, StructuredView } from './reply-model.ts';

/**
 * REPLY-02: reads an assistant message. A JSON object is a structured reply, in the contract's form or one of the
 * variants seen, also inside a code fence or encoded twice; anything else is plain text. Never throws.
 */
export function parseReply(content: string): ReplyView {
  const parsed = parseJson(content);
  const fields = fieldsOf(parsed);
  if (speaking.some((name) => name in fields)) return readReply(fields);
  const inner = first(fields, 'content', 'message', 'text');
  return { kind: 'plain', text: typeof inner === 'string' ? inner : content };
}

/** Fields that make JSON a reply. Alone, `message` and the like are the envelope of plain words. */
const speaking = [
  'response_type',
  'summary',
  'confidence_level',
  'confidence_explanation',
  'safety_warning',
  'sections',
  'next_steps',
  'questions',
  'urgency_assessment',
  'differential',
  'evidence',
];

function parseJson(content: string, depth = 0): unknown {
  const bare = content.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/i, '$1');
  if (!/^[{"]/.test(bare) || depth > 2) return undefined;
  try {
    const value: unknown = JSON.parse(bare);
    return typeof value === 'string' ? parseJson(value, depth + 1) : value;
  } catch {
    return undefined; // Not JSON: the text is then shown as it stands.
  }
}

function readReply(fields: Fields): StructuredView {
  return {
    kind: 'structured',
    type: words(fields['response_type']),
    vehicle: readVehicle(fields['vehicle']),
    summary: words(fields['summary']),
    confidence: oneOf(fields['confidence_level'], ['high', 'medium', 'low']),
    confidenceExplanation: words(fields['confidence_explanation']),
    safety: readSafety(fields),
    sections: readSections(fields['sections']),
    nextSteps: list(
      Array.isArray(fields['next_steps']) ? fields['next_steps'] : words(fields['next_steps']).split('\n'),
    ),
    message: words(first(fields, 'message', 'content', 'text')),
    questions: everyOf(fields['questions'])
      .map(readQuestion)
      .filter((question) => question.text !== ''),
    urgency: words(fields['urgency_assessment']),
    differential: everyOf(fields['differential']).filter((item) => fits(wireShapes.differentialItem, item)),
    evidence: everyOf(fields['evidence']).filter((item) => fits(wireShapes.evidenceItem, item)),
    prose: readProse(fieldsOf(fields['prose'])),
    proseNote: words(fields['prose_note']),
  };
}

/** A vehicle in words, or in the fields of a session's. */
function readVehicle(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const { year, make, model, submodel } = fieldsOf(value);
  return [year, make, model, submodel].map(words).filter(Boolean).join(' ');
}

/** DIAG-02: null where nobody says whose words they are. */
function readProse(fields: Fields): ProseView | null {
  const model = words(fields['model']);
  const byId = (value: unknown) =>
    new Map(
      everyOf(value).flatMap((each) => {
        const { id, text } = fieldsOf(each);
        return words(id) === '' || words(text) === '' ? [] : [[words(id), words(text)] as const];
      }),
    );
  return model === ''
    ? null
    : {
        model,
        summary: words(fields['summary']),
        answer: words(fields['answer']),
        explanations: byId(fields['explanations']),
        notes: byId(fields['notes']),
      };
}

/** A warning in words only is at least a caution; a safety-critical reply is critical whatever its warning says. */
function readSafety(fields: Fields): StructuredView['safety'] {
  const warning = fields['safety_warning'];
  const given = fieldsOf(warning);
  const message = typeof warning === 'string' ? words(warning) : words(given['message']);
  const level = oneOf(given['level'], ['none', 'caution', 'critical']);
  return {
    level:
      fields['response_type'] === 'safety_critical' ? 'critical' : (level ?? (message === '' ? 'none' : 'caution')),
    drive: oneOf(given['drive'], ['do_not_drive', 'gently_to_shop', 'ok_to_drive']),
    message,
  };
}

function readSections(value: unknown): ReplySection[] {
  if (Array.isArray(value)) return value.map((section, index) => readSection(section, `section${index + 1}`));
  return Object.entries(fieldsOf(value)).map(([id, section]) => readSection(section, id));
}

function readSection(value: unknown, fallbackId: string): ReplySection {
  const fields: Fields = typeof value === 'string' ? { content: value } : fieldsOf(value);
  const id = words(fields['id']) || fallbackId;
  const video = words(fields['youtubeSearchUrl']);
  return {
    id,
    title: words(fields['title']) || titleOf(id),
    icon: words(fields['icon']),
    priority: oneOf(fields['priority'], ['high', 'medium', 'low']),
    content: words(first(fields, 'content', 'text', 'items')),
    timeEstimate: words(fields['time_estimate']),
    difficulty: words(fields['difficulty']),
    tools: list(first(fields, 'tools_needed', 'tools_required')),
    parts: list(fields['parts_needed']),
    cost: words(fields['cost_range']),
    laborTime: words(fields['labor_time']),
    basis: words(fields['estimate_basis']),
    professional: flag(fields['professional_required']),
    safetyRequired: flag(fields['safety_required']) ?? false,
    expandable: flag(fields['expandable']) ?? true,
    note: words(fields['conversational_note']),
    partItems: everyOf(fields['parts']).filter((item) => fits(wireShapes.partItem, item)),
    links: [
      ...(video === '' ? [] : [{ url: video, title: 'Search videos' }]),
      ...everyOf(fields['resourceVideoLinks']).flatMap(readLink),
      ...everyOf(fields['additionalResources']).flatMap(readLink),
    ],
  };
}

/** "repairGuidance" and "repair_guidance" as a title: "Repair guidance". */
function titleOf(id: string): string {
  const spaced = id
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function readLink(value: unknown): ReplyLink[] {
  const { url, title } = typeof value === 'string' ? { url: value, title: '' } : fieldsOf(value);
  return words(url) === '' ? [] : [{ url: words(url), title: words(title) }];
}

function readQuestion(value: unknown): ReplyQuestion {
  if (typeof value === 'string') return { finding: null, text: value.trim(), answers: [] };
  const fields = fieldsOf(value);
  const answers = everyOf(fields['answers']).flatMap((answer) => {
    const { state, label } = fieldsOf(answer);
    return words(state) === '' ? [] : [{ state: words(state), label: words(label) || words(state) }];
  });
  return { finding: words(fields['finding']) || null, text: words(first(fields, 'text', 'question')), answers };
}

function everyOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : typeof value === 'string' && value.trim() !== '' ? [value] : [];
}
