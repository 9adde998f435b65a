import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const kept = (id: string, content: string, vehicleInfo = '2014 HONDA CIVIC') => ({
  id,
  content,
  vehicleInfo,
  timestamp: '2026-06-01T12:00:00.000Z',
  sessionId: 's',
  messageIndex: 1,
});
const all = [kept('1', 'Most likely: worn battery.'), kept('2', 'Brake pads, café near you', '2010 FORD F-150')];
const found = (query: string) => matching(all, query).map(({ id }) => id);

test('kept messages are found by words of theirs and of the vehicle, in any order, case and accent (CHAT-05)', () => {
  expect(found('BATTERY honda')).toEqual(['1']);
  expect(found('cafe pads')).toEqual(['2']);
  expect(found('f-150')).toEqual(['2']);
  expect(found('battery ford')).toEqual([]);
  expect(found('  ')).toEqual(['1', '2']);
});
