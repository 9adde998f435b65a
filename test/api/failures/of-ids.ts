import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Call } from '#test/harness/server.ts';
import { endpointsOfUsers, goodCall, idsOf, type FailureBench } from './bench-of-failures.ts';

/** In paths and bodies: what is the same for everybody, and names nothing of anybody's. */
const public_ = ['year', 'make', 'model', 'part', 'vin', 'place', 'kind', 'text', 'package_id', 'reply_id'];
/** In bodies, besides those called `…_id` and `…_ids`: ids of messages and uploads. */
const idsByOtherNames = ['after', 'replaces', 'attachments', 'receipt'];
/** Endpoints of users that take no id of anything: looked at one by one. */
const withoutIds: EndpointName[] = [
  'validate',
  'signOut',
  'uploadFile',
  'getExampleAnswer',
  'getRecalls',
  'getComplaints',
  'getRatings',
  'getBulletins',
  'getPartOffers',
  'decodeVin',
  'completeVin',
  'getPlaceSettings',
  'getWeather',
  'getPlaceName',
  'getShops',
  'findPlaces',
  'searchCars',
  'checkCar',
];

/** Where in a call an id of the caller's stands, like `params.id` or `body.attachments.0`. */
interface Place {
  call: Call;
  path: string[];
  kind: keyof ReturnType<typeof idsOf>;
}

const nobodys = '01990000-0000-7000-8000-000000000000';

/** 404 of every id that an endpoint of users takes; a new endpoint, or a new field, is in it by itself. */
export function failuresOfIds(bench: () => FailureBench): void {
  describe('404 of ids', () => {
    test.each(endpointsOfUsers.filter((name) => !withoutIds.includes(name)))(
      '%s answers somebody else’s id exactly like one that does not exist, wherever it takes one',
      async (name) => {
        const { server, ana, ben } = bench();
        const before = JSON.stringify(await Promise.all([ben.messages(), ben.account()]));
        const places = callsWithIds(name, bench()).flatMap((call) => placesIn(call, idsOf(ana)));
        expect(new Set(places.map(fieldOf)), 'fields with ids in the call').toEqual(new Set(fieldsWithIds(name)));
        for (const { call, path, kind } of places) {
          const answers: string[] = [];
          // A body with U+0000 is not valid at all.
          const noIds = path[0] === 'body' ? ['x'] : ['x', 'a\0b'];
          for (const id of [idsOf(ben)[kind], nobodys, ...noIds]) {
            const { status, headers, text } = await server.call(name, withValue(call, path, id));
            headers.delete('x-request-id');
            answers.push(JSON.stringify([status, [...headers], text]));
          }
          expect(answers[0], path.join('.')).toContain('404');
          expect(new Set(answers), path.join('.')).toEqual(new Set([answers[0]]));
        }
        expect(JSON.stringify(await Promise.all([ben.messages(), ben.account()]))).toBe(before);
      },
    );

    test.each(withoutIds)('%s takes no id', (name) => {
      expect(fieldsWithIds(name)).toEqual([]);
    });
  });
}

/** The good call with the ids that may be left out; only ever sent with one of them somebody else's. */
function callsWithIds(name: EndpointName, { ana }: FailureBench): Call[] {
  const call = goodCall(name, ana);
  const { message, session, upload } = idsOf(ana);
  const bill = { receipt: upload, session_id: session };
  const more: Partial<Record<EndpointName, object[]>> = {
    // What another version stands after, its first version says.
    sendMessage: [{ attachments: [upload], after: message }, { replaces: message }],
    changeEvidence: [{ after: message }],
    sendPremiumReply: [{ after: message }],
    addEntry: [bill],
    changeEntry: [bill],
  };
  return (more[name] ?? [{}]).map((ids) =>
    call.body === undefined ? call : { ...call, body: { ...call.body, ...ids } },
  );
}

/** Fields of the table's row that take ids, like `params.id` and `body.user_id`. */
function fieldsWithIds(name: EndpointName): string[] {
  const { path, body }: Endpoint = endpoints[name];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  const inBody = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const isId = (key: string) => /(?:^|_)ids?$/.test(key) || idsByOtherNames.includes(key);
  return [
    ...inPath.filter((key) => !public_.includes(key)).map((key) => `params.${key}`),
    ...inBody.filter((key) => isId(key) && !public_.includes(key)).map((key) => `body.${key}`),
  ];
}

const fieldOf = ({ path }: Place): string => path.slice(0, 2).join('.');

function placesIn(call: Call, own: ReturnType<typeof idsOf>): Place[] {
  const kinds = new Map(Object.entries(own).map(([kind, id]) => [id, kind as Place['kind']]));
  const below = (value: unknown, path: string[]): Place[] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, each]) => below(each, [...path, key]));
    const kind = typeof value === 'string' ? kinds.get(value) : undefined;
    return kind === undefined ? [] : [{ call, path, kind }];
  };
  return [...below(call.params, ['params']), ...below(call.body, ['body'])];
}

function withValue(call: Call, path: readonly string[], value: string): Call {
  const copy = structuredClone(call);
  const holder = path
    .slice(0, -1)
    .reduce((at, key) => at[key] as Record<string, unknown>, copy as Record<string, unknown>);
  holder[path.at(-1) ?? ''] = value;
  return copy;
}
