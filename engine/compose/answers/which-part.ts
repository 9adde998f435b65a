import type { PartsInquiry } from '../../inquire/inquiry.ts';
import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import { fitsCar } from './fits-car.ts';
import { fittingParts } from './part-item.ts';
import { suspectedParts } from './suspected-parts.ts';
import { LEAST_SHARE } from './usual-costs.ts';

/** What an owner means by the name of a part. */
export interface PartsMeant {
  /** The parts, the likeliest first. */
  meant: string[];
  /** What else this car has that is called so. */
  others: string[];
  /** What is called so and this car cannot have. */
  lacking: string[];
}

/** Which parts are meant: a bare name ("battery", "the pump") is that of the part under suspicion where one is called so. */
export function partsMeant(
  { ids, called }: Pick<PartsInquiry, 'ids' | 'called'>,
  context: ComposeContext,
  differential: readonly DifferentialItem[],
): PartsMeant {
  const fitting = fittingParts(ids, context);
  const lacking = fitting.length > 0 ? [] : ids;
  const only = ids.length === 0 ? partsCalled(called, context) : [];
  const isBare = ids.length === 0 || !called.includes(' ');
  const leading = differential
    .filter(({ id }) => id !== OTHER)
    .filter(({ share }, place) => place === 0 || share >= LEAST_SHARE);
  const suspected = suspectedParts(leading, context)
    .toSorted((a, b) => b.share - a.share)
    .map(({ id }) => id);
  const asNamed = suspected.filter((id) => fitting.includes(id));
  if (asNamed.length > 0) return { meant: asNamed, others: [], lacking: [] };
  const [likeliest] = isBare ? suspected.filter((id) => isCalled(id, called, context)) : [];
  if (likeliest !== undefined) return { meant: [likeliest], others: fitting, lacking: [] };
  if (only.length === 1) return { meant: only, others: [], lacking: [] };
  return { meant: fitting, others: isBare ? othersFitted(fitting, called, context) : [], lacking };
}

/** What else is called so that this car has for certain, as other cars have not: the drive battery of an electric car. */
function othersFitted(fitting: readonly string[], called: string, context: ComposeContext): string[] {
  if (fitting.length === 0) return [];
  return partsCalled(called, context).filter((id) => {
    const requires = context.knowledge.manual.parts[id]?.requires ?? { all: [], any: [], not: [] };
    const isSpecial = requires.all.length > 0 || requires.any.length > 0;
    return isSpecial && !fitting.includes(id) && fitsCar(requires, context) === 1;
  });
}

/** That the car cannot have what is asked for; null where nothing of it is lacking. */
export function noSuchPart(lacking: readonly string[], { knowledge: { manual } }: ComposeContext): string | null {
  const [name] = lacking.flatMap((id) => manual.parts[id]?.name ?? []);
  return name === undefined ? null : `${name}: this car should have none.`;
}

/** The work of what a price is asked of in the same message: "how much is a clutch? can I do it myself"; null where there is none. */
export function jobPriced(context: ComposeContext, differential: readonly DifferentialItem[]): string | null {
  const priced = context.notes.inquiries.find((inquiry) => inquiry.kind === 'price');
  if (priced === undefined || priced.kind !== 'price') return null;
  if (priced.work) return priced.ids[0] ?? null;
  const [part] = partsMeant(priced, context, differential).meant;
  return context.knowledge.mainRepairs.ofPart.get(part ?? '')?.procedure ?? null;
}

/** The parts that this car may have whose names end so. */
export function partsCalled(called: string, context: ComposeContext): string[] {
  const ids = Object.keys(context.knowledge.manual.parts).filter((id) => isCalled(id, called, context));
  return fittingParts(ids, context);
}

/** Whether a name of a part ends in these words: "hybrid drive battery" is a battery. */
function isCalled(id: string, called: string, { knowledge: { manual } }: ComposeContext): boolean {
  const part = manual.parts[id];
  if (part === undefined || called === '') return false;
  const own = [part.name.replaceAll(/\([^)]*\)/g, ''), ...part.searchTerms];
  return own.some((name) => ` ${plain(name).replace(IDLE_END, '')}`.endsWith(` ${plain(called)}`));
}

/** What a name may end in beyond what the thing is. */
const IDLE_END = /(?: (?:unit|assembly|kit|set|pair|pack))+$/;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/(?<=\w\w)s\b/g, '');
