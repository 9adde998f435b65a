import type { Reassessment } from '#contract/chat.ts';
import type { StructuredReply } from '#contract/reply.ts';
import type { Conversation } from './api/conversation.ts';
import {
  isSameRanking,
  leadingCauses,
  percent,
  restWords,
  summaryLine,
} from './features/differential/ranking-words.ts';
import { CONFIDENCES, confidenceWords, type ConfidenceLevel } from './features/reply/confidence-words.ts';
import { hasVerdict } from './features/reply/verdict.ts';
import { driveWords } from './ui/drive-words.ts';
import { hearsSpeech } from './browser/speech.ts';
import { hourWords } from './ui/hour-words.ts';

/** The newest answer of a session, as far as it is drawn before the app is there. */
interface BegunAnswer {
  /** By the names that stand for them in `drawn-answer.tsx`. */
  words: Record<string, string>;
  /** ISO. */
  timestamp: string;
  safety: Reassessment['safety_warning'];
  causes: Reassessment['differential'];
  /** How sure it is; null where other words stand before that. */
  sure: ConfidenceLevel | null;
}

/** A shorter one may not fill the screen, and then stands elsewhere. */
const tallLength = 6_000;

/** Null where it is left to the app: plain words, an address among them, an answer that gives no verdict. */
export function begunAnswer(conversation: Conversation, words: 'model' | 'engine'): BegunAnswer | null {
  const { session, messages, reassessment } = conversation;
  const latest = messages.at(-1);
  if (latest?.role !== 'assistant' || reassessment === null) return null;
  if (latest.content.length < tallLength || !latest.content.startsWith('{')) return null;
  const reply = JSON.parse(latest.content) as StructuredReply;
  // Of what is kept nobody says that it is whole.
  if (!Array.isArray(reply.differential)) return null;
  const { safety_warning: safety, urgency_assessment: soon, differential: causes } = reassessment;
  const { year, make, model, submodel, vin, mileage } = session.vehicle_info;
  const moved = !isSameRanking(causes, reply.differential);
  const summary = moved
    ? `With your answers: ${summaryLine(causes)}`
    : (words === 'model' && reply.prose?.summary) || reply.summary;
  const urgency = soon === safety.message ? '' : soon;
  const found = {
    vehicle: reply.vehicle,
    summary,
    urgency,
    warning: safety.message,
    confidence: reassessment.confidence_explanation,
    year,
    make,
    model,
    submodel,
    vin,
    mileage: mileage === null ? '' : `${mileage.toLocaleString('en-US')} mi`,
  };
  const isPlain = (each: unknown) => typeof each === 'string' && !/:\/\/|www\./i.test(each);
  if (!hasVerdict({ type: reply.response_type, safety }) || !Object.values(found).every(isPlain)) return null;
  const sure = moved ? null : reassessment.confidence_level;
  return { words: found, timestamp: latest.timestamp, safety, causes, sure };
}

/** Puts it into what was drawn for it when the pages were built. */
export function drawAnswer(drawn: DocumentFragment, { words, timestamp, safety, causes, sure }: BegunAnswer): void {
  for (const plate of drawn.querySelectorAll<HTMLElement>('[data-level]')) {
    if (plate.dataset['level'] !== safety.level) plate.closest('article')?.parentElement?.remove();
    else plate.querySelector('p')?.lastChild?.replaceWith(driveWords(safety));
  }
  const time = drawn.querySelector('time');
  if (time !== null) time.textContent = hourWords(timestamp);
  drawCauses(drawn.querySelector('main > button[aria-haspopup]'), causes);
  for (const block of drawn.querySelectorAll('[data-sure]')) drawConfidence(block, sure);
  const texts = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT);
  const empty: (Element | null)[] = [];
  for (let at = texts.nextNode(); at !== null; at = texts.nextNode()) {
    const text = at as Text;
    if (!text.data.includes('{')) continue;
    text.data = text.data.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name]?.trim() ?? '').trimEnd();
    if (text.data === '') empty.push(text.parentElement);
  }
  for (const each of empty) (each?.closest('dl > div') ?? each)?.remove();
  drawn.querySelector('dl:empty')?.remove();
  if (!hearsSpeech()) drawn.querySelector('[aria-label="Speak"]')?.remove();
}

/** Cells filled up to how sure it is, and that in words. */
function drawConfidence(block: Element, sure: BegunAnswer['sure']): void {
  if (sure === null) {
    block.remove();
    return;
  }
  const cells = block.querySelector('svg');
  [...(cells?.children ?? [])].forEach((cell, place) =>
    cell.toggleAttribute('data-filled', place <= CONFIDENCES.indexOf(sure)),
  );
  cells?.parentElement?.lastChild?.replaceWith(confidenceWords(sure));
}

/** The ranking in a line, where it has no room beside the conversation. */
function drawCauses(strip: Element | null, causes: BegunAnswer['causes']): void {
  const line = strip?.querySelector('span');
  if (!strip || !line) return;
  const leading = leadingCauses(causes, 2);
  // The app has other words, or no such line, where nothing is ranked.
  if (leading.length === 0) strip.remove();
  for (const place of [...line.children].slice(0, -1)) {
    const cause = leading.shift();
    if (cause === undefined) place.remove();
    else {
      const [name, share] = place.children;
      if (name) name.textContent = cause.name;
      if (share) share.textContent = `${percent(cause.share)} · `;
    }
  }
  const more = line.lastElementChild;
  if (more) more.textContent = restWords(causes.length - line.children.length + 1);
}
