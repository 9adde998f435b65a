import { z } from 'zod';

/**
 * What we read of Google's id token; the rest is ignored. Google sends `email_verified` as a boolean; some providers
 * send the text. Anything else, also its absence, counts as not verified.
 */
export const Claims = z
  .object({
    /** Google's own limit is 255 characters. The only thing that identifies a person: addresses change hands. */
    sub: z.string().min(1).max(255),
    email: z.string().max(320).default(''),
    email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).catch(false),
    name: z.string().optional().catch(undefined),
  })
  .transform((claims) => ({
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified && claims.email !== '',
    name: claims.name?.trim() || (claims.email.split('@')[0] ?? '') || 'Driver',
  }));

/** A person as the identity provider vouches for them. */
export type Identity = z.output<typeof Claims>;
