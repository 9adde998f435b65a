import type { ComposeContext } from '../compose-context.ts';
import { dueMaintenance } from '../due-maintenance.ts';
import { knownWeaknessLines } from '../known-weakness-lines.ts';
import { codeSources, linksOf } from '../sources.ts';
import { recordLines } from '../record-lines.ts';
import { isOnRecordsAlone } from '../records-answer.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';

/** Recalls and bulletins that bear on it, codes explained, what such cars are known for, what is due about now, and what was assumed about the car. */
export function vehicleInsights(context: ComposeContext, differential: DifferentialItem[]): Section[] {
  const { knowledge, assessment, vehicle, notes } = context;
  const codes = assessment.evidence
    .filter((each) => each.finding.startsWith('code.') && each.state === 'present')
    .map((each) => each.finding.slice('code.'.length))
    .flatMap((code) => {
      const text = knowledge.manual.codes[code];
      return text === undefined ? [] : [{ code, line: `- ${code}: ${text.title}. ${text.meaning}` }];
    });
  const unknown = notes.unknownCodes.map((each) => `- ${each.code}: ${each.meaning}`);
  const records = recordLines(context, differential);
  const lines = [
    // Where they are the whole answer, the message tells them.
    ...(isOnRecordsAlone(context, differential) ? [] : records.told),
    ...records.about,
    ...new Set([...codes.map(({ line }) => line), ...unknown]),
    ...knownWeaknessLines(context, differential),
    ...dueMaintenance(context, differential),
    ...vehicle.assumptions.map((each) => `- ${each}`),
  ];
  const defined = codeSources(
    codes.map(({ code }) => code),
    knowledge.sources,
  );
  const links = [...records.links, ...linksOf(defined)];
  if (lines.length === 0) return [];
  return [
    {
      id: 'vehicleInsights',
      title: 'About this vehicle',
      icon: 'car',
      priority: 'low',
      content: lines.join('\n'),
      ...(links.length === 0 ? {} : { additionalResources: links }),
    },
  ];
}
