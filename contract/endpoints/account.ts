import { z } from 'zod';
import { LedgerPage, Statement } from '../credits.ts';
import { Health } from '../health.ts';
import { SignedIn, User } from '../user.ts';
import { endpoint } from '../endpoint.ts';
import { none, byId, done } from './parts.ts';

/** Of the browser that began a sign-in, which alone may end it; the start of the sign-in sets it. */
export const browserCookie = 'wrenchwise_browser';

/** Health, signing in and out, the user and the credits. */
export const account = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'What is configured and what stands in for it.',
    auth: 'none',
    owner: null,
    params: none,
    body: null,
    response: Health,
    errors: [],
  }),
  exchangeSignIn: endpoint({
    method: 'POST',
    path: '/auth/google',
    summary: 'Exchange the one-time session id of the sign-in return for a token.',
    auth: 'none',
    owner: null,
    params: none,
    body: z.object({ session_id: z.string().min(1).max(200) }),
    cookie: browserCookie,
    rate: 'exchangeSignIn',
    response: SignedIn,
    errors: ['SIGN_IN_EXPIRED', 'SIGN_IN_DECLINED', 'SIGN_IN_FAILED', 'SIGN_IN_UNAVAILABLE', 'IDENTITY_PROVIDER_DOWN'],
  }),
  validate: endpoint({
    method: 'GET',
    path: '/auth/validate',
    summary: 'The user a stored token belongs to.',
    auth: 'user',
    owner: null,
    params: none,
    body: null,
    response: User,
    errors: [],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    summary: "Revoke this token, or all of the user's.",
    auth: 'user',
    owner: null,
    params: none,
    body: z.object({ everywhere: z.boolean().default(false) }),
    response: done,
    errors: [],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'The user with the current credits.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    response: User,
    errors: ['NOT_FOUND'],
  }),
  saveLocation: endpoint({
    method: 'PUT',
    path: '/users/{id}/location',
    summary: 'Save the location as typed (zip or city); an empty text clears it.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: z.object({ location: z.string().trim().max(120) }),
    response: z.object({ location: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  getStatement: endpoint({
    method: 'GET',
    path: '/users/{id}/credits',
    summary: 'Balance and the latest ledger entries, newest first.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    response: Statement,
    errors: ['NOT_FOUND'],
  }),
  getEarlierEntries: endpoint({
    method: 'GET',
    path: '/users/{id}/credits/before/{entryId}',
    summary: 'The ledger entries before one of them, newest first.',
    auth: 'user',
    owner: 'params.id',
    params: byId.extend({ entryId: z.string() }),
    body: null,
    response: LedgerPage,
    errors: ['NOT_FOUND'],
  }),
};
