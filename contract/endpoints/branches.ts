import { z } from 'zod';
import { FullSession } from '../chat.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from './parts.ts';

/** Messages that were said or answered in several versions, each with what followed it. */
export const branches = {
  chooseBranch: endpoint({
    method: 'PUT',
    path: '/chat/sessions/{id}/branch',
    summary: 'Make the branch of a message the active one, with what followed it when it was last active.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: z.object({ user_id: z.string(), message_id: z.string() }),
    response: FullSession,
    errors: ['NOT_FOUND'],
  }),
};
