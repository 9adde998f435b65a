import type { Quote } from '../../inquire/asked-beside.ts';
import type { PartQuoted } from '../../inquire/parts-quoted.ts';
import type { RepairCost } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { ended, lower } from '../in-a-sentence.ts';
import { ESTIMATE_BASIS, dollars, grouped, sayLabor, sayShopCost, shopCost, usualCost } from '../ranges.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { causesOfPart } from './causes-of-part.ts';
import { withPartBought } from './with-part-bought.ts';
import { partOfUnit, UNITS } from './whole-units.ts';
import { partsMeant } from './which-part.ts';

/** A repair that a price may be for. */
interface Priced {
  name: string;
  repair: RepairCost;
  /** The check that proves it. */
  check: string | null;
}

/** A price that somebody asks, held against what such a repair costs as a rule; null where nothing is known of it. */
export function quotedAnswer(
  quote: Quote,
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): Answer | null {
  const { usd } = quote;
  const named = namedIn(quote, context, leading);
  const suspected = leading.flatMap((item) => ofCause(item, context) ?? []);
  const fitting = suspected.find(({ repair }) => mayCost(usd, repair));
  const priced = named.length > 0 || fitting === undefined ? named : [fitting];
  // Of several together the dearest is what the price is mostly for.
  const best = priced.toSorted((a, b) => usualCost(b.repair).high - usualCost(a.repair).high)[0];
  if (best === undefined) return suspected[0] === undefined ? null : ofWhat(usd, suspected[0]);
  const verdict = compare(usd, best, priced.length);
  const proof = best.check === null ? NOTHING_POINTS_TO_IT : `Have it proved first: ${ended(lower(best.check))}`;
  return {
    summary: [verdict, ASK, proof].join(' '),
    blocks: [
      [
        `The price of $${grouped(usd)}`,
        `- ${verdict}`,
        ...priced.map(({ name, repair }) => `- ${name}: ${sayShopCost(repair)}; work: ${sayLabor(repair)}`),
        '- What makes the difference: hours booked, the hourly rate (a dealer’s is the highest), maker’s or other parts, and what is renewed along with it.',
        `- ${ASK}`,
        `- ${proof}`,
        `- Figured as ${ESTIMATE_BASIS}.`,
      ].join('\n'),
    ],
    parts: [],
  };
}

const NOTHING_POINTS_TO_IT = 'Ask what test showed it, and to see the result: I have no check here that proves it.';
const ASK = 'Ask for it in writing, with parts and hours set apart, and what is guaranteed.';

/** So far beyond its range a price may be and still be for that repair. */
const SLACK = 1.25;
const mayCost = (usd: number, repair: RepairCost): boolean => {
  const { low, high } = shopCost(repair);
  return usd >= low / SLACK && usd <= high * SLACK;
};

/** Where no part is named, and the price fits nothing under suspicion: what to ask, and no judgment. */
function ofWhat(usd: number, { name, repair }: Priced): Answer {
  const sum = `$${grouped(usd)}`;
  const apart = `I cannot hold ${sum} against anything without knowing which part or job it is for: what leads here, ${lower(name)}, costs ${dollars(usualCost(repair))} at a shop as a rule.`;
  const ask = 'Ask what it is for, part by part, and which test showed it; tell me, and I hold it against that.';
  return {
    summary: `${apart} ${ask}`,
    blocks: [[`The price of ${sum}`, `- ${apart}`, `- ${ask}`, `- ${ASK}`].join('\n')],
    parts: [],
  };
}

function compare(usd: number, { name, repair }: Priced, count: number): string {
  const [usual, all] = [usualCost(repair), shopCost(repair)];
  const what = `${lower(name)}${count > 1 ? ', the dearest of what is named' : ''}`;
  const asked = `what a shop asks as a rule (${what}: ${dollars(usual)})`;
  const by = (limit: number) => dollars({ low: Math.abs(usd - limit), high: Math.abs(usd - limit) });
  const sum = `$${grouped(usd)}`;
  if (usd < usual.low)
    return `${sum} is about ${by(usual.low)} below ${asked}: ask whether all parts, labor and tax are in it.`;
  if (usd <= usual.high) return `${sum} is within ${asked}.`;
  if (usd <= all.high)
    return `${sum} is about ${by(usual.high)} above ${asked}, though the hardest cases come to up to ${dollars({ low: all.high, high: all.high })}: ask what makes it so.`;
  return `${sum} is about ${by(all.high)} above the most that a shop should ask (${what}: ${dollars(all)}): ask what else is in it, and get a second quote${count > 1 ? ', unless it is for all of it together' : ' if nothing is'}.`;
}

/** What is named with the price: a whole unit by itself, else its parts. */
function namedIn({ parts, unit }: Quote, context: ComposeContext, leading: readonly DifferentialItem[]): Priced[] {
  if (unit === null) return parts.flatMap((part) => ofPart(part, context, leading) ?? []);
  const main = context.knowledge.mainRepairs.ofPart.get(partOfUnit(unit, context.knowledge) ?? '');
  return main === undefined ? [] : [{ name: UNITS[unit].name, repair: main.repair, check: null }];
}

/** The cause under suspicion that the part is behind, else the repair that renews it. */
function ofPart(asked: PartQuoted, context: ComposeContext, leading: readonly DifferentialItem[]): Priced | null {
  const { knowledge } = context;
  const meant = partsMeant(asked, context, leading).meant;
  for (const part of meant) {
    const name = knowledge.manual.parts[part]?.name ?? part;
    const { own } = causesOfPart(part, name, knowledge);
    const item = leading.find(({ id }) => own.includes(id));
    const suspected = item === undefined ? null : ofCause(item, context);
    if (suspected !== null) return suspected;
  }
  const [part] = meant;
  const main = knowledge.mainRepairs.ofPart.get(part ?? '');
  return main === undefined
    ? null
    : {
        name: knowledge.manual.parts[part!]?.name ?? part!,
        repair: withPartBought(main.repair, knowledge),
        check: null,
      };
}

function ofCause({ id, name, check }: DifferentialItem, { knowledge }: ComposeContext): Priced | null {
  const repair = knowledge.manual.causes[id]?.repair;
  if (repair === undefined || knowledge.repairs[id] === undefined || knowledge.manual.causes[id]?.normal === true)
    return null;
  return { name, repair: withPartBought(repair, knowledge), check };
}
