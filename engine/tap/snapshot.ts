import type { Evidence, VehicleFacts } from '../evidence.ts';
import type { FindingModel } from '../knowledge-base.ts';
import { codeOf, packLikeness, readLikeness } from '../likeness.ts';
import type { TapKnowledge } from './tap-model.ts';

/** Where a conversation stands, for reassessing it elsewhere than on the server. */
export interface Snapshot {
  evidence: Evidence[];
  facts: VehicleFacts;
  /** Index of the owner's message that taps follow, from 0. */
  at: number;
  /** Words of findings reported that a `TapModel` has none of. */
  words: { finding: string; label: string; states: string[] }[];
}

/** A conversation as it stands. `facts`: of its car, with what was replaced lately. */
export function takeSnapshot(
  evidence: Evidence[],
  facts: VehicleFacts,
  at: number,
  { texts: { findings } }: TapKnowledge,
): Snapshot {
  const words = [...new Set(evidence.map(({ finding }) => finding))].flatMap((id) => {
    const finding = findings.get(id);
    if (finding === undefined || finding.ask !== null) return [];
    return [{ finding: id, label: finding.label, states: finding.states.map(({ label }) => label) }];
  });
  return { evidence, facts, at, words };
}

/** Findings with the words that a snapshot brings. */
export function withWords(
  findings: ReadonlyMap<string, FindingModel>,
  words: Snapshot['words'],
): ReadonlyMap<string, FindingModel> {
  const all = new Map(findings);
  for (const { finding, label, states } of words) {
    const model = findings.get(finding);
    if (model === undefined) continue;
    all.set(finding, {
      ...model,
      label,
      states: model.states.map(({ id }, place) => ({ id, label: states[place] ?? '' })),
    });
  }
  return all;
}

/** Evidence on the wire: a likeness by the place of its cause, without the names. */
type SentEvidence = Omit<Evidence, 'likeness'> & { likeness?: (number | null)[] };
type SentSnapshot = Omit<Snapshot, 'evidence'> & { evidence: SentEvidence[] };

/** As text, for a reader with the same version of the knowledge base. */
export function writeSnapshot(snapshot: Snapshot, { causes, causeOfCode }: TapKnowledge['model']): string {
  const evidence = snapshot.evidence.map(({ likeness, ...rest }): SentEvidence => {
    if (likeness === undefined) return rest;
    const { codes, nats } = readLikeness(likeness);
    const sent: (number | null)[] = causes.map(() => null);
    codes.forEach((code, k) => {
      const place = causeOfCode.get(code);
      if (place !== undefined) sent[place] = nats[k]!;
    });
    return { ...rest, likeness: sent };
  });
  return JSON.stringify({ ...snapshot, evidence } satisfies SentSnapshot);
}

/** What `writeSnapshot` wrote. */
export function readSnapshot(text: string, { causes }: TapKnowledge['model']): Snapshot {
  const sent = JSON.parse(text) as SentSnapshot;
  const evidence = sent.evidence.map(({ likeness, ...rest }): Evidence => {
    if (likeness === undefined) return rest;
    const sounds = causes.flatMap(({ id }, place) => {
      const nats = likeness[place] ?? null;
      return nats === null ? [] : [{ code: codeOf(id), hundredths: Math.round(nats * 100) }];
    });
    return { ...rest, likeness: packLikeness(sounds) };
  });
  return { ...sent, evidence };
}
