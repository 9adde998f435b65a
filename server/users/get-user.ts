import type { Handler } from '#server/http/bind-endpoint.ts';
import { showUser } from '#server/http/caller.ts';

/** The caller, who is the only user a caller may see. */
export const getUser: Handler<'getUser'> = async ({ caller }) => showUser(caller);
