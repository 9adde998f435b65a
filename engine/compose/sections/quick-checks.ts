import type { PlannedCheck } from '../../evidence.ts';
import type { FindingModel } from '../../knowledge-base.ts';
import type { ComposeContext, ComposeKnowledge } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import { describedChecks } from '../planned-checks.ts';
import { duration } from '../ranges.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';

/** The checks an owner can do now, described. */
export function quickChecks({ assessment, knowledge }: ComposeContext, differential: DifferentialItem[]): Section[] {
  const leading = differential.find(({ id }) => id !== OTHER)?.id;
  const planned = describedChecks(assessment, leading);
  if (planned.length === 0) return [];
  const texts = planned.map((each) => knowledge.manual.checks[each.check]);
  const minutes = planned.map((each) => each.minutes);
  const skill = texts.some((each) => each?.skill === 'harder')
    ? 'harder'
    : texts.some((each) => each?.skill === 'medium')
      ? 'medium'
      : 'easy';
  return [
    {
      id: 'quickChecks',
      title: 'Quick checks',
      icon: 'gauge',
      priority: 'high',
      time_estimate: duration({
        low: wholeMinutes(Math.min(...minutes)),
        high: wholeMinutes(minutes.reduce((sum, each) => sum + each, 0)),
      }),
      difficulty: skill,
      content: planned.map((each, position) => sayCheck(each, position + 1, knowledge)).join('\n\n'),
      tools_needed: [...new Set(texts.flatMap((each) => each?.tools ?? []))],
    },
  ];
}

function resultWords(finding: FindingModel | undefined, state: string): string {
  if (state === 'present') return 'Yes';
  if (state === 'absent') return 'No';
  return finding?.states.find((each) => each.id === state)?.label ?? state;
}

/** Yes and no answer the question of the finding. */
function resultsTitle(finding: FindingModel | undefined): string {
  const title = 'What it tells you:';
  return finding?.ask != null && finding.states.some(({ id }) => id === 'present')
    ? `${title} ${finding.ask.text}`
    : title;
}

function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes));
}

/** One check in full: name, minutes, hazards, steps, what each result tells. */
export function sayCheck(planned: PlannedCheck, position: number, knowledge: ComposeKnowledge): string {
  const model = knowledge.checks.get(planned.check);
  const text = knowledge.manual.checks[planned.check];
  const settles = planned.covers
    .flatMap((id) => knowledge.causes.get(id)?.name ?? [])
    .slice(0, 3)
    .join(', ');
  const finding = knowledge.findings.get(model?.finding ?? '');
  const results = Object.entries(text?.results ?? {}).map(([state, meaning]) => {
    const words = resultWords(finding, state);
    return words.toLowerCase() === meaning.replace(/\.$/, '').toLowerCase() ? `- ${meaning}` : `- ${words}: ${meaning}`;
  });
  return [
    `${position}. ${model?.name ?? planned.check} (${wholeMinutes(planned.minutes)} min${settles === '' ? '' : `; settles: ${settles}`})`,
    ...(text?.hazards ?? []).map((each) => `- Careful: ${each}`),
    ...(text?.how ?? []).map((each) => `- ${each}`),
    ...(results.length === 0 ? [] : [resultsTitle(finding), ...results]),
  ].join('\n');
}
