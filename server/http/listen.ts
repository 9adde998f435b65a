import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** How long requests under way may take to end when the process is asked to. */
const graceMs = 10_000;

/** Milliseconds a server waits for what it is being sent. What it answers may take longer: a stream is not cut off. */
export interface Patience {
  /** For the whole head of a request. */
  headersTimeout: number;
  /** For a whole request, body and all: ten megabytes at 0.4 Mbit/s. */
  requestTimeout: number;
  /** For the next request on an idle connection: longer than proxies in front keep theirs, or one is closed as they use it. */
  keepAliveTimeout: number;
  /** How often the first two are looked after. */
  connectionsCheckingInterval: number;
}

export const usualPatience: Patience = {
  headersTimeout: 15_000,
  requestTimeout: 200_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};

/** A server that cuts off with 408 whoever sends too slowly. */
export function patientServer(
  fetch: (request: Request) => Response | Promise<Response>,
  patience: Patience = usualPatience,
): Server {
  const answer = getRequestListener(fetch);
  return createServer({ ...patience }, (request, response) => void answer(request, response));
}

/**
 * Listens on the port, on all addresses of the machine where `host` is null.
 * @throws Error in words for a person where the port is taken
 */
export async function listen(server: Server, port: number, host: string | null): Promise<void> {
  server.listen(host === null ? { port } : { port, host });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== 'EADDRINUSE') throw cause;
    throw new Error(`port ${port} is taken by another program; set PORT to another one`, { cause });
  }
}

/** Takes no new requests, lets those under way end, and cuts off what is still open after ten seconds. */
export async function stopServing(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(impatience);
}
