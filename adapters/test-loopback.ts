import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** Serves on loopback, on a port of its own, until it is closed; whoever is still connected then is cut off. */
export async function listenOnLoopback(
  serve: RequestListener,
): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
