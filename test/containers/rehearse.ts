// `npm run containers`: builds in a temporary folder as `Dockerfile` says, runs the processes of `compose.yaml` on a
// PostgreSQL of its own behind a proxy, and tries the product there. What Docker itself, Caddy and the image of PostgreSQL do is
// not tried.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalOidc } from '#adapters/local-oidc/start-local-oidc.ts';
import { administer, withDatabaseName } from '#test/harness/postgresql.ts';
import { startPostgresql } from '#test/harness/postgresql-server.ts';
import { buildImage, type Image } from './build-image.ts';
import { proxied, readCompose } from './read-compose.ts';
import { startProxy } from './start-proxy.ts';
import { startService, type Process, type Replaced } from './start-services.ts';
import { tryProduct } from './try-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-containers-'));
/** What has to be ended, last first. */
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

async function emptyDatabase(): Promise<string> {
  const server = await startPostgresql();
  ends.push(server.stop);
  await administer(server.url, "create role wrenchwise login password 'secret'");
  await administer(server.url, 'create database wrenchwise owner wrenchwise');
  const url = new URL(withDatabaseName(server.url, 'wrenchwise'));
  url.username = 'wrenchwise';
  return url.href;
}

async function replacements(port: number): Promise<Replaced> {
  const publicOrigin = `http://localhost:${port}`;
  const client = {
    clientId: 'containers',
    clientSecret: 'a secret',
    redirectUri: `${publicOrigin}/api/auth/google/callback`,
  };
  const { issuer, close } = await startLocalOidc(client, (error) => process.stderr.write(`${error.message}\n`));
  ends.push(close);
  return {
    databaseUrl: await emptyDatabase(),
    publicOrigin,
    env: {
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      NHTSA_ONLINE: 'off',
      PLACES_ONLINE: 'off',
      ENGINE_THREADS: '1',
    },
  };
}

async function rehearse(image: Image): Promise<void> {
  let ports: number[] = [];
  const proxy = await startProxy(() => ports);
  ends.push(proxy.close);
  const replaced = await replacements(proxy.port);
  const services = Object.entries(readCompose()).filter(([, { build }]) => build !== undefined);
  assert.deepEqual(
    services.map(([name]) => `${name}:3000`),
    proxied(),
  );
  // All at once on an empty database, as `docker compose up` does.
  const processes = await Promise.all(services.map(([name, service]) => startService(name, service, image, replaced)));
  ends.push(() => Promise.all(processes.map((each) => each.stop())));
  ports = processes.map((each) => each.port);
  for (const each of processes) assert.ok(each.isHealthy(), `${each.name} says that it is not well`);
  await tryProduct(replaced.publicOrigin);
  process.stdout.write('ok: an owner’s way through both processes\n');
  await tryEnds(processes);
}

async function tryEnds(processes: Process[]): Promise<void> {
  for (const each of processes) {
    assert.equal(await each.stop(), 0, `${each.name} does not end well`);
    assert.ok(!each.isHealthy(), `${each.name} is said to be well though it has ended`);
  }
  process.stdout.write('ok: they end when they are asked to\n');
}

try {
  await rehearse(buildImage(folder));
  process.stdout.write('the containers do what they should\n');
} catch (error) {
  process.stdout.write(`FAIL ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}
