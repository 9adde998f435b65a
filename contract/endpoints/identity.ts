import { z } from 'zod';
import { AccountExport } from '../account-export.ts';
import { endpoint } from '../endpoint.ts';
import { SecurityEvent, SignIn } from '../sign-ins.ts';
import { byId, done } from './parts.ts';

/** Where a user is signed in, and the account as a whole (AUTH-06, AUTH-08). */
export const identity = {
  getSignIns: endpoint({
    method: 'GET',
    path: '/users/{id}/sign-ins',
    summary: 'Where the user is signed in, latest seen first, and what lately happened to the account.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    response: z.object({ sign_ins: z.array(SignIn), events: z.array(SecurityEvent) }),
    errors: ['NOT_FOUND'],
  }),
  revokeSignIn: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sign-ins/{signInId}',
    summary: 'Sign out one device.',
    auth: 'user',
    owner: 'params.id',
    params: z.object({ id: z.string(), signInId: z.string() }),
    body: null,
    response: done,
    errors: ['NOT_FOUND'],
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/users/{id}/export',
    summary: "All of the user's data.",
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    rate: 'exportAccount',
    response: AccountExport,
    errors: ['NOT_FOUND'],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Delete the user with all data, for good; the e-mail address says that it is meant.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: z.object({ email: z.string().max(320) }),
    response: done,
    errors: ['NOT_FOUND', 'EMAIL_DIFFERS'],
  }),
};
