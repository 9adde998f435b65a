import type { CauseText } from '../../knowledge-base.ts';
import type { ComposeContext, ComposeKnowledge } from '../compose-context.ts';
import { duration, ESTIMATE_BASIS, sayLabor, sayShopCost } from '../ranges.ts';
import { OTHER } from '../list-causes.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';

/** A second repair is shown where its cause is nearly as likely as the first. */
const NEARLY_AS_LIKELY = 1.5;

/** How the leading cause is repaired; for work that is not for amateurs, what to tell the shop instead of steps. */
export function repairGuidance({ knowledge }: ComposeContext, differential: DifferentialItem[]): Section[] {
  const causes = differential.filter((each) => each.id !== OTHER);
  const first = causes[0];
  if (first === undefined) return [];
  const shown = causes.slice(0, 2).filter((each) => each.share * NEARLY_AS_LIKELY >= first.share);
  const repairs = shown.flatMap((each) => {
    const text = knowledge.manual.causes[each.id];
    return text === undefined ? [] : [{ name: each.name, text }];
  });
  const leading = repairs[0]?.text.repair;
  if (leading === undefined) return [];
  const procedure = leading.procedure === null ? undefined : knowledge.manual.procedures[leading.procedure];
  const hours = { low: leading.laborHours.low * 60, high: leading.laborHours.high * 60 };
  return [
    {
      id: 'repairGuidance',
      title: 'Repair guidance',
      icon: 'wrench',
      priority: 'medium',
      time_estimate: duration(leading.proOnly ? hours : (procedure?.minutes ?? hours)),
      difficulty: leading.difficulty,
      content: repairs.map(({ name, text }) => sayRepair(name, text, knowledge)).join('\n\n'),
      tools_needed: leading.proOnly ? [] : (procedure?.tools ?? []),
      cost_range: sayShopCost(leading),
      labor_time: sayLabor(leading),
      estimate_basis: ESTIMATE_BASIS,
      professional_required: leading.proOnly || procedure === undefined,
      ...(leading.proOnly || procedure === undefined
        ? {}
        : { conversational_note: `What stops an amateur: ${procedure.stopsAmateur}` }),
      ...(leading.proOnly || procedure === undefined ? {} : { youtubeSearchUrl: videoSearch(procedure.name) }),
    },
  ];
}

function sayRepair(name: string, text: CauseText, knowledge: ComposeKnowledge): string {
  const procedure = text.repair.procedure === null ? undefined : knowledge.manual.procedures[text.repair.procedure];
  if (text.repair.proOnly || procedure === undefined) {
    return [`${name}: this is work for a shop.`, ...usualWork(text), `- Tell them: ${text.repair.shopBrief}`].join(
      '\n',
    );
  }
  return [
    `${name}: ${procedure.name}`,
    ...procedure.hazards.map((each) => `- Careful: ${each}`),
    ...procedure.steps.map((each, position) => `${position + 1}. ${each}`),
    ...usualWork(text),
    `- If a shop does it: ${text.repair.shopBrief}`,
  ].join('\n');
}

/** What is paid for as a rule, where it can go very differently. */
export function usualWork({ repair: { usual } }: CauseText): string[] {
  return usual === null ? [] : [`- Paid for as a rule: ${usual.what}.`];
}

/** Where videos of a procedure are found. */
export function videoSearch(procedure: string): string {
  return `https://www.youtube.com/results?search_query=${encodeURIComponent(`how to ${procedure.toLowerCase()}`)}`;
}
