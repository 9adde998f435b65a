import type { SystemId } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { ended, lower } from '../in-a-sentence.ts';
import { percent } from '../percent.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';

const shared = ({ name, share }: DifferentialItem): string => `${lower(name)} (${percent(share)})`;

/** How sure the leading cause is, and what speaks for and against it; null where nothing leads. */
export function sureAnswer([first, second]: readonly DifferentialItem[]): Answer | null {
  if (first === undefined) return null;
  const next = second === undefined ? '' : `; next ${shared(second)}`;
  const settles =
    first.check === null ? '' : ` What makes it sure: ${ended(lower(first.check))} Buy nothing before that.`;
  return {
    summary: `As sure as what you told allows, and no more: ${shared(first)}${next}.${settles}`,
    blocks: [
      [
        `How sure it is: ${shared(first)}`,
        ...first.because.map((reason) => `- For it: ${reason}`),
        ...first.against.map((reason) => `- Against it: ${reason}`),
        ...(first.check === null ? [] : [`- What settles it: ${lower(first.check)}`]),
      ].join('\n'),
    ],
    parts: [],
  };
}

const MOST_HURT = 2;

/** Whether something was damaged by it: what was told points to it or not, and a check shows it. */
export function hurtAnswer(leading: readonly DifferentialItem[]): Answer | null {
  const [first] = leading;
  if (first === undefined) return null;
  const points = leading.slice(0, MOST_HURT).map(shared).join('; ');
  const check = first.check === null ? '' : ` This shows more: ${ended(lower(first.check))}`;
  return {
    summary: `It may have; I cannot see that from here. What you told points to: ${points}. If it behaves as always now, that is a good sign, but no proof.${check}`,
    blocks: [],
    parts: [],
  };
}

/** Who does such work best, by the system of the cause. */
const SHOPS: Record<SystemId, string> = {
  hybrid_ev: 'a dealer, or a shop that does hybrids and electric cars every day',
  keys_security: 'a dealer, or a locksmith who programs car keys',
  driver_assist: 'a dealer, or a shop that calibrates cameras and radar',
  transmission: 'a transmission specialist, or a dealer',
};
const ANY_SHOP = 'a good independent shop will do';

/** Where to take it: by the leading cause, and what makes a dealer the better choice; null where nothing leads. */
export function whereAnswer({ knowledge }: ComposeContext, [first]: readonly DifferentialItem[]): Answer | null {
  if (first === undefined) return null;
  const shop = SHOPS[knowledge.causes.get(first.id)?.system ?? ''] ?? ANY_SHOP;
  const check = first.check === null ? '' : ` Wherever you go, ask for this check first: ${ended(lower(first.check))}`;
  return {
    summary: `For ${shared(first)}: ${shop}. A dealer where a recall or a warranty may pay (ask with your VIN, that costs nothing) or where the maker’s software is needed; by the hour he is usually the dearest.${check}`,
    blocks: [],
    parts: [],
  };
}

/** The tools of the leading repair; null where no work of an owner's is known for it. */
export function toolsAnswer(
  { knowledge: { manual } }: ComposeContext,
  [first]: readonly DifferentialItem[],
): Answer | null {
  const repair = manual.causes[first?.id ?? '']?.repair;
  const text = manual.procedures[repair?.procedure ?? ''];
  if (first === undefined || repair === undefined || text === undefined) return null;
  const work = `${lower(text.name)}, for ${shared(first)}`;
  if (repair.proOnly || text.tools.length === 0)
    return {
      summary: repair.proOnly ? `None: ${work}, is work for a shop.` : `For ${work}, no special tools.`,
      blocks: [],
      parts: [],
    };
  const check = first.check === null ? '' : ` Before you begin, prove it: ${ended(lower(first.check))}`;
  return {
    summary: `For ${work}: ${text.tools.map(lower).join(', ')}.${check}`,
    blocks: [[`Tools: ${text.name}`, ...text.tools.map((tool) => `- ${tool}`)].join('\n')],
    parts: [],
  };
}
