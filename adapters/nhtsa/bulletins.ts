import type { z } from 'zod';
import { UpstreamError } from '../upstream-error.ts';
import { toBulletin } from './from-wire.ts';
import type { Bulletin, NamedVehicle } from './vehicle-records.ts';
import { BulletinsAnswer, VehicleIdsAnswer } from './wire.ts';

type Ask = <S extends z.ZodType>(path: string, query: Record<string, string>, form: S) => Promise<z.output<S>>;

/** Variants beyond these say the same: bulletins are filed by model. */
const mostVariants = 6;

/**
 * Bulletins by the way that NHTSA's own site takes, which no documentation promises: the ids of the vehicle's variants, then
 * the details of each. Single variants may be refused.
 */
export async function fetchBulletins(
  ask: Ask,
  { make, model, year }: NamedVehicle,
): Promise<{ bulletins: Bulletin[]; left: number }> {
  const named = { modelYear: String(year), make, model };
  const { results } = await ask(
    '/vehicles/byYmmt',
    { ...named, data: 'none', productDetail: 'minimal' },
    VehicleIdsAnswer,
  );
  const ids = [...new Set(results.map(({ vehicleId }) => vehicleId))];
  const found = new Map<number, Bulletin>();
  let left = Math.max(0, ids.length - mostVariants);
  for (const id of ids.slice(0, mostVariants)) {
    try {
      const query = { data: 'manufacturercommunications', productDetail: 'all' };
      const details = await ask(`/vehicles/${id}/details`, query, BulletinsAnswer);
      for (const row of details.results.flatMap((each) => each.safetyIssues.manufacturerCommunications ?? []))
        found.set(row.nhtsaIdNumber, toBulletin(row));
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.failure !== 'refused') throw error;
      left += 1;
    }
  }
  return { bulletins: [...found.values()], left };
}
