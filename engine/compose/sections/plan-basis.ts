import type { CauseText } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import type { Section } from '../structured-reply.ts';

/** What a repair plan rests on: its sources, and what was assumed about the car. */
export function planBasis({ knowledge, vehicle }: ComposeContext, { sources }: CauseText): Section[] {
  const named = sources.flatMap((id) => {
    const source = knowledge.manual.sources[id];
    return source === undefined ? [] : [`- ${source.title}${source.url === null ? '' : ` ${source.url}`}`];
  });
  const lines = [...named, ...vehicle.assumptions.map((each) => `- ${each}`)];
  if (lines.length === 0) return [];
  return [
    {
      id: 'vehicleInsights',
      title: 'What this plan rests on',
      icon: 'list',
      priority: 'low',
      content: lines.join('\n'),
    },
  ];
}
