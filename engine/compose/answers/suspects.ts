import type { Suspect } from '../../inquire/suspects.ts';
import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { firstAtHand } from '../planned-checks.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { judgeSuspect, type JudgedSuspect } from './judge-suspect.ts';
import { percent } from '../percent.ts';

/** How likely the suspected parts and systems are, what speaks for and against them, and what is likelier; null where none can be placed. `leading`: not empty. */
export function suspectsAnswer(
  suspects: readonly Suspect[],
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): Answer | null {
  const judged = suspects.flatMap((each) => judgeSuspect(each, context, leading) ?? []);
  const [first] = judged;
  if (first === undefined) return null;
  const likelier = judged.some(({ leads }) => leads) ? null : first.lead;
  const more = likelier === null ? '' : ` More likely: ${lower(likelier.name)} (${percent(likelier.share)}).`;
  return {
    summary: `${judged.map(({ verdict }, place) => (place === 0 ? verdict : lower(verdict))).join('; ')}.${more}`,
    blocks: [
      ...judged.map(({ verdict, reasons }) => [verdict, ...reasons.map((line) => `- ${line}`)].join('\n')),
      ...(likelier === null ? [] : [sayLikelier(likelier, judged, context)]),
    ],
    parts: [],
  };
}

function sayLikelier(item: DifferentialItem, judged: readonly JudgedSuspect[], context: ComposeContext): string {
  const check = tellingApart(
    item.id,
    judged.flatMap(({ causes }) => causes),
    context,
  );
  const lines = [
    ...item.because.map((reason) => `For it: ${reason}`),
    ...(check === null ? [] : [`What tells them apart: ${check}`]),
    ...(check === null && item.check !== null ? [`What settles it: ${lower(item.check)}`] : []),
  ];
  return [`More likely: ${lower(item.name)} (${percent(item.share)})`, ...lines.map((line) => `- ${line}`)].join('\n');
}

/** The planned check that settles either the one or the others; null where none is planned. */
function tellingApart(
  cause: string,
  others: readonly string[],
  { assessment, knowledge }: ComposeContext,
): string | null {
  const planned = assessment.complaints.flatMap(({ plan }) => plan.checks);
  const apart = planned.filter(
    ({ covers }) => covers.includes(cause) !== others.some((other) => covers.includes(other)),
  );
  const check = knowledge.checks.get(firstAtHand(apart)?.check ?? '');
  if (check === undefined) return null;
  return `${lower(check.name)}${check.proOnly ? ' (at a shop)' : ''}`;
}
