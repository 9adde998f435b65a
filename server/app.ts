import { Hono } from 'hono';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { addMissing, setBeforehand } from '#server/http/add-headers.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint, type Handler, type Handlers } from '#server/http/bind-endpoint.ts';
import { bindNavigation, type Navigations } from '#server/http/bind-navigation.ts';
import type { Authenticate } from '#server/http/caller.ts';
import { clientOf } from '#server/http/client.ts';
import type { ClientAddress } from '#server/http/client-address.ts';
import type { Log } from '#server/http/log.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import type { Pages } from '#server/http/pages.ts';
import { securityHeaders, strictTransport, type Elsewhere } from '#server/http/security-headers.ts';
import { sendError } from '#server/http/send-error.ts';
import { sendJson } from '#server/http/send-json.ts';
import type { Throttle } from '#server/http/throttle.ts';

export interface AppParts {
  handlers: Handlers;
  navigations: Navigations;
  authenticate: Authenticate;
  throttle: Throttle;
  clientAddress: ClientAddress;
  pages: Pages;
  /** Whom pages may speak to besides us. */
  elsewhere: Elsewhere;
  log: Log;
  version: string;
  production: boolean;
  /** Milliseconds, for durations. */
  now: () => number;
  newId: () => string;
}

/** What the framework makes of it; nobody else needs to know which one that is. */
export type App = Hono;

/** The product as a function from Request to Response: the API, and the pages of the browser part. */
export function createApp(parts: AppParts): App {
  const app = new Hono();
  const binding = { ...parts, clientOf: clientOf(parts.clientAddress), logOf: withRequestLog(app, parts) };
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    bindEndpoint(app, name, parts.handlers[name] as Handler<typeof name>, binding);
  }
  bindNavigation(app, 'startSignIn', parts.navigations.startSignIn, binding.clientOf);
  bindNavigation(app, 'finishSignIn', parts.navigations.finishSignIn, binding.clientOf);
  let description: object | undefined;
  app.get('/api/openapi.json', (context) => {
    // Made when first asked for: no start waits for it.
    description ??= openApiDocument(parts.version);
    return sendJson(description, context.req.header('accept-encoding') ?? null);
  });
  app.all('/api/*', () => {
    throw new AppError('NOT_FOUND');
  });
  app.get('*', async (context) => (await parts.pages(context.req.path, context.req.raw.headers)) ?? context.notFound());
  app.notFound((context) => context.text('Not found', 404));
  return app;
}

/** A VIN tells one car from all others, and so its owner; a place tells where somebody is: they are in no log. */
const privateInPath = /(\/(?:vehicles\/vin|places|geocode)\/)[^/]+/;

/**
 * Every answer gets its id, the security headers and one line in the log; every error its answer. Gives the log of a
 * request, whose lines carry its id.
 */
function withRequestLog(app: Hono, { log, newId, now, production, elsewhere }: AppParts): (request: Request) => Log {
  const headers = Object.entries({ ...securityHeaders(elsewhere), ...(production ? strictTransport : {}) });
  const requestIds = new WeakMap<Request, string>();
  const logOf =
    (request: Request): Log =>
    (level, event, fields) =>
      log(level, event, { requestId: requestIds.get(request), ...fields });
  app.use(async (context, next) => {
    const startedAt = now();
    const requestId = newId();
    requestIds.set(context.req.raw, requestId);
    const ours = [...headers, ['x-request-id', requestId] as const];
    const sent = setBeforehand(context, ours);
    await next();
    const { res: answer } = context;
    if (!sent) addMissing(answer.headers, ours);
    const { method } = context.req;
    const path = context.req.path.replace(privateInPath, '$1…');
    log('info', 'request', { requestId, method, path, status: answer.status, ms: Math.round(now() - startedAt) });
  });
  app.onError((error, context) => sendError(error, logOf(context.req.raw)));
  return logOf;
}
