import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { bulletinRow, complaintRow, recallRow } from '../test-flat-files.ts';
import { readBulletinRow } from './bulletin-row.ts';
import { openFlatFile } from './byte-source.ts';
import { readComplaintRow } from './complaint-row.ts';
import { FlatFileError } from './flat-file-error.ts';
import { readBlocks, type Block } from './read-blocks.ts';
import { readRecallRow } from './recall-row.ts';
import { flatDate, NoRecord } from './row.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-flat-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function blocksOf(
  bytes: Uint8Array | string,
  blockBytes: number,
  from = { offset: 0, line: 1 },
): Promise<Block[]> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const source = await openFlatFile(path, from.offset);
  const blocks: Block[] = [];
  try {
    for await (const block of readBlocks(source, from, blockBytes)) blocks.push(block);
  } finally {
    await source.close();
  }
  return blocks;
}
const linesOf = async (bytes: Uint8Array | string, blockBytes = 1 << 16) =>
  (await blocksOf(bytes, blockBytes)).flatMap(({ lines }) => lines);

/** A ZIP of files as `zip` writes it. */
function zipOf(members: { name: string; text: string }[], packed = true): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  for (const { name, text } of members) {
    const at = locals.reduce((sum, each) => sum + each.length, 0);
    const data = packed ? deflateRawSync(text) : Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(packed ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(text), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(text), 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    locals.push(Buffer.from([0x50, 0x4b, 3, 4]), fields, Buffer.from(name), data);
    centrals.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), fields, place, Buffer.from(name));
  }
  const [local, central] = [Buffer.concat(locals), Buffer.concat(centrals)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

describe('lines of a flat file', () => {
  const text = Array.from({ length: 500 }, (_, at) => `line ${at + 1} ${'x'.repeat(at % 90)}`).join('\n');

  test.each([7, 64, 1_000, 1 << 16])(
    'are the same in blocks of %i bytes, with or without an end of the last',
    async (size) => {
      for (const each of [text, `${text}\n`]) expect(await linesOf(each, size)).toEqual(text.split('\n'));
    },
  );

  test('can be taken up after any block', async () => {
    const blocks = await blocksOf(text, 1_000);
    for (const [at, block] of blocks.entries()) {
      const from = { offset: block.endOffset, line: block.firstLine + block.lines.length };
      const rest = await blocksOf(text, 1_000, from);
      expect(rest.flatMap(({ lines }) => lines)).toEqual(blocks.slice(at + 1).flatMap(({ lines }) => lines));
      if (rest[0]) expect(rest[0].lines[0]).toBe(text.split('\n')[rest[0].firstLine - 1]);
    }
  });

  test('are UTF-8, and cp1252 where a line is not; carriage returns and U+0000 are no part of them', async () => {
    const cp1252 = Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x6f, 0x6b, 0x94]);
    const bytes = Buffer.concat([Buffer.from('Café “ok”\r\n'), cp1252, Buffer.from('\na\0b\n')]);
    expect(await linesOf(bytes)).toEqual(['Café “ok”', 'Café “ok”', 'a b']);
  });

  test('an empty file has none, an empty line is one', async () => {
    expect(await linesOf('')).toEqual([]);
    expect(await linesOf('a\n\nb\n')).toEqual(['a', '', 'b']);
  });

  test('bytes without line ends are refused, not read into memory for ever', async () => {
    await expect(linesOf(Buffer.alloc(3 << 20, 0x61))).rejects.toThrow(FlatFileError);
  });
});

describe('the ZIP that a flat file comes in', () => {
  const text = Array.from({ length: 40_000 }, (_, at) => `line ${at} of a file`).join('\n');

  test.each([true, false])(
    'gives the same lines, from the beginning or from where one was (deflated: %s)',
    async (packed) => {
      const bytes = zipOf([{ name: 'FLAT_CMPL.txt', text }], packed);
      expect(await linesOf(bytes)).toEqual(text.split('\n'));
      const offset = text.indexOf('line 30000 ');
      const rest = await blocksOf(bytes, 1 << 16, { offset, line: 30_001 });
      expect([rest[0]?.lines[0], rest.at(-1)?.endOffset]).toEqual(['line 30000 of a file', text.length]);
    },
  );

  test.each([
    [
      'two files',
      zipOf([
        { name: 'a', text },
        { name: 'b', text },
      ]),
    ],
    ['none', zipOf([])],
    ['a cut off end', zipOf([{ name: 'a', text }]).subarray(0, -60)],
  ])('with %s is refused', async (_, bytes) => {
    const damaged = bytes.length === 22 ? Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), bytes]) : bytes;
    await expect(linesOf(damaged)).rejects.toThrow(FlatFileError);
  });
});

describe('rows', () => {
  const refusal = (row: object | NoRecord) => (row instanceof NoRecord ? [row.kind, row.reason] : row);

  test('a recall whose cells leave a warning open says neither yes nor no', () => {
    expect(readRecallRow(recallRow({ 28: '', 29: 'No' }))).toMatchObject({ doNotDrive: null, parkOutside: 0 });
  });

  test('a recall, with its warnings', () => {
    const row = recallRow({
      28: 'Yes',
      29: 'Yes',
      20: 'The &quot;rail&quot; <b>may</b> crack.',
      23: 'Don\u00e2\u20ac\u2122t wait.',
    });
    expect(readRecallRow(row)).toEqual({
      make: 'HONDA',
      model: 'CR-V',
      year: 2019,
      campaignNumber: '20V771000',
      manufacturer: 'Honda (American Honda Motor Co.)',
      component: 'ELECTRICAL SYSTEM:BODY CONTROL MODULE:SOFTWARE',
      summary: 'The "rail" may crack.',
      consequence: 'Mirrors and wipers may stop.',
      remedy: 'Dealers will update the software.',
      notes: 'Don’t wait.',
      reported: '2020-12-10',
      doNotDrive: 1,
      parkOutside: 1,
    });
    expect(readRecallRow(recallRow({}, 27))).toMatchObject({ doNotDrive: null, parkOutside: null });
  });

  test('a quote is a sign like any other', () => {
    expect(readRecallRow(recallRow({ 20: '"Half a quote' }))).toMatchObject({ summary: '"Half a quote' });
  });

  test('a complaint, of 51 columns or 49, without what is personal', () => {
    const row = {
      make: 'HONDA',
      model: 'CR-V',
      year: 2020,
      odiNumber: 11_756_265,
      component: 'ENGINE',
      crash: 1,
      fire: 0,
      injuries: 2,
      deaths: 0,
      filed: '2026-08-11',
    };
    for (const columns of [51, 49]) expect(readComplaintRow(complaintRow({ 7: 'Y', 10: '02' }, columns))).toEqual(row);
  });

  test('a bulletin of either layout', () => {
    const row = {
      make: 'HONDA',
      model: 'CR-V',
      year: 2018,
      nhtsaId: 11_035_781,
      number: 'A26-091',
      type: 'Service Bulletin/Repair Instructions',
      date: '2026-07-31',
      added: '2026-08-01',
      component: 'ENGINE',
      summary: 'Oil level may rise in the cold.',
    };
    expect(readBulletinRow(bulletinRow())).toEqual(row);
    const legacy = ['A26-091', '', '11035781', '20260731', 'ENGINE', 'HONDA', 'CR-V', '2018', '20260801', row.summary];
    expect(readBulletinRow(legacy.join('\t'))).toEqual({ ...row, type: '' });
  });

  test.each([
    ['a line of other columns', readRecallRow('a\tb'), 'rejected', '2 columns instead of 29 (or 27)'],
    [
      'a line of too many',
      readComplaintRow(complaintRow({ 20: 'a\tb' })),
      'rejected',
      '52 columns instead of 51 (or 49)',
    ],
    ['a line of very many', readBulletinRow('\t'.repeat(500)), 'rejected', '64 columns instead of 14 (or 10)'],
    ['a tyre', readRecallRow(recallRow({ 11: 'T' })), 'skipped', 'not about a vehicle'],
    ['a child seat', readComplaintRow(complaintRow({ 46: 'C' })), 'skipped', 'not about a vehicle'],
    ['no year', readRecallRow(recallRow({ 5: 9999 })), 'skipped', 'of no model year'],
    ['a year that is none', readRecallRow(recallRow({ 5: '20I9' })), 'rejected', 'the model year is no year'],
    ['no model', readComplaintRow(complaintRow({ 5: '' })), 'rejected', 'the make or the model is empty'],
    ['no number', readComplaintRow(complaintRow({ 2: 'x' })), 'rejected', 'the ODI number is no number'],
    ['no campaign', readRecallRow(recallRow({ 2: '' })), 'rejected', 'the campaign number is none'],
    ['no id', readBulletinRow(bulletinRow({ 1: '' })), 'rejected', 'the NHTSA number is none'],
  ])('%s gives no record, and says why', (_, row, kind, reason) => {
    expect(refusal(row)).toEqual([kind, reason]);
  });

  test('dates are YYYYMMDD; what is none, or a placeholder, is unknown', () => {
    expect(['20201210', '19010101', '', '2020121', '20201310', 'YYYYMMDD'].map(flatDate)).toEqual([
      '2020-12-10',
      ...Array.from({ length: 5 }, () => null),
    ]);
  });
});
