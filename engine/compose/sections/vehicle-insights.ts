import type { ComposeContext } from '../compose-context.ts';
import type { Section } from '../structured-reply.ts';

/** Codes explained, and what was assumed about the car. */
export function vehicleInsights({ knowledge, assessment, vehicle, notes }: ComposeContext): Section[] {
  const codes = assessment.evidence
    .filter((each) => each.finding.startsWith('code.') && each.state === 'present')
    .map((each) => each.finding.slice('code.'.length))
    .flatMap((code) => {
      const text = knowledge.manual.codes[code];
      return text === undefined ? [] : [`- ${code}: ${text.title}. ${text.meaning}`];
    });
  const unknown = notes.unknownCodes.map((each) => `- ${each.code}: ${each.meaning}`);
  const lines = [...new Set([...codes, ...unknown]), ...vehicle.assumptions.map((each) => `- ${each}`)];
  if (lines.length === 0) return [];
  return [
    { id: 'vehicleInsights', title: 'About this vehicle', icon: 'car', priority: 'low', content: lines.join('\n') },
  ];
}
