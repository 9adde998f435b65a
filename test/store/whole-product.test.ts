import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#test/harness/database.ts';
import { startProduct, type Product } from '#test/harness/product.ts';
import { callOverHttp, signInOverHttp } from '#test/harness/sign-in-over-http.ts';

let fresh: FreshDatabase;
let products: Product[];

beforeAll(async () => {
  fresh = await freshDatabase('postgresql');
  const env = { DATABASE_URL: fresh.location.databaseUrl ?? '' };
  products = await Promise.all([startProduct({ env }), startProduct({ env })]);
});
afterAll(async () => {
  await Promise.all(products.map((each) => each.stop()));
  await fresh.remove();
});

test('two processes on one PostgreSQL serve one owner: signed in on one, diagnosed on the other, twenty messages at once charged once (CHAT-10, CHAT-11)', async () => {
  const [first, second] = products as [Product, Product];
  const health = (await (await fetch(`${second.origin}/api/health`)).json()) as { database: string };
  expect(health.database).toBe('postgresql');

  const { userId, token } = await signInOverHttp(first.origin, 'pg@example.com');
  const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '' };
  const session = await callOverHttp(second.origin, 'POST', '/chat/sessions', token, {
    user_id: userId,
    vehicle_info: vehicle,
  });
  const message = {
    session_id: session.body.id,
    user_id: userId,
    message: 'It just clicks and the lights go dim',
    attachments: null,
    location: null,
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callOverHttp(n % 2 === 0 ? first.origin : second.origin, 'POST', '/chat/message', token, message),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 429),
  ]);
  const { body: statement } = await callOverHttp(first.origin, 'GET', `/users/${userId}/credits`, token);
  expect(statement.credits).toBe(9);
  expect(statement.entries.reduce((sum: number, each: { delta: number }) => sum + each.delta, 0)).toBe(9);
});
