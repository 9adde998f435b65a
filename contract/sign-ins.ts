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
  ]),
  device: z.string(),
  at: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
