import { endpoint } from '../endpoint.ts';
import { DecodedVin, VinAddress } from '../vin.ts';

const ofVin = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    auth: 'user',
    owner: null,
    params: VinAddress,
    body: null,
    response: DecodedVin,
    errors: ['INVALID_REQUEST'],
  });

/** What a VIN says of the vehicle (VEH-04). */
export const vehicles = {
  decodeVin: ofVin(
    '/vehicles/vin/{vin}',
    'What the VIN says of the vehicle, from data kept here: at once, without network.',
  ),
  completeVin: ofVin(
    '/vehicles/vin/{vin}/online',
    "The same, completed by NHTSA's online decoder where it can be reached; it may take seconds.",
  ),
};
