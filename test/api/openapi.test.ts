import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { navigations } from '#contract/navigations.ts';
import { errors } from '#contract/errors.ts';
import { declaredCodes } from '#test/harness/answer-record.ts';
import { publicOrigin, testServer, type TestServer } from '#test/harness/server.ts';

interface Operation {
  operationId: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: object;
  responses: Record<string, { description: string }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let server: TestServer;
let document: Document;

beforeAll(async () => {
  server = await testServer();
  document = (await (await server.fetch(new Request(`${publicOrigin}/api/openapi.json`))).json()) as Document;
});
afterAll(() => server.remove());

const names = Object.keys(endpoints) as EndpointName[];
const operationOf = (name: EndpointName): Operation => {
  const { method, path } = endpoints[name];
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not described`);
  return operation;
};

describe('the OpenAPI document', () => {
  test('describes every endpoint and navigation, and nothing else', () => {
    const described = Object.values(document.paths).flatMap((each) =>
      Object.values(each).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual([...names, ...Object.keys(navigations)].toSorted());
    expect(document.openapi).toBe('3.1.0');
  });

  test.each(names)('%s: token, path parameters, body and answer as in the table', (name) => {
    const operation = operationOf(name);
    const { body, file, raw }: Endpoint = endpoints[name];
    expect(operation.security !== undefined).toBe(endpoints[name].auth === 'user');
    const named = (place: string) => operation.parameters.filter((each) => each.in === place).map((each) => each.name);
    const inPath = [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(named('path')).toEqual(inPath);
    expect([...named('path'), ...named('query')].toSorted()).toEqual(
      Object.keys(endpoints[name].params.shape).toSorted(),
    );
    expect(operation.requestBody !== undefined).toBe(body !== null || file !== undefined || raw === true);
    expect(operation.responses['200']).toBeDefined();
  });

  test('a parameter is required where it must be there, and is described by the form it must have', () => {
    const named = (endpoint: EndpointName, parameter: string) =>
      operationOf(endpoint).parameters.find((each) => each.name === parameter);
    expect(named('getHistory', 'before')).toMatchObject({ in: 'query', required: false });
    expect(named('getHistory', 'userId')).toMatchObject({ in: 'path', required: true });
    expect(named('getRecalls', 'year')).toMatchObject({ required: true, schema: { pattern: '^(19|20)\\d\\d$' } });
    const everything = names.flatMap((name) => operationOf(name).parameters.filter((each) => each.in === 'path'));
    expect(everything.filter((each) => !each.required)).toEqual([]);
  });

  test('the Idempotency-Key stands where it means something, and only there (CHAT-11)', () => {
    const taking = names.filter((name) => operationOf(name).parameters.some((each) => each.name === 'Idempotency-Key'));
    expect(taking.toSorted()).toEqual(['sendMessage', 'sendPremiumReply', 'startCheckout']);
    const [key] = operationOf('sendMessage').parameters.filter((each) => each.in === 'header');
    expect(key).toMatchObject({ required: false, schema: { pattern: '^[\\x21-\\x7e]{1,200}$' } });
  });

  test('the exchange of a sign-in names the cookie it wants, and nothing else wants one (AUTH-07)', () => {
    const cookies = names.flatMap((name) =>
      operationOf(name)
        .parameters.filter((each) => each.in === 'cookie')
        .map((each) => [name, each.name, each.required]),
    );
    expect(cookies).toEqual([['exchangeSignIn', 'wrenchwise_browser', true]]);
  });

  test.each(names)('%s: every code it may give, under its status, and no other', (name) => {
    const expected = new Set(declaredCodes(name).map((code) => `${errors[code].status} ${code}`));
    const described = Object.entries(operationOf(name).responses)
      .filter(([status]) => !status.startsWith('2'))
      .flatMap(([status, { description }]) =>
        [...description.matchAll(/^([A-Z_]+):/gm)].map(([, code]) => `${status} ${code}`),
      );
    expect(new Set(described)).toEqual(expected);
  });

  test('an endpoint that streams names its events with their data, and no other does (CHAT-19)', () => {
    const streaming = names.filter((name) => JSON.stringify(operationOf(name)).includes('text/event-stream'));
    expect(streaming).toEqual(['sendMessage']);
    const { content } = operationOf('sendMessage').responses['200'] as unknown as {
      content: Record<string, { schema: { oneOf: { title: string; properties: object }[] } }>;
    };
    const events = content['text/event-stream']?.schema.oneOf.map(({ title, properties }) => [
      title,
      ...Object.keys(properties),
    ]);
    expect(events).toEqual([
      ['progress', 'text'],
      ['words', 'summary', 'withdrawn'],
      ['answer', 'message', 'credits_remaining'],
      ['error', 'detail', 'code', 'retry_after_ms'],
    ]);
  });

  test('every reference in it leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) =>
      (path ?? '').split('/'),
    );
    const lost = references.filter(
      (path) =>
        path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) === undefined,
    );
    expect(references.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test('travels compressed where the caller takes it', async () => {
    const response = await server.fetch(
      new Request(`${publicOrigin}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } }),
    );
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(await response.arrayBuffer()).toString())).toEqual(document);
  });
});
