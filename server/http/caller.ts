import type { User } from '#contract/user.ts';

/** Who is asking, from the bearer token. Times are milliseconds since the epoch. */
export interface Caller {
  id: string;
  email: string;
  name: string;
  credits: number;
  /** As saved last; empty without one. */
  location: string;
  lastMessageAt: number;
  createdAt: number;
  /** Hash of the token of this very request. */
  tokenHash: string;
}

/** Finds the caller by the `Authorization` header; null where it names no valid token. */
export type Authenticate = (authorization: string | null) => Promise<Caller | null>;

/** The user as the API shows it. */
export function showUser(user: Pick<Caller, 'id' | 'email' | 'name' | 'credits' | 'location' | 'createdAt'>): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    credits: user.credits,
    location: user.location,
    created_at: new Date(user.createdAt).toISOString(),
  };
}
