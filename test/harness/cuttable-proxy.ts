import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way between browser and product that can be cut, as a network is. */
export interface CuttableProxy {
  /** What the browser goes to. */
  origin: string;
  /** From now on leads to this port of the machine. */
  leadTo: (port: number) => void;
  /** Cuts every connection; new ones are cut as well until it is mended. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

export async function startCuttableProxy(): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let port = 0;
  let whole = true;
  const server = createServer((near) => {
    const far = whole ? connect(port, '127.0.0.1') : null;
    if (far === null) return near.destroy();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      // Each end follows the other; why one broke is what the tests are about.
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => open.forEach((each) => each.destroy());
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (to) => (port = to),
    cut: () => {
      whole = false;
      cutAll();
    },
    mend: () => (whole = true),
    close: async () => {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}
