import type { Share } from '../../evidence.ts';
import type { WholeUnit } from '../../inquire/whole-units.ts';
import { mayBeAPart, type OwnersSystem } from '../../inquire/owners-systems.ts';
import type { Suspect } from '../../inquire/suspects.ts';
import type { ComposeContext } from '../compose-context.ts';
import { explainWeights } from '../explain-weights.ts';
import { lower } from '../in-a-sentence.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import { causesNamed, causesOfPart, nameOfPart, type CausesOfPart } from './causes-of-part.ts';
import { causesOfSystem, nameOfSystem } from './causes-of-system.ts';
import { fitsCar } from './fits-car.ts';
import { causesOfUnit, UNITS } from './whole-units.ts';
import { percent } from '../percent.ts';

/** What is made of a suspected part or system. */
export interface JudgedSuspect {
  /** "Alternator: hardly (under 1 %)". */
  verdict: string;
  /** What speaks for and against it, a line each. */
  reasons: string[];
  /** The causes that it has to do with. */
  causes: string[];
  /** Whether nothing is likelier. */
  leads: boolean;
  /** The leading cause of the same complaint. */
  lead: DifferentialItem;
}

/** From these shares on it is most likely, or leads at all clearly … */
const SURE = 0.7;
const CLEAR = 0.3;
/** … or is possible, or less likely; below, hardly. */
const POSSIBLE = 0.15;
const LESS_LIKELY = 0.05;
/** Of the leading share: as good as that. */
const ON_PAR = 0.8;
/** No more is claimed of anything. */
const MOST = 0.95;
const MOST_REASONS = 3;

/** How likely a suspect is, by the ranked causes that it has to do with; null where there are none. `leading`: not empty. */
export function judgeSuspect(
  suspect: Suspect,
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): JudgedSuspect | null {
  const judged = judgeByName(suspect, context, leading);
  return judged === null || judged.leads || !suspect.byTrade ? judged : seenByTrade(judged, context);
}

function judgeByName(
  suspect: Suspect,
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): JudgedSuspect | null {
  const { system, words, asUnit } = suspect;
  const part = asUnit && mayBeAPart(words) ? judgePart({ ids: [], words }, context, leading) : null;
  if (asUnit && (system === 'engine' || system === 'transmission')) return part ?? judgeUnit(system, context, leading);
  if (system === null) return judgePart(suspect, context, leading);
  if (!mayBeAPart(words)) return judgeSystem(system, context, leading);
  const asSystem = judgeSystem(system, context, leading);
  return judgePart({ ids: [], words }, context, leading) ?? (asSystem?.leads === true ? asSystem : null);
}

/** Who repairs cars and had it before him is not denied flatly: he may have seen what was not told. */
function seenByTrade(judged: JudgedSuspect, { knowledge }: ComposeContext): JudgedSuspect {
  const [check] = judged.causes.flatMap((id) => knowledge.causes.get(id)?.checks ?? []);
  const name = knowledge.checks.get(check ?? '')?.name;
  return {
    ...judged,
    verdict: `${judged.verdict.replace(': hardly (', ': by what you told alone, hardly (')}, though whoever looked at it may have seen more: ask what showed it`,
    reasons: [...judged.reasons, ...(name === undefined ? [] : [`What would show it: ${lower(name)}`])],
  };
}

/** By the causes whose repair comes to a whole unit; of others, what must be so for it to be needed. */
function judgeUnit(
  unit: WholeUnit,
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): JudgedSuspect | null {
  const causes = causesOfUnit(unit, context.knowledge);
  const { name, only, of } = UNITS[unit];
  const shown = leading.filter(({ id, share }) => causes.includes(id) && share >= LESS_LIKELY);
  const lead = leadOf(causes, leading);
  if (shown.length === 0) {
    const mayBe = of.includes(context.knowledge.causes.get(lead.id)?.system ?? '');
    const verdict = `${name}: ${mayBe ? 'not proven' : 'no, not'} by what you told; ${only}`;
    return { verdict, reasons: [], causes, leads: false, lead };
  }
  const judged = ofShown(name, shown, causes, lead);
  return { ...judged, reasons: [...judged.reasons, `Before you agree: ${only}`] };
}

/** By the sum of what is shown of it; where none of it is, of what is not. */
function judgeSystem(
  system: OwnersSystem,
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): JudgedSuspect | null {
  const { model } = context.knowledge;
  const causes = causesOfSystem(system, model);
  if (causes.length === 0) return null;
  const name = nameOfSystem(system, model);
  const lead = leadOf(causes, leading);
  const shown = leading.filter(({ id }) => causes.includes(id));
  return shown.length > 0 ? ofShown(name, shown, causes, lead) : ofUnshown(name, causes, causes, lead, context);
}

function judgePart(
  { ids, words }: Pick<Suspect, 'ids' | 'words'>,
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): JudgedSuspect | null {
  const { knowledge } = context;
  const fitting = ids.filter((id) => fitsCar(knowledge.manual.parts[id]?.requires ?? NOTHING_REQUIRED, context) > 0);
  const asked = fitting.length > 0 ? fitting : ids;
  const of = asked.length > 0 ? asked.map((id) => causesOfPart(id, words, knowledge)) : [causesNamed(words, knowledge)];
  const causes: CausesOfPart = { own: of.flatMap(({ own }) => own), near: of.flatMap(({ near }) => near) };
  const all = [...causes.own, ...causes.near];
  if (all.length === 0) return null;
  const name = nameOfPart(asked[0] ?? '', words, all, knowledge);
  const lead = leadOf(all, leading);
  if (ids.length > 0 && fitting.length === 0)
    return { verdict: `${name}: this car should have none`, reasons: [], causes: all, leads: false, lead };
  const own = leading.filter(({ id }) => causes.own.includes(id));
  const near = leading.find(({ id }) => causes.near.includes(id));
  // An arm whose own causes are behind is renewed for its worn joint.
  if (own.length > 0 && !(near === leading[0] && near !== undefined && !own.includes(near)))
    return ofShown(name, own, all, leadOf(causes.own, leading));
  if (near !== undefined) return ofNear(name, near, all, lead);
  // Words that may name anything are left alone where nothing shown is named by them.
  return ids.length === 0
    ? null
    : ofUnshown(name, causes.own.length > 0 ? causes.own : causes.near, all, lead, context);
}

const NOTHING_REQUIRED = { all: [], any: [], not: [] };

/** The leading cause of the complaint that the part's likeliest cause is of; of the first where it is of none. */
function leadOf(causes: readonly string[], leading: readonly DifferentialItem[]): DifferentialItem {
  const best = leading.find(({ id }) => causes.includes(id));
  return leading.find(({ complaint }) => complaint?.about === best?.complaint?.about) ?? leading[0]!;
}

function ofShown(
  name: string,
  shown: readonly DifferentialItem[],
  causes: string[],
  lead: DifferentialItem,
): JudgedSuspect {
  const same = shown.filter(({ complaint }) => complaint?.about === lead.complaint?.about);
  const share = Math.min(
    MOST,
    same.reduce((sum, each) => sum + each.share, 0),
  );
  const isLead = same.includes(lead);
  // Of several together, though each by itself is behind.
  const isAhead = isLead || share > lead.share;
  const leads = isAhead || share >= ON_PAR * lead.share;
  const against = shown[0]?.against ?? [];
  const check = isAhead ? (shown[0]?.check ?? null) : null;
  return {
    verdict: `${name}: ${leads ? asLeading(share, isAhead) : asOther(share)} (${percent(share)})`,
    reasons: [
      ...same
        .slice(0, MOST_REASONS)
        .map(
          (item) =>
            `${item.name} (${percent(item.share)})${item.because.length === 0 ? '' : `: ${item.because.join('; ')}`}`,
        ),
      ...against.map((reason) => `Against ${same.length > 1 ? lower(shown[0]!.name) : 'it'}: ${reason}`),
      ...(leads && !isLead ? [`${isAhead ? 'Likeliest by itself' : 'About as likely'}: ${sayShare(lead)}`] : []),
      ...(check === null ? [] : [`What settles it: ${lower(check)}`]),
    ],
    causes,
    leads,
    lead,
  };
}

const sayShare = ({ name, share }: DifferentialItem): string => `${lower(name)} (${percent(share)})`;

function asLeading(share: number, isAhead: boolean): string {
  if (!isAhead) return 'about as likely as anything else';
  if (share >= SURE) return 'yes, most likely';
  return share >= CLEAR ? 'the leading suspect' : 'the leading suspect, but far from sure';
}

function asOther(share: number): string {
  if (share >= POSSIBLE) return 'possible';
  return share >= LESS_LIKELY ? 'less likely' : 'hardly';
}

/** A part that a cause is named by, or whose repair takes it, though it need not be what is at fault. */
function ofNear(name: string, near: DifferentialItem, causes: string[], lead: DifferentialItem): JudgedSuspect {
  const leads = near === lead;
  const which = sayShare(near);
  return {
    verdict: `${name}: ${leads ? `close, the leading suspect is ${which}` : `hardly by itself, but it may have to do with ${which}`}`,
    reasons: near.because.map((reason) => `For ${lower(near.name)}: ${reason}`),
    causes,
    leads,
    lead,
  };
}

/** A part whose causes are too unlikely to be listed. */
function ofUnshown(
  name: string,
  of: readonly string[],
  causes: string[],
  lead: DifferentialItem,
  { assessment, knowledge }: ComposeContext,
): JudgedSuspect {
  const sums = assessment.complaints.map(({ differential }) =>
    differential.shares.filter(({ cause }) => of.includes(cause)),
  );
  const likeliest = sums.toSorted((a, b) => total(b) - total(a))[0] ?? [];
  const share = Math.min(total(likeliest), lead.share);
  const best = likeliest[0];
  const { because, against } =
    best === undefined ? { because: [], against: [] } : explainWeights(best, assessment.evidence, knowledge);
  return {
    verdict: `${name}: ${asOther(share)} (${share < LEAST ? 'under 1\u00A0%' : percent(share)})`,
    reasons: [
      ...(because.length === 0
        ? ['Nothing you told points to it by itself.']
        : because.map((reason) => `For it: ${reason}`)),
      ...against.map((reason) => `Against it: ${reason}`),
    ],
    causes,
    leads: false,
    lead,
  };
}

/** Below, it is under a percent. */
const LEAST = 0.01;

const total = (shares: readonly Share[]): number => shares.reduce((sum, { share }) => sum + share, 0);
