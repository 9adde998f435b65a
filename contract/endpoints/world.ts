import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PartAddress, PartOffers } from '../part-offers.ts';
import {
  VehicleAddress,
  VehicleBulletins,
  VehicleComplaints,
  VehicleRatings,
  VehicleRecalls,
} from '../vehicle-records.ts';

const ofVehicle = <const Path extends string, Response extends z.ZodType>(
  path: Path,
  summary: string,
  response: Response,
) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    auth: 'user',
    owner: null,
    params: VehicleAddress,
    body: null,
    response,
    errors: ['INVALID_REQUEST'],
  });

/** What the outside world knows of a vehicle and its parts (DIAG-05). */
export const world = {
  getPartOffers: endpoint({
    method: 'GET',
    path: '/parts/offers',
    summary: 'Offers of a part for a vehicle on eBay, of this moment.',
    auth: 'user',
    owner: null,
    params: PartAddress,
    body: null,
    response: PartOffers,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'OFFERS_UNAVAILABLE'],
  }),
  getRecalls: ofVehicle(
    '/vehicles/{year}/{make}/{model}/recalls',
    'Recall campaigns of a model, those not to be driven first, then the newest.',
    VehicleRecalls,
  ),
  getComplaints: ofVehicle(
    '/vehicles/{year}/{make}/{model}/complaints',
    "Owners' complaints of a model, counted by component.",
    VehicleComplaints,
  ),
  getRatings: ofVehicle('/vehicles/{year}/{make}/{model}/ratings', 'Crash test ratings of a model.', VehicleRatings),
  getBulletins: ofVehicle(
    '/vehicles/{year}/{make}/{model}/bulletins',
    'Service bulletins of a model, newest first.',
    VehicleBulletins,
  ),
};
