import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reverseLookup } from './reverse-lookup.ts';

let server: Server;
let url: string;
let asked: string[];
let reply: { status: number; body: string } | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (reply !== null) response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/reverse-geocode-client`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const there = {
  latitude: 37.775,
  lookupSource: 'coordinates',
  countryName: 'United States of America (the)',
  countryCode: 'US',
  principalSubdivision: 'California',
  principalSubdivisionCode: 'US-CA',
  city: 'San Francisco',
  locality: 'Mission District',
  postcode: '94103',
};
const lookUp = (changes: object = {}) => {
  reply = { status: 200, body: JSON.stringify({ ...there, ...changes }) };
  return reverseLookup(url, { latitude: 37.774929, longitude: -122.4194 }, 1_000);
};
const found = { city: 'San Francisco', region: 'California', regionCode: 'CA', postcode: '94103', country: 'US' };

test('asks for the name of the position, told to a hundred metres (LOC-02)', async () => {
  expect(await lookUp()).toEqual(found);
  expect(asked).toEqual(['/data/reverse-geocode-client?latitude=37.775&longitude=-122.419&localityLanguage=en']);
});

test('without a city its locality will do; what is missing is empty', async () => {
  expect(await lookUp({ city: '' })).toEqual({ ...found, city: 'Mission District' });
  expect(await lookUp({ city: null, locality: undefined, principalSubdivisionCode: '', postcode: null })).toEqual({
    ...found,
    city: '',
    regionCode: '',
    postcode: '',
  });
});

test('an answer for something else than the coordinates is none', async () => {
  expect(await lookUp({ lookupSource: 'ip geolocation' })).toBeNull();
});

test.each([
  [403, '{"status":403}'],
  [200, '<html>'],
  [200, '{"city":7}'],
  [500, ''],
])('status %i with %s is none', async (status, body) => {
  reply = { status, body };
  expect(await reverseLookup(url, { latitude: 1, longitude: 2 }, 1_000)).toBeNull();
});

test('silence ends at the time-out, and nobody there is none', async () => {
  reply = null;
  expect(await reverseLookup(url, { latitude: 1, longitude: 2 }, 50)).toBeNull();
  expect(await reverseLookup('http://127.0.0.1:9/', { latitude: 1, longitude: 2 }, 500)).toBeNull();
});
