import { resolveEvidence } from '../infer/likelihood.ts';
import type { ComposeContext } from './compose-context.ts';
import type { DifferentialItem } from './structured-reply.ts';

const SHOWN = 3;
/** A cause that brings what the owner reports at least this often is what the complaint may be about. */
const CONCERNS_FROM = 0.6;

/** What such cars are known for, where it is among the causes or bears on what was reported; the likeliest cause first. */
export function knownWeaknessLines(context: ComposeContext, differential: DifferentialItem[]): string[] {
  const { knowledge, vehicle } = context;
  const shares = new Map(differential.map((each) => [each.id, each.share]));
  const reported = reportedStates(context);
  const concerns = (cause: string): boolean =>
    (knowledge.causes.get(cause)?.links ?? []).some((link) =>
      Object.entries(link.states).some(
        ([state, p]) => p >= CONCERNS_FROM && (reported.get(link.finding)?.has(state) ?? false),
      ),
    );
  return vehicle.weaknesses
    .filter(({ cause }) => shares.has(cause) || concerns(cause))
    .toSorted((a, b) => (shares.get(b.cause) ?? 0) - (shares.get(a.cause) ?? 0))
    .slice(0, SHOWN)
    .flatMap(({ id, cars }) => {
      const known = knowledge.manual.patternFailures[id];
      if (known === undefined) return [];
      const sources = known.sources.flatMap((source) => knowledge.manual.sources[source]?.title ?? []);
      return [`- ${cars}: ${known.text} Known from: ${sources.join('; ')}.`];
    });
}

/** Complaints out of the normal, each with the states reported of it. */
function reportedStates({ assessment, knowledge }: ComposeContext): Map<string, Set<string>> {
  const reported = new Map<string, Set<string>>();
  for (const { finding: id, state } of resolveEvidence(assessment.evidence)) {
    const finding = knowledge.findings.get(id);
    const told = finding !== undefined && (finding.complaint || id.startsWith('code.'));
    if (!told || state === 'unknown' || state === finding.states[0]?.id) continue;
    reported.set(id, (reported.get(id) ?? new Set()).add(state));
  }
  return reported;
}
