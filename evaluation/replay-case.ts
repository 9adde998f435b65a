import { reassessKnown, type DiagnoseOptions, type Known } from '#engine/diagnose.ts';
import type { Knowledge } from '#engine/knowledge.ts';
import { applyChanges } from '#engine/tap/apply-changes.ts';
import type { DifferentialItem, Question, StructuredReply } from '#engine/compose/structured-reply.ts';
import type { Evidence } from '#engine/evidence.ts';
import type { DescribedVehicle } from '#engine/vehicle/vehicle-facts.ts';
import { firstReply, namedCauses } from './first-reply.ts';
import { askAsPlanned, type AskPolicy } from './ask-policies.ts';
import type { Label, Vignette } from './read-sets.ts';

/** The engine with a part of it taken out or changed. */
export interface Variant {
  name: string;
  /** What is left of the evidence. */
  evidence?: (items: Evidence[], knowledge: Knowledge) => Evidence[];
  knowledge?: (knowledge: Knowledge) => Knowledge;
  options?: DiagnoseOptions;
  ask?: AskPolicy;
}

/** The engine as it is. */
export const FULL: Variant = { name: 'as it is' };

/** A case whose first message was read and answered. */
export interface ReadCase {
  vignette: Vignette;
  label: Label;
  vehicle: DescribedVehicle;
  known: Known;
  reply: StructuredReply;
}

/** Where the right cause stands. */
export interface Replay {
  /** Place of the first right cause, from 1; null = not shown. */
  place: number | null;
  /** After up to three questions were answered from the case's facts. */
  placeAfterTaps: number | null;
  /** Questions asked, and those of them that the case's facts answer. */
  asked: number;
  answered: number;
}

const TAPS = 3;

/** One case through the engine as a first message. */
export function readCase(vignette: Vignette, label: Label, knowledge: Knowledge, currentYear: number): ReadCase {
  const { reply, known, vehicle } = firstReply(vignette, knowledge, currentYear);
  return { vignette, label, vehicle, known, reply };
}

/** Ranks and asks again from what was read, by a variant of the engine; unanswered questions are a "don't know". */
export function replayCase(
  read: ReadCase,
  variant: Variant,
  complete: Knowledge,
  run: { currentYear: number; draw: () => number },
): Replay {
  const knowledge = variant.knowledge?.(complete) ?? complete;
  const ask = variant.ask ?? askAsPlanned;
  const rank = (known: Known): { differential: DifferentialItem[]; questions: Question[] } => {
    const evidence = variant.evidence?.(known.evidence, knowledge) ?? known.evidence;
    return reassessKnown({ ...known, evidence }, read.vehicle, run.currentYear, knowledge, variant.options);
  };
  let known = read.known;
  let view = variant === FULL ? read.reply : rank(known);
  const replay: Replay = { place: placeIn(view), placeAfterTaps: null, asked: 0, answered: 0 };
  for (let tap = 0; tap < TAPS; tap += 1) {
    const standing = {
      known,
      questions: view.questions,
      causes: namedCauses(view),
      vehicle: read.vehicle,
      currentYear: run.currentYear,
    };
    const finding = ask(standing, knowledge, run.draw);
    if (finding === undefined) break;
    const state = read.label.facts[finding] ?? 'unknown';
    const changed = applyChanges(known.evidence, [{ finding, state }], 0, knowledge);
    if (!changed.ok) throw new Error(`label of ${finding} names no state of it: ${state}`);
    replay.asked += 1;
    replay.answered += Number(state !== 'unknown');
    known = { ...known, evidence: changed.evidence };
    view = rank(known);
  }
  return { ...replay, placeAfterTaps: placeIn(view) };

  function placeIn({ differential }: { differential: DifferentialItem[] }): number | null {
    return placeOfRight(namedCauses({ differential }), read.label, knowledge);
  }
}

/** Repair-equivalent causes count as right. */
function placeOfRight(causes: DifferentialItem[], label: Label, knowledge: Knowledge): number | null {
  const setOf = (id: string) => knowledge.texts.causes.get(id)?.equivalentSet ?? null;
  const sets = new Set(label.causes.map(setOf).filter((set) => set !== null));
  const place = causes.findIndex(({ id }) => label.causes.includes(id) || sets.has(setOf(id) ?? ''));
  return place === -1 ? null : place + 1;
}
