import type { CauseText, ProcedureText } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { duration, ESTIMATE_BASIS, sayLabor, sayShopCost } from '../ranges.ts';
import type { Section } from '../structured-reply.ts';
import { usualWork, videoSearch } from './repair-guidance.ts';

/** Every hazard and step of a repair, where an amateur must stop, and what to tell a shop; for shop work, what the shop does. */
export function repairSteps({ knowledge }: ComposeContext, name: string, cause: CauseText): Section[] {
  const { repair } = cause;
  const procedure = repair.procedure === null ? undefined : knowledge.manual.procedures[repair.procedure];
  const hours = { low: repair.laborHours.low * 60, high: repair.laborHours.high * 60 };
  const forShop = repair.proOnly || procedure === undefined;
  return [
    {
      id: 'repairPlan',
      title: 'Repair plan',
      icon: 'wrench',
      priority: 'high',
      time_estimate: duration(forShop ? hours : procedure.minutes),
      difficulty: repair.difficulty,
      content: [
        ...sayWork(name, procedure, repair.proOnly),
        ...usualWork(cause),
        `At a shop, say: ${repair.shopBrief}`,
      ].join('\n\n'),
      tools_needed: procedure?.tools ?? [],
      cost_range: sayShopCost(repair),
      labor_time: sayLabor(repair),
      estimate_basis: ESTIMATE_BASIS,
      professional_required: forShop,
      ...(forShop ? {} : { youtubeSearchUrl: videoSearch(procedure.name) }),
    },
  ];
}

function sayWork(name: string, procedure: ProcedureText | undefined, proOnly: boolean): string[] {
  if (procedure === undefined) return [`${name}: this is work for a shop.`];
  const time = `${procedure.name}: ${duration(procedure.minutes)}.`;
  return [
    proOnly ? `This is work for a shop. What it does there, so that you can follow the bill. ${time}` : time,
    ...(procedure.hazards.length === 0 ? [] : [procedure.hazards.map((each) => `- Careful: ${each}`).join('\n')]),
    procedure.steps.map((each, index) => `${index + 1}. ${each}`).join('\n'),
    `What stops an amateur: ${procedure.stopsAmateur}`,
  ];
}
