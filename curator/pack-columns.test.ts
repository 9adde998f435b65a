import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackColumns, type Json } from '#engine/tap/columns.ts';
import { packColumns } from './pack-columns.ts';

test('any JSON comes back as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as Json;
      const sent = JSON.parse(JSON.stringify(packColumns(plain))) as ReturnType<typeof packColumns>;
      expect(unpackColumns(sent)).toEqual(plain);
    }),
  );
});

test('rows come back with gaps, other keys, lists and keys in their order', () => {
  const rows: Json = [
    { id: 'a', states: { present: 0.5 }, after: ['b'], group: null, ask: null },
    { id: 'b', states: { absent: 0.5, low: 0.25 }, after: [], group: 'a', ask: { text: 'a?', safety: false } },
    { id: 'c', states: {}, after: ['a', 'b'], group: 'a', ask: { text: 'b?', safety: true } },
  ];
  expect(JSON.stringify(unpackColumns(packColumns(rows)))).toBe(JSON.stringify(rows));
});

test('a text that comes again takes no room again', () => {
  const once = JSON.stringify(
    packColumns(Array.from({ length: 100 }, (_, at) => ({ id: `finding number ${at % 2}` }))),
  );
  expect(once.match(/finding number/g)).toHaveLength(2);
  expect(once.length).toBeLessThan(400);
});
