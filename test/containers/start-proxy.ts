import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

export interface Proxy {
  port: number;
  close: () => Promise<void>;
}

/**
 * Does what the proxy of `compose.yaml` does: leads requests to the ports in turn, says in `X-Forwarded-For` whom they are from
 * whatever stood there, and passes answers on as they come.
 */
export async function startProxy(ports: () => number[]): Promise<Proxy> {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const open = ports();
    const port = open[turn % open.length] ?? 0;
    void passOn(request, response, port).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function passOn(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' };
  const onward = ask({ port, host: '127.0.0.1', method: request.method ?? 'GET', path: request.url ?? '/', headers });
  const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
  await Promise.all([pipeline(request, onward), answered]);
  const [answer] = await answered;
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, response);
}
