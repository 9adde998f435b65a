import { expect, test } from 'vitest';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { fits, type Shape } from '#web/browser/shape.ts';
import { wireShapes, wireTable } from './wire-shapes.ts';

const session = {
  id: 's',
  vehicle_info: { year: '2016', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: 84_000 },
  title: null,
  created_at: '2026-01-01T00:00:00.000Z',
  last_message: null,
};

test('the page knows every endpoint of the contract, by the same method, path and need of a sign-in', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  expect(Object.keys(wireTable)).toEqual(names);
  for (const name of names) {
    const { method, path, auth } = endpoints[name];
    expect(wireTable[name]).toMatchObject({ method, path, auth });
  }
});

test('what it knows is data alone, as the built pages carry it', () => {
  expect(JSON.parse(JSON.stringify({ wireTable, wireShapes }))).toEqual({ wireTable, wireShapes });
});

test('an answer of the contract fits, one that lacks or distorts a part of it does not', () => {
  const sessions: Shape = wireTable.getHistory.response;
  expect(fits(sessions, [session, { ...session, more: 'in a later version' }])).toBe(true);
  const { title: _title, ...untitled } = session;
  const year = { ...session.vehicle_info, year: 2016 };
  for (const wrong of [untitled, { ...session, vehicle_info: year }, { ...session, created_at: 'today' }, null])
    expect(fits(sessions, [session, wrong]), JSON.stringify(wrong)).toBe(false);
});

test('a share beyond the whole, or a state of origin never heard of, is refused', () => {
  const cause = {
    id: 'c',
    name: 'Pads',
    share: 0.4,
    because: [],
    against: [],
    check: null,
    cost_range: null,
    labor_time: null,
  };
  expect(fits(wireShapes.differentialItem, cause)).toBe(true);
  expect(fits(wireShapes.differentialItem, { ...cause, share: 1.2 })).toBe(false);
  const heard = { finding: 'f', label: 'F', state: 'yes', quote: null, origin: 'volunteered', states: [] };
  expect(fits(wireShapes.evidenceItem, heard)).toBe(true);
  expect(fits(wireShapes.evidenceItem, { ...heard, origin: 'dreamt' })).toBe(false);
});
