import { z } from 'zod';

/** Addresses a browser is sent to, beside the calls: they answer with a redirect, whatever happens. */
export const navigations = {
  startSignIn: {
    path: '/auth/google/start',
    summary: 'Begins the sign-in: redirects to the identity provider.',
    query: z.object({
      prompt: z.enum(['none', 'consent', 'select_account', 'login']).catch('select_account'),
      login_hint: z.string().max(320).nullable().catch(null),
      /** The name of this machine the browser came by, where it is not the one the sign-in comes back to. */
      return_host: z.enum(['localhost', '127.0.0.1', '[::1]']).nullable().catch(null),
      /** Hash of the secret that the browser has under that name. */
      browser: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .nullable()
        .catch(null),
    }),
  },
  finishSignIn: {
    path: '/auth/google/callback',
    summary: 'Where the identity provider sends the browser: redirects to `/#session_id=…`.',
    query: z.object({}),
  },
} as const;
export type NavigationName = keyof typeof navigations;
