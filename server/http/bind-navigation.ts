import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { navigations, type NavigationName } from '#contract/navigations.ts';
import type { Client } from './client.ts';

export interface Visit<N extends NavigationName> {
  query: z.output<(typeof navigations)[N]['query']>;
  /** The query as it came, with its question mark; empty without one. */
  search: string;
  /** The host the browser used, without port. */
  hostname: string;
  client: Client;
  cookie: (name: string) => string | null;
}

/** What a browser keeps; `value` null: forgets. One that is secure has a name with the prefix `__Host-`. */
export interface Cookie {
  name: string;
  value: string | null;
  lifeMs: number;
  secure: boolean;
}

/** Where the browser goes next, and what it keeps for the sign-in. */
export interface Redirect {
  location: string;
  cookies?: readonly Cookie[];
}

export type Navigation<N extends NavigationName> = (visit: Visit<N>) => Promise<Redirect>;
export type Navigations = { [N in NavigationName]: Navigation<N> };

/** Serves an address the browser is sent to: it answers with a redirect. */
export function bindNavigation<N extends NavigationName>(
  app: Hono,
  name: N,
  navigate: Navigation<N>,
  clientOf: (context: Context) => Client,
): void {
  const { path, query } = navigations[name];
  app.get(`/api${path}`, async (context) => {
    const url = new URL(context.req.url);
    const { location, cookies = [] } = await navigate({
      query: query.parse(context.req.query()) as Visit<N>['query'],
      search: url.search,
      hostname: url.hostname,
      client: clientOf(context),
      cookie: (cookieName) => getCookie(context, cookieName) ?? null,
    });
    for (const cookie of cookies) {
      setCookie(context, cookie.name, cookie.value ?? '', {
        // Browsers take the prefix at this path only.
        path: cookie.secure ? '/' : '/api/auth/google',
        httpOnly: true,
        sameSite: 'Lax',
        secure: cookie.secure,
        maxAge: cookie.value === null ? 0 : cookie.lifeMs / 1_000,
      });
    }
    context.header('cache-control', 'no-store');
    return context.redirect(location, 302);
  });
}
