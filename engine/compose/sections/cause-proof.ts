import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { duration } from '../ranges.ts';
import type { Section } from '../structured-reply.ts';
import { sayCheck } from './quick-checks.ts';

/** Every check that bears on one cause, in full, and what rules it out; of those for a shop only, what to ask it for. */
export function causeProof({ knowledge }: ComposeContext, cause: string): Section[] {
  const checks = (knowledge.causes.get(cause)?.checks ?? []).flatMap((id) => knowledge.checks.get(id) ?? []);
  if (checks.length === 0) return [];
  const ruledOut = (knowledge.manual.causes[cause]?.rulesOut ?? []).map(
    ({ check, result }) => `- ${knowledge.checks.get(check)?.name ?? check}: ${result}`,
  );
  const own = checks.filter(({ proOnly }) => !proOnly);
  const minutes = (own.length > 0 ? own : checks).map((each) => each.minutes);
  return [
    {
      id: 'quickChecks',
      title: 'Prove it first',
      icon: 'gauge',
      priority: 'high',
      time_estimate: duration({
        low: Math.max(1, Math.round(Math.min(...minutes))),
        high: Math.max(1, Math.round(minutes.reduce((sum, each) => sum + each, 0))),
      }),
      content: [
        ...own.map((each, index) =>
          sayCheck({ check: each.id, covers: [], minutes: each.minutes, value: 0 }, index + 1, knowledge),
        ),
        ...checks.flatMap(({ name, proOnly }) =>
          proOnly ? [`Not yours to do: at the shop, ask for this check: ${lower(name)}.`] : [],
        ),
        ...(ruledOut.length === 0 ? [] : [['It is ruled out by:', ...ruledOut].join('\n')]),
      ].join('\n\n'),
      tools_needed: [...new Set(own.flatMap((each) => knowledge.manual.checks[each.id]?.tools ?? []))],
    },
  ];
}
