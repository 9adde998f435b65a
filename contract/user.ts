import { z } from 'zod';

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  credits: z.number().int(),
  /** VEH-01: the location last saved, as typed or found; empty without one. */
  location: z.string(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/** AUTH-01: what the browser gets for its one-time session id. */
export const SignedIn = z.object({ user: User, session_token: z.string(), expires_at: z.iso.datetime() });
export type SignedIn = z.infer<typeof SignedIn>;

export const Coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().nonnegative().nullish(),
  timestamp: z.number().nullish(),
});
export type Coordinates = z.infer<typeof Coordinates>;
