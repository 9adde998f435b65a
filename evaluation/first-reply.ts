import { diagnose, type Known } from '#engine/diagnose.ts';
import type { Knowledge } from '#engine/knowledge.ts';
import type { DifferentialItem, StructuredReply } from '#engine/compose/structured-reply.ts';
import type { DescribedVehicle } from '#engine/vehicle/vehicle-facts.ts';
import type { FewWords } from './read-sets.ts';

/** What is answered to the words of a case as a first message, of its car as an owner describes it. */
export function firstReply(
  { text, vehicle: { year, make, model, mileage } }: Pick<FewWords, 'text' | 'vehicle'>,
  knowledge: Knowledge,
  currentYear: number,
): { reply: StructuredReply; known: Known; vehicle: DescribedVehicle } {
  const vehicle = { year: String(year), make: make.toUpperCase(), model: model.toUpperCase(), submodel: '', mileage };
  const { reply, ...known } = diagnose(
    { evidence: [], recentlyReplaced: [], text, vehicle, messageIndex: 0, currentYear },
    knowledge,
  );
  return { reply, known, vehicle };
}

const OTHER = 'other';

/** Causes shown, without "something else". */
export function namedCauses({ differential }: { differential: DifferentialItem[] }): DifferentialItem[] {
  return differential.filter(({ id }) => id !== OTHER);
}
