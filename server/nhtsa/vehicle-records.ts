import type { VehicleAddress } from '#contract/vehicle-records.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import type { LookUps } from './look-ups.ts';

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

const vehicleOf = ({ year, make, model }: VehicleAddress) => ({ make, model, year: Number(year) });
