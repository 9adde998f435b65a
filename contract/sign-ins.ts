import { z } from 'zod';

/** AUTH-06: a place where the user is signed in. */
export const SignIn = z.object({
  id: z.string(),
  /** "Chrome on Windows"; empty where the browser did not say. */
  device: z.string(),
  created_at: z.iso.datetime(),
  /** To the hour. */
  last_seen_at: z.iso.datetime(),
  /** It is the one that asks. */
  current: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

/** What happened to an account that its owner should know of. */
export const SecurityEvent = z.object({
  kind: z.enum([
    'signed_in',
    'signed_out',
    'signed_out_everywhere',
    'sign_in_revoked',
    'account_exported',
    'account_deleted',
    'sign_in_failed',
    'rate_refused',
    'signed_out_by_operator',
    'credits_given_by_operator',
    'credits_taken_by_operator',
  ]),
  device: z.string(),
  /** More than one: so often within an hour, the last time at `at`. */
  times: z.number().int().min(1),
  at: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
