import { rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { vehicle } from '#test/harness/chat-user.ts';
import { startProduct, type Product } from '#test/harness/product.ts';
import { callOverHttp, signInOverHttp } from '#test/harness/sign-in-over-http.ts';

interface Sender {
  userId: string;
  token: string;
  sessionId: string;
  /** The answer as it was acknowledged, or null where the connection broke first. */
  acknowledged: string | null;
}

const senderCount = 40;
const acknowledgedBeforeKill = 15;
let product: Product | null = null;

afterEach(async () => {
  await product?.stop();
  if (product !== null) rmSync(product.dataDir, { recursive: true, force: true });
});

async function newSender(origin: string, index: number): Promise<Sender> {
  const { userId, token } = await signInOverHttp(origin, `sender${index}@example.com`);
  const { body } = await callOverHttp(origin, 'POST', '/chat/sessions', token, {
    user_id: userId,
    vehicle_info: vehicle,
  });
  return { userId, token, sessionId: body.id, acknowledged: null };
}

async function send(origin: string, { userId, token, sessionId }: Sender): Promise<string> {
  const message = {
    session_id: sessionId,
    message: 'It cranks but will not start',
    user_id: userId,
    attachments: null,
    location: null,
  };
  const { status, body } = await callOverHttp(origin, 'POST', '/chat/message', token, message, {
    'idempotency-key': sessionId,
  });
  expect(status).toBe(200);
  return JSON.stringify(body);
}

/** How many answers are kept; held against what was acknowledged and against the ledger. */
async function keptAnswers(origin: string, { userId, token, sessionId, acknowledged }: Sender): Promise<number> {
  const { body } = await callOverHttp(origin, 'GET', `/chat/sessions/${sessionId}/messages`, token);
  const [question, reply] = body.messages as { content: string }[];
  if (acknowledged !== null) expect(reply).toMatchObject(JSON.parse(acknowledged).message);
  expect(question?.content).toBe(reply === undefined ? undefined : 'It cranks but will not start');
  const answers = body.messages.length / 2;
  const { body: statement } = await callOverHttp(origin, 'GET', `/users/${userId}/credits`, token);
  const sum = (statement.entries as { delta: number }[]).reduce((total, { delta }) => total + delta, 0);
  expect({ credits: statement.credits, sum }).toEqual({ credits: 10 - answers, sum: 10 - answers });
  return answers;
}

test(
  'killed in the middle of many messages, the product keeps every acknowledged answer and charges each message once (CHAT-11, PAY-05)',
  { timeout: 180_000 },
  async () => {
    product = await startProduct();
    const first = product.origin;
    const senders: Sender[] = [];
    for (let index = 0; index < senderCount; index += 1) senders.push(await newSender(first, index));

    const enough = Promise.withResolvers<void>();
    let count = 0;
    const sending = Promise.allSettled(
      senders.map(async (sender) => {
        sender.acknowledged = await send(first, sender);
        count += 1;
        if (count === acknowledgedBeforeKill) enough.resolve();
      }),
    );
    await Promise.race([enough.promise, sending]);
    await product.stop('SIGKILL');
    await sending;
    const acknowledged = senders.filter((sender) => sender.acknowledged !== null).length;
    expect(acknowledged).toBeGreaterThanOrEqual(acknowledgedBeforeKill);
    expect(acknowledged).toBeLessThan(senderCount);

    product = await startProduct({ dataDir: product.dataDir });
    const second = product.origin;
    let kept = 0;
    for (const sender of senders) kept += await keptAnswers(second, sender);
    expect(kept).toBeGreaterThanOrEqual(acknowledged);
    // Whoever got no answer sends again with the same key, as the browser does.
    for (const sender of senders) {
      const again = await send(second, sender);
      expect(again).toBe(sender.acknowledged ?? again);
      sender.acknowledged = again;
      expect(await keptAnswers(second, sender)).toBe(1);
    }
  },
);
