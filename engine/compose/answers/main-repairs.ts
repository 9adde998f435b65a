import type { CauseText, InferenceModel, Manual } from '../../knowledge-base.ts';

/** A repair as its most usual cause tells it. */
export interface MainRepair {
  procedure: string;
  repair: CauseText['repair'];
}

export interface MainRepairs {
  /** The repair in which a part is renewed for its own sake; none for what only goes along with others. */
  ofPart: ReadonlyMap<string, MainRepair>;
  ofProcedure: ReadonlyMap<string, MainRepair>;
}

/** Procedures that put something new in; others only look, wait or clean. */
const RENEWS =
  /^(replace|renew|change|repair|rebuild|refit|reseal|service|flush|bleed|match|make|fill|top_up|clean_or_replace|treat_or_rebuild|fit)_/;
/** Words of ids that say nothing of what a thing is. */
const IDLE = new Set(
  'replace renew change repair rebuild service part kit set assembly unit motor new and or the'.split(' '),
);

/** The most usual cause first. Made once at start. */
export function prepareMainRepairs(model: InferenceModel, manual: Manual): MainRepairs {
  const causes = model.causes
    .filter(({ residual }) => !residual)
    .toSorted((a, b) => b.prior.base - a.prior.base || (a.id < b.id ? -1 : 1));
  const repairs = causes.flatMap(({ id }): MainRepair[] => {
    const repair = manual.causes[id]?.repair;
    return repair?.procedure == null ? [] : [{ procedure: repair.procedure, repair }];
  });
  const ofProcedure = new Map<string, MainRepair>();
  for (const each of repairs) if (!ofProcedure.has(each.procedure)) ofProcedure.set(each.procedure, each);
  const renewing = byPart(repairs.filter(({ procedure }) => RENEWS.test(procedure)));
  const serviced = Object.values(manual.maintenance).toSorted(
    (a, b) => Number(tops(a.procedure)) - Number(tops(b.procedure)),
  );
  const ofPart = new Map<string, MainRepair>();
  for (const part of Object.keys(manual.parts)) {
    const service = serviced.find(({ parts, procedure }) => parts[0] === part && procedure !== null)?.procedure;
    const best = ofProcedure.get(service ?? '') ?? mainRepair(part, renewing.get(part) ?? []);
    if (best !== null) ofPart.set(part, best);
  }
  return { ofPart, ofProcedure };
}

function byPart(repairs: readonly MainRepair[]): Map<string, MainRepair[]> {
  const ofPart = new Map<string, MainRepair[]>();
  for (const each of repairs) {
    for (const part of new Set(each.repair.parts)) {
      const listed = ofPart.get(part);
      if (listed === undefined) ofPart.set(part, [each]);
      else listed.push(each);
    }
  }
  return ofPart;
}

const tops = (procedure: string | null): boolean => procedure?.startsWith('top_up') === true;

/** Of the repairs that renew a part, the one whose procedure is named after it, else the most usual one that begins with it. */
function mainRepair(part: string, repairs: readonly MainRepair[]): MainRepair | null {
  const own = idWords(part);
  const head = own.at(-1);
  let best: { each: MainRepair; score: number } | null = null;
  for (const each of repairs) {
    const place = each.repair.parts.indexOf(part);
    const named = idWords(each.procedure);
    const common = own.filter((word) => named.includes(word)).length;
    const isNamed = head !== undefined && named.includes(head);
    if (!isNamed && place > 0) continue;
    const score = common + (isNamed ? 2 : 0) + (place === 0 ? 1 : 0);
    if (best === null || score > best.score) best = { each, score };
  }
  return best?.each ?? null;
}

/** Whether a procedure renews a part and is named after it. */
export function isNamedAfter(procedure: string, part: string): boolean {
  const named = idWords(procedure);
  const own = idWords(part);
  return RENEWS.test(procedure) && own.length > 0 && own.every((word) => named.includes(word));
}

function idWords(id: string): string[] {
  return id
    .split('_')
    .filter((word) => !IDLE.has(word))
    .map((word) => word.replace(/s$/, ''));
}
