import type { ComposeContext } from '../compose-context.ts';
import { ended, lower } from '../in-a-sentence.ts';
import { urgency } from '../safety-words.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { costLines, pricedCauses, sayUsual, type PricedCause } from './usual-costs.ts';

/** What else is answered, and so not said twice. */
interface Told {
  /** Whether it may be driven. */
  drive: boolean;
  /** What it may cost. */
  cost: boolean;
}

/** No more than this as a rule, in US $, is about what a set of tires costs: a car that is worth driving is worth that much. */
const CHEAP_USD = 600;
/** Of every complaint so much is cheap where it is called so. */
const MOSTLY = 0.6;
const MOST_CAUSES = 3;
const IN_SHORT = 2;

/** Whether the car is worth putting right, by what the leading causes cost as a rule; of what it is worth itself nothing is known here. */
export function worthAnswer(context: ComposeContext, leading: readonly DifferentialItem[], told: Told): Answer {
  const { safety } = context.assessment;
  const priced = pricedCauses(context, leading);
  const cheap = priced.filter(isCheap);
  const checks = checksFirst(leading, cheap);
  const danger = safety.level === 'none' ? [] : [urgency(safety)];
  const bill = billOf(leading, priced, cheap);
  return {
    summary: [
      ...(told.cost || priced.length === 0 ? [] : [`At a shop, as a rule: ${inShort(priced, cheap)}.`]),
      verdicts[bill],
      ...checks.map((names) => `Before you decide, have this checked: ${ended(names)}`),
      ...(told.drive ? [] : danger),
    ].join(' '),
    blocks: [
      [
        'Whether it is worth fixing',
        ...(told.cost ? [] : costLines(priced.slice(0, MOST_CAUSES))),
        ...[
          verdicts[bill],
          ...checks.map((names) => `Check before you decide: ${ended(names)}`),
          RULE,
          ...danger,
          ...(safety.level === 'critical' ? ['Whoever takes it as it is must be told of the danger.'] : []),
        ].map((line) => `- ${line}`),
      ].join('\n'),
    ],
    parts: [],
  };
}

const RULE =
  'The rule: add up the bill and whatever else the car needs, and compare the sum with what the car is worth in running order. If it comes to less, fix it; if it comes to more, let the car go as it is.';

/** How the bill is likely to be: cheap, cheap by what is likeliest so far, cheap or dear, dear or unknown. */
type Bill = 'cheap' | 'unsure' | 'either' | 'dear';

const verdicts: Record<Bill, string> = {
  cheap: 'Worth fixing: what is likely here is cheap to put right, and such a fault alone is no reason to sell.',
  unsure: 'What is likeliest so far is cheap to put right, but far from sure: settle it before you give up the car.',
  either: 'It depends on the cause: a cheap one may explain it, so settle that before you give up the car.',
  dear: 'It is worth fixing if the bill and whatever else it needs come to less than the car is worth in running order.',
};

/** Cheap only where that is nearly all of each complaint, of those too that nothing priced is of. */
function billOf(
  leading: readonly DifferentialItem[],
  priced: readonly PricedCause[],
  cheap: readonly PricedCause[],
): Bill {
  if (cheap.length === 0) return 'dear';
  if (cheap.length < priced.length) return 'either';
  const shares = new Map(leading.map(({ complaint }) => [complaint?.about ?? '', 0]));
  for (const { item } of cheap) {
    const about = item.complaint?.about ?? '';
    shares.set(about, shares.get(about)! + item.share);
  }
  return [...shares.values()].every((share) => share >= MOSTLY) ? 'cheap' : 'unsure';
}

const isCheap = ({ usual }: PricedCause): boolean => usual === null || usual.high <= CHEAP_USD;

/** The two likeliest; of cheap and dear ones the likeliest of each. */
function inShort(priced: readonly PricedCause[], cheap: readonly PricedCause[]): string {
  const [first, ...others] = priced;
  const unlike = others.find((each) => first !== undefined && cheap.includes(each) !== cheap.includes(first));
  const told = first !== undefined && unlike !== undefined ? [first, unlike] : priced.slice(0, IN_SHORT);
  return told.map(sayUsual).join('; ');
}

/** The names of what settles the leading cause, and the likeliest of the cheap ones; none where nothing does. */
function checksFirst(leading: readonly DifferentialItem[], cheap: readonly PricedCause[]): string[] {
  const checks = new Set([leading[0]?.check, cheap[0]?.item.check].flatMap((check) => check ?? []));
  return checks.size === 0 ? [] : [[...checks].map(lower).join('; ')];
}
