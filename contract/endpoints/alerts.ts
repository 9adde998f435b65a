import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RecallAlert } from '../recall-alerts.ts';
import { byId, done } from './parts.ts';

/** Recalls that came up for cars that owners have described (DIAG-05). */
export const alerts = {
  listRecallAlerts: endpoint({
    method: 'GET',
    path: '/users/{id}/recall-alerts',
    summary: 'New recalls of the cars described, do-not-drive first, then the latest found; without those put away.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    response: z.object({ alerts: z.array(RecallAlert) }),
    errors: ['NOT_FOUND'],
  }),
  dismissRecallAlert: endpoint({
    method: 'DELETE',
    path: '/users/{id}/recall-alerts/{alertId}',
    summary: 'Put an alert away for good; one that is away already is no error.',
    auth: 'user',
    owner: 'params.id',
    params: byId.extend({ alertId: z.string() }),
    body: null,
    response: done,
    errors: ['NOT_FOUND'],
  }),
};
