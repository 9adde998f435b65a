import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { Diagnosis } from './diagnosis.ts';

const message = 'It just clicks and the dash lights go dim, cold morning';
const vehicle: VehicleInfo = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: null };
const nothingKnown = { evidence: '[]', recentlyReplaced: '[]' };

/** APP-05: what the engine of this very server answers to an example; asked once, for it always answers the same. */
export function exampleAnswer({ diagnosis }: { diagnosis: Diagnosis }): Handler<'getExampleAnswer'> {
  let answer: string | null = null;
  return async () => {
    answer ??= (await diagnosis.assess({ ...nothingKnown, text: message, vehicle, messageIndex: 0 })).reply;
    return { vehicle, message, answer };
  };
}
