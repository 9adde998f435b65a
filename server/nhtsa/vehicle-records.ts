import type { VehicleAddress } from '#contract/vehicle-records.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import { lookUp } from './look-up.ts';
import type { LookUps } from './look-ups.ts';
import { recallSource } from './recalls.ts';
import type { NhtsaMeans } from './record-source.ts';

/** DIAG-05: recalls, complaints, ratings and bulletins of a vehicle. */
export function vehicleRecords({
  recalls,
  complaints,
  ratings,
  bulletins,
}: LookUps): Pick<Handlers, 'getRecalls' | 'getComplaints' | 'getRatings' | 'getBulletins'> {
  return {
    getRecalls: ({ params }) => recalls(vehicleOf(params)),
    getComplaints: ({ params }) => complaints(vehicleOf(params)),
    getRatings: ({ params }) => ratings(vehicleOf(params)),
    getBulletins: ({ params }) => bulletins(vehicleOf(params)),
  };
}

/** What is known of a model's recalls without asking the online service; null: nothing, least of all that there is none. */
export function knownRecalls(means: NhtsaMeans) {
  const recalls = lookUp({ ...means, nhtsa: null }, recallSource);
  return async (vehicle: { make: string; model: string; year: number }) => {
    const known = await recalls(vehicle);
    return known.status === 'known' ? known : null;
  };
}

const vehicleOf = ({ year, make, model }: VehicleAddress) => ({ make, model, year: Number(year) });
