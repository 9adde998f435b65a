import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { VehicleInfo } from '../vehicle.ts';
import { byId, none } from './parts.ts';

/** What new owners are welcomed with. */
export const welcome = {
  getExampleAnswer: endpoint({
    method: 'GET',
    path: '/example-answer',
    summary: 'What this server answers to an example: the words, the vehicle, and the structured reply as text.',
    auth: 'user',
    owner: null,
    params: none,
    body: null,
    response: z.object({ vehicle: VehicleInfo, message: z.string(), answer: z.string() }),
    errors: [],
  }),
  awardTourBonus: endpoint({
    method: 'POST',
    path: '/users/{id}/tour-bonus',
    summary: 'The credit for trying an example of the tour: once an account, ever, and for verified accounts only.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    response: z.object({ awarded: z.boolean(), credits: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
};
