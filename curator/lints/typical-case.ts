import type { Evidence, VehicleFacts } from '#engine/evidence.ts';
import type { CauseModel, FindingModel, InferenceModel, LinkModel } from '#engine/knowledge-base.ts';

/** A sign counts as typical from "often" on; a little below, because strengths of several states are scaled down together. */
const TYPICAL = 0.6;

/** What an owner with this one fault, and nothing unusual about it, would have told and found. */
export function typicalCase(cause: CauseModel, model: InferenceModel): { evidence: Evidence[]; vehicle: VehicleFacts } {
  const checked = new Set(model.checks.filter(({ id }) => cause.checks.includes(id)).map(({ finding }) => finding));
  const evidence = model.findings.flatMap((finding) => {
    const link = cause.links.find((each) => each.finding === finding.id);
    if (checked.has(finding.id)) return [report(finding, link, finding.ask === null ? 'measured' : 'answer', 1)];
    const isCode = finding.id.startsWith('code.');
    // What only another fault's check reveals is not known to an owner who did this fault's own checks.
    if (link === undefined || (finding.ask === null && !finding.complaint && !isCode)) return [];
    return abnormal(link) >= TYPICAL ? [report(finding, link, isCode ? 'code' : 'volunteered', 0)] : [];
  });
  return { evidence, vehicle: fittingVehicle(cause) };
}

/** An average vehicle of which only that is known which the cause requires. */
export function fittingVehicle({ prior: { requires } }: CauseModel): VehicleFacts {
  const has = [...requires.all, ...requires.any.slice(0, 1)].map((id): [string, boolean] => [id, true]);
  const lacks = requires.not.map((id): [string, boolean] => [id, false]);
  return {
    ageYears: null,
    miles: null,
    equipment: Object.fromEntries([...has, ...lacks]),
    climate: { frost: false, heat: false, salt: false },
    recentlyReplaced: [],
    knownFor: {},
  };
}

function abnormal(link: LinkModel): number {
  return Object.values(link.states).reduce((sum, each) => sum + each, 0);
}

/** The likeliest state under the link; the normal one where the link makes nothing likely. */
function report(finding: FindingModel, link: LinkModel | undefined, origin: Evidence['origin'], at: number): Evidence {
  const made = link === undefined ? 0 : abnormal(link);
  const [likeliest] = Object.entries(link?.states ?? {}).sort(([, a], [, b]) => b - a);
  const state = likeliest === undefined || 1 - made > made ? finding.states[0]!.id : likeliest[0];
  const facets = Object.entries(link?.facets ?? {}).map(([facet, values]): [string, string[]] => [
    facet,
    Object.entries(values)
      .filter(([, share]) => share >= TYPICAL)
      .map(([value]) => value),
  ]);
  return { finding: finding.id, state, origin, facets: Object.fromEntries(facets), quote: null, at };
}
