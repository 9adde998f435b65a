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

/** What is known of a model's recalls without asking the online service. */
export function knownRecalls(means: NhtsaMeans) {
  const why =
    means.nhtsa === null ? {} : { whyNotAsked: 'NHTSA was not asked just now; there may be something newer.' };
  return lookUp({ ...means, nhtsa: null, ...why }, recallSource);
}

const vehicleOf = ({ year, make, model }: VehicleAddress) => ({ make, model, year: Number(year) });
