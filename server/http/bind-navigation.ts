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

/** Where the browser goes next, and a cookie it keeps (value null: forgets) for the sign-in's addresses only. */
export interface Redirect {
  location: string;
  cookie?: { name: string; value: string | null; lifeMs: number; secure: boolean };
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
    const { location, cookie } = await navigate({
      query: query.parse(context.req.query()) as Visit<N>['query'],
      search: url.search,
      hostname: url.hostname,
      client: clientOf(context),
      cookie: (cookieName) => getCookie(context, cookieName) ?? null,
    });
    if (cookie !== undefined) {
      setCookie(context, cookie.name, cookie.value ?? '', {
        path: '/api/auth/google',
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
