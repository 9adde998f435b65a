import type { ProcedureText } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import { lower } from '../in-a-sentence.ts';
import { duration, sayShopCost } from '../ranges.ts';
import { videoSearch } from '../sections/repair-guidance.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { percent } from '../percent.ts';
import { isNamedAfter, type MainRepair } from './main-repairs.ts';
import { fittingParts } from './part-item.ts';
import { LEAST_SHARE } from './usual-costs.ts';
import { jobPriced, noSuchPart } from './which-part.ts';

/** How work is done; for work that is not for amateurs, what to tell the shop instead of steps. */
export function howToAnswer(procedure: string, context: ComposeContext): Answer | null {
  const { manual, mainRepairs } = context.knowledge;
  const text = manual.procedures[procedure];
  const main = mainRepairs.ofProcedure.get(procedure);
  if (text === undefined) return null;
  const [part] = main?.repair.parts ?? [];
  if (part !== undefined && isNamedAfter(procedure, part) && fittingParts([part], context).length === 0)
    return { summary: noSuchPart([part], context) ?? '', blocks: [], parts: [] };
  if (main?.repair.proOnly === true) return shopWork(text, main);
  return {
    summary: `${text.name}: ${duration(text.minutes)}${main === undefined ? '' : `, ${main.repair.difficulty}`}. Read the hazards and all steps before the first bolt.`,
    blocks: [
      [
        text.name,
        ...text.hazards.map((each) => `- Careful: ${each}`),
        ...text.steps.map((each, place) => `${place + 1}. ${each}`),
        `- What stops an amateur: ${text.stopsAmateur}`,
      ].join('\n'),
    ],
    parts: (main?.repair.parts ?? []).map((id) => ({ id })),
    work: {
      time: duration(text.minutes),
      cost: main === undefined ? null : sayShopCost(main.repair),
      difficulty: main?.repair.difficulty ?? 'medium',
      tools: text.tools,
      shop: false,
      video: videoSearch(text.name),
    },
  };
}

function shopWork({ name, stopsAmateur }: ProcedureText, { repair }: MainRepair): Answer {
  const hours = duration({ low: repair.laborHours.low * 60, high: repair.laborHours.high * 60 });
  return {
    summary: `${name}: this is work for a shop, ${hours}. I give no steps for it.`,
    blocks: [[name, `- Why a shop: ${stopsAmateur}`, `- Tell the shop: ${repair.shopBrief}`].join('\n')],
    parts: repair.parts.map((id) => ({ id })),
    work: { time: hours, cost: sayShopCost(repair), difficulty: repair.difficulty, tools: [], shop: true, video: null },
  };
}

/** A step of the work that was shown last, else of the leading repair, or all of it, or of what is priced in the same message; null where none has steps. */
export function stepAnswer(
  step: number | 'last' | null,
  context: ComposeContext,
  differential: readonly DifferentialItem[],
): Answer | null {
  const { notes, knowledge } = context;
  const priced = step === null ? jobPriced(context, differential) : null;
  if (priced !== null) return howToAnswer(priced, context);
  const shown = step === null ? null : notes.shownProcedure;
  if (shown !== null) return stepOf(step, shown, null, context);
  const leading = differential.filter(({ id }) => id !== OTHER);
  const [first] = leading;
  if (first === undefined) return null;
  if (step === null) return wholeRepair(first, leading, context);
  const procedure = knowledge.manual.causes[first.id]?.repair.procedure;
  return procedure == null ? null : stepOf(step, procedure, first, context);
}

/** All of the leading repair; where that is none for its owner, why, and the likeliest of the others that is. */
function wholeRepair(
  first: DifferentialItem,
  leading: readonly DifferentialItem[],
  context: ComposeContext,
): Answer | null {
  const { causes } = context.knowledge.manual;
  const fault = causes[first.id];
  if (fault === undefined) return null;
  const { repair, normal } = fault;
  const ofWhat = `the leading suspect, ${lower(first.name)}`;
  if (normal) return { summary: `Nothing needs repair for ${ofWhat}.`, blocks: [], parts: [] };
  const own = repair.procedure === null ? null : stepOf(null, repair.procedure, first, context);
  if (own !== null && !repair.proOnly) return own;
  const shop = own ?? { summary: `For ${ofWhat}, I have no steps: ${repair.shopBrief}`, blocks: [], parts: [] };
  const other = leading.find(({ id, share }) => share >= LEAST_SHARE && isForOwners(causes[id]?.repair));
  const procedure = other === undefined ? null : (causes[other.id]?.repair.procedure ?? null);
  const whole = procedure === null ? null : howToAnswer(procedure, context);
  if (other === undefined || whole === null) return shop;
  return {
    ...whole,
    summary: `${shop.summary} What you can do yourself, for ${lower(other.name)} (${percent(other.share)}): ${whole.summary}`,
    blocks: [...whole.blocks, ...shop.blocks],
    parts: [...whole.parts, ...shop.parts],
  };
}

const isForOwners = (repair: MainRepair['repair'] | undefined): boolean =>
  repair !== undefined && !repair.proOnly && repair.procedure !== null;

/** `leading`: the cause whose repair it is; null: it was asked for by its name. */
function stepOf(
  step: number | 'last' | null,
  procedure: string,
  leading: DifferentialItem | null,
  context: ComposeContext,
): Answer | null {
  const { manual, mainRepairs } = context.knowledge;
  const repair = leading === null ? mainRepairs.ofProcedure.get(procedure)?.repair : manual.causes[leading.id]?.repair;
  const text = manual.procedures[procedure];
  if (text === undefined) return null;
  if (repair?.proOnly === true) return shopWork(text, { procedure, repair });
  const ofWhat = leading === null ? 'which you asked for' : `for the leading suspect, ${lower(leading.name)}`;
  if (step === null) {
    const whole = howToAnswer(procedure, context);
    return whole && { ...whole, summary: `${whole.summary} This is ${ofWhat}; prove it before you buy parts.` };
  }
  const at = step === 'last' ? text.steps.length : step;
  const words = text.steps[at - 1];
  if (words === undefined)
    return {
      summary: `“${text.name}” (${ofWhat}) has ${text.steps.length} steps; there is no step ${at}.`,
      blocks: [],
      parts: [],
    };
  return {
    summary: `Step ${at} of ${text.steps.length} of “${text.name}”, ${ofWhat}: ${words}`,
    blocks: [sayStep(text, at)],
    parts: [],
    work: {
      time: duration(text.minutes),
      cost: repair === undefined ? null : sayShopCost(repair),
      difficulty: repair?.difficulty ?? 'medium',
      tools: text.tools,
      shop: false,
      video: videoSearch(text.name),
    },
  };
}

/** With the steps before and after it. */
function sayStep(text: ProcedureText, at: number): string {
  return [
    `${text.name}, step ${at} of ${text.steps.length}`,
    ...text.hazards.map((each) => `- Careful: ${each}`),
    ...[at - 1, at, at + 1].flatMap((place) => {
      const each = text.steps[place - 1];
      return each === undefined ? [] : [`${place}. ${each}`];
    }),
    `- What stops an amateur: ${text.stopsAmateur}`,
  ].join('\n');
}
