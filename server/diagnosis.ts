import { answerSentences } from '#engine/answer-sentences.ts';
import { partSearch } from '#engine/compose/answers/part-item.ts';
import { planRequest } from '#engine/compose/repair-plan.ts';
import { diagnose, planRepair, snapshotOf } from '#engine/diagnose.ts';
import { followUps } from '#engine/follow-ups.ts';
import type * as engine from '#engine/diagnose.ts';
import { repairOutlook } from '#engine/market/repair-outlook.ts';
import { applyChanges } from '#engine/tap/apply-changes.ts';
import { reassessSnapshot } from '#engine/tap/reassess-snapshot.ts';
import { writeSnapshot } from '#engine/tap/snapshot.ts';
import type { DiagnosisTasks, Known, KnownVehicle, Standing } from './chat/diagnosis.ts';
import { fold, replyText } from './db/search-text.ts';
import type { NativeGate } from './native-gate.ts';
import { openKnowledge } from './open-knowledge.ts';

/**
 * The embedded engine over the compiled knowledge base in `directory` (made by `npm run knowledge`), on this thread.
 * Throws when it is not there or does not fit together.
 */
export function openDiagnosis(
  directory: string,
  now: () => number,
  gate?: NativeGate,
): DiagnosisTasks & { kbVersion: string } {
  const knowledge = openKnowledge(directory, gate);
  const currentYear = () => new Date(now()).getUTCFullYear();
  const standing = (known: engine.Known, vehicle: KnownVehicle, messageIndex: number): Standing => {
    const snapshot = snapshotOf(known, vehicle, currentYear(), messageIndex, knowledge);
    return { reassessment: reassessSnapshot(snapshot, knowledge), snapshot: writeSnapshot(snapshot, knowledge.model) };
  };
  return {
    kbVersion: knowledge.texts.model.version,
    assess: ({ evidence, recentlyReplaced, ...message }, onStep) => {
      const known = { ...message, ...parse({ evidence, recentlyReplaced }), currentYear: currentYear() };
      const { reply, offered, ...after } = diagnose(known, knowledge, {}, onStep);
      return { ...write(after), reply: JSON.stringify(reply), words: fold(replyText(reply)), offered };
    },
    reassess: (known, vehicle, messageIndex) => standing(parse(known), vehicle, messageIndex),
    change: (known, vehicle, changes, messageIndex) => {
      const before = parse(known);
      const changed = applyChanges(before.evidence, changes, messageIndex, knowledge);
      if (!changed.ok) return changed;
      const after = { ...before, evidence: changed.evidence };
      return { ok: true, evidence: write(after).evidence, ...standing(after, vehicle, messageIndex) };
    },
    partSearch: (part) => partSearch(part, knowledge.texts),
    suggest: (findings, causes, most, parts) => {
      const plans = causes.flatMap((cause) => {
        const request = planRequest(cause, knowledge.texts);
        return request === null ? [] : [{ cause, request }];
      });
      const answers = answerSentences(findings, knowledge, most);
      return { answers: answers.length > 0 ? answers : followUps(parts, knowledge, most), plan: plans[0] ?? null };
    },
    planRepair: (known, vehicle, cause) => {
      const request = planRequest(cause, knowledge.texts);
      const reply = planRepair(parse(known), vehicle, currentYear(), cause, knowledge);
      return request === null || reply === null ? null : { request, reply: JSON.stringify(reply) };
    },
    outlook: (known, vehicle, milesAYear) =>
      repairOutlook(vehicle, known && parse(known), { currentYear: currentYear(), milesAYear }, knowledge),
  };
}

function parse({ evidence, recentlyReplaced }: Known): engine.Known {
  return JSON.parse(`{"evidence":${evidence},"recentlyReplaced":${recentlyReplaced}}`) as engine.Known;
}

function write({ evidence, recentlyReplaced }: engine.Known): Known {
  return { evidence: JSON.stringify(evidence), recentlyReplaced: JSON.stringify(recentlyReplaced) };
}
