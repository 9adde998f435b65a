import { z } from 'zod';
import { User } from './user.ts';

/** AUTH-08: all that is kept of a user, by kind of thing; a row each, as it is stored. Times are milliseconds since 1970. */
export const AccountExport = z.object({
  exported_at: z.iso.datetime(),
  user: User,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
