import type { ProcedureText } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import { lower } from '../in-a-sentence.ts';
import { duration, sayShopCost } from '../ranges.ts';
import { videoSearch } from '../sections/repair-guidance.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import type { MainRepair } from './main-repairs.ts';

/** How work is done; for work that is not for amateurs, what to tell the shop instead of steps. */
export function howToAnswer(procedure: string, context: ComposeContext): Answer | null {
  const { manual, mainRepairs } = context.knowledge;
  const text = manual.procedures[procedure];
  const main = mainRepairs.ofProcedure.get(procedure);
  if (text === undefined) return null;
  if (main?.repair.proOnly === true) return shopWork(text.name, main);
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

function shopWork(name: string, { repair }: MainRepair): Answer {
  const hours = duration({ low: repair.laborHours.low * 60, high: repair.laborHours.high * 60 });
  return {
    summary: `${name}: this is work for a shop, ${hours}. I give no steps for it.`,
    blocks: [[name, `- Tell the shop: ${repair.shopBrief}`].join('\n')],
    parts: repair.parts.map((id) => ({ id })),
    work: { time: hours, cost: sayShopCost(repair), difficulty: repair.difficulty, tools: [], shop: true, video: null },
  };
}

/** A step of the work that was shown last, else of the leading repair, or all of it; null where neither has steps. */
export function stepAnswer(
  step: number | 'last' | null,
  context: ComposeContext,
  differential: readonly DifferentialItem[],
): Answer | null {
  const { notes, knowledge } = context;
  const shown = step === null ? null : notes.shownProcedure;
  if (shown !== null) return stepOf(step, shown, null, context);
  const leading = differential.find(({ id }) => id !== OTHER);
  const procedure = leading && knowledge.manual.causes[leading.id]?.repair.procedure;
  if (leading === undefined || procedure == null) return null;
  return stepOf(step, procedure, leading, context);
}

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
  if (repair?.proOnly === true) return shopWork(text.name, { procedure, repair });
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
