import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StructuredReply } from '#contract/reply.ts';
import { vehicle } from '#test/harness/chat-user.ts';
import { startProduct, type Product } from '#test/harness/product.ts';
import { noPlaces } from '#test/harness/server.ts';
import { callOverHttp, signInOverHttp } from '#test/harness/sign-in-over-http.ts';

const root = join(import.meta.dirname, '../..');

/** Starts the product where it cannot start, and gives what it says. */
async function failedStart(env: Record<string, string>): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, stdout, stderr };
}

describe('the product as a process', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  test('answers under localhost and 127.0.0.1, and says what stands in (AUTH-07)', async () => {
    for (const origin of [product.origin, product.origin.replace('localhost', '127.0.0.1')]) {
      const { status, body } = await callOverHttp(origin, 'GET', '/health', null);
      expect([status, body]).toEqual([
        200,
        {
          status: 'ok',
          version: expect.any(String),
          kb_version: expect.stringMatching(/^[\da-f]{12}/),
          database: 'sqlite',
          uploads: 'files',
          places: noPlaces,
          sign_in: 'local stand-in',
          client_addresses: 'of connections',
          analytics: 'off',
          nhtsa: {
            online: 'off',
            bulletins_online: 'off',
            last_success: null,
            last_failure: null,
            failure: null,
            imports: [],
            recall_alerts: 'off: NHTSA is not asked and no recalls are imported',
            recalls_looked_for: null,
          },
          payments: 'TEST MODE',
          part_offers: 'not configured',
          car_listings: 'sample',
          language_model: 'none: embedded engine answers',
          language_model_settings: null,
        },
      ]);
    }
  });

  test('signs in, and the embedded engine answers a message with no key and no network (DIAG-01)', async () => {
    const { userId, token } = await signInOverHttp(product.origin, 'ana@example.com');
    const { body: session } = await callOverHttp(product.origin, 'POST', '/chat/sessions', token, {
      user_id: userId,
      vehicle_info: vehicle,
    });
    const message = {
      session_id: session.id,
      message: 'It just clicks and will not crank, the lights are dim',
      user_id: userId,
      attachments: null,
      location: null,
    };
    const { status, body } = await callOverHttp(product.origin, 'POST', '/chat/message', token, message);
    expect([status, body.credits_remaining]).toEqual([200, 9]);
    const reply = StructuredReply.parse(JSON.parse(body.message.content));
    expect(reply.vehicle).toContain('HONDA');
    const { body: reopened } = await callOverHttp(
      product.origin,
      'GET',
      `/chat/sessions/${session.id}/messages`,
      token,
    );
    expect(reopened.reassessment).toEqual({
      differential: reply.differential,
      confidence_level: reply.confidence_level,
      confidence_explanation: reply.confidence_explanation,
      evidence: reply.evidence,
      questions: reply.questions,
      safety_warning: reply.safety_warning,
      urgency_assessment: reply.urgency_assessment,
    });
  });

  test('logs one line of JSON a request, to stderr only', async () => {
    await callOverHttp(product.origin, 'GET', '/health', null);
    const line = product.log().trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/api/health',
      status: 200,
    });
  });
});

test('in production without TRUSTED_PROXIES the log and health say that limits by address do not hold; test keys have to be meant (PAY-04)', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_URL: 'http://127.0.0.1:9' };
  const env = { NODE_ENV: 'production', STRIPE_TEST_KEYS: 'on', ...keys };
  const product = await startProduct({ env });
  const { body } = await callOverHttp(product.origin, 'GET', '/health', null);
  await product.stop();
  expect(body).toMatchObject({ client_addresses: 'unknown: set TRUSTED_PROXIES', payments: 'stripe test keys' });
  expect(product.log()).toContain('"level":"warn","event":"no limits by address"');
});

describe('stopping', () => {
  test('ends within a moment of SIGTERM, also with a connection kept alive, and what was saved is there at the next start', async () => {
    const first = await startProduct();
    const { token, userId } = await signInOverHttp(first.origin, 'ana@example.com');
    const open = await fetch(`${first.origin}/api/health`, { headers: { connection: 'keep-alive' } });
    await open.text();
    const started = performance.now();
    await first.stop('SIGINT');
    expect(performance.now() - started).toBeLessThan(5_000);
    const second = await startProduct({ dataDir: first.dataDir });
    expect((await callOverHttp(second.origin, 'GET', '/auth/validate', token)).body.id).toBe(userId);
    await second.stop();
    rmSync(first.dataDir, { recursive: true });
  });
});

describe('a start that cannot succeed says why in one line and ends with 1', () => {
  const silent = { code: 1, stdout: '' };
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wrenchwise-no-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('wrong settings, without repeating them', async () => {
    const { stderr, ...rest } = await failedStart({ PORT: 'http', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(rest).toEqual(silent);
    expect(stderr).toBe(
      'Wrenchwise cannot run: PORT must be a port number, 1 to 65535; DATABASE_URL must start with postgres:// or postgresql://\n',
    );
  });

  test('payments in TEST MODE in production (PAY-04)', async () => {
    const { stderr, ...rest } = await failedStart({ PAYMENTS: 'test', NODE_ENV: 'production' });
    expect(rest).toEqual(silent);
    expect(stderr).toBe('Wrenchwise cannot run: PAYMENTS must not be test in production: there no money would move\n');
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const product = await failedStart({ PORT: port, DATA_DIR: folder, NODE_ENV: 'production' });
    other.close();
    expect(product).toEqual({
      ...silent,
      stderr: `Wrenchwise cannot run: port ${port} is taken by another program; set PORT to another one\n`,
    });
  });

  test('a data folder that is a file', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { stderr, ...rest } = await failedStart({ DATA_DIR: file, NODE_ENV: 'production' });
    expect(rest).toEqual(silent);
    expect(stderr).toMatch(/^Wrenchwise cannot run: [^\n]+\n$/);
  });
});
