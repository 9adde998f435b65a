import { z } from 'zod';
import { User } from './user.ts';

/**
 * AUTH-08: all that is kept of a user, by kind of thing; a row each, as it is stored. Times in rows are milliseconds since 1970.
 * What is left out, and why, stands in test/store/account-export.test.ts.
 */
export const AccountExport = z.object({
  exported_at: z.iso.datetime(),
  user: User.extend({
    email_verified: z.boolean(),
    /** Google's name for the account. */
    google_subject: z.string(),
    /** Null before the first message. */
    last_message_at: z.iso.datetime().nullable(),
  }),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
