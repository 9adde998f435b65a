import { expect } from 'vitest';
import { commonErrors, type Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';

/** Which answers each endpoint has given, as `endpoint CODE` or `endpoint OK`; collected over a test file. */
export type AnswerRecord = Set<string>;

const routes = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const { method, path } = endpoints[name];
  return { name, method, path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
});

export function endpointOf(method: string, path: string): EndpointName | null {
  return routes.find((route) => route.method === method && route.path.test(path))?.name ?? null;
}

export function declaredCodes(name: EndpointName): ErrorCode[] {
  const definition: Endpoint = endpoints[name];
  return [...commonErrors(definition), ...definition.errors];
}

/** Holds every answer to the contract: the declared shape exactly, or a declared code with the catalogue's status. */
export function checkAnswer(name: EndpointName, status: number, body: unknown, record: AnswerRecord): void {
  const { bytes }: Endpoint = endpoints[name];
  if (bytes && (status === 200 || status === 206)) {
    expect(body, `${name}: bytes`).toBeNull();
    record.add(`${name} OK`);
    return;
  }
  if (status === 200) {
    // Parsing drops what is not declared, so equality means: all of it, and nothing besides.
    expect(endpoints[name].response.parse(body), `${name}: the answer is the declared one`).toEqual(body);
    record.add(`${name} OK`);
    return;
  }
  const { code, detail, ...rest } = body as { code: ErrorCode; detail: string };
  expect(declaredCodes(name), `${name}: declared codes`).toContain(code);
  expect({ status, rest }, `${name} ${code}`).toEqual({ status: errors[code].status, rest: {} });
  expect(detail, `${name} ${code}: detail`).toMatch(/^[A-Z].{10,}/);
  record.add(`${name} ${code}`);
}
