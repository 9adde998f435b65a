import { describe, expect, test } from 'vitest';
import type { Entry } from '#contract/maintenance.ts';
import { limits } from '#contract/limits.ts';
import { badRowsCsv, logCsv, readLogCsv, type ReadLog } from './log-csv.ts';

const works = [{ id: 'oil_and_filter_change', name: 'Engine oil and filter change' }];
const today = '2026-06-01';
const read = (text: string): ReadLog => {
  const log = readLogCsv(text, works, today);
  if ('problem' in log) throw new Error(log.problem);
  return log;
};
const entry = (more: Partial<Entry> = {}): Entry => ({
  work: null,
  what: 'Wipers',
  done_on: '2026-05-01',
  miles: null,
  cost_cents: null,
  note: '',
  ...more,
});

describe('a log as comma-separated values', () => {
  test('what is exported is imported as it was, with its works, formulas and line ends', () => {
    const entries = [
      entry({
        work: 'oil_and_filter_change',
        what: 'Engine oil and filter change',
        miles: 84_000,
        cost_cents: 123_450,
      }),
      entry({ what: '=HYPERLINK("http://x","y")', note: 'a, "b"\nc', cost_cents: 5 }),
      entry({ what: "'quoted'", note: '-1' }),
    ];
    expect(read(logCsv(entries))).toEqual({ entries, bad: [], header: ['Date', 'Work', 'Miles', 'Cost USD', 'Note'] });
    expect(logCsv(entries)).not.toMatch(/(^|,)"?=/m);
  });

  test('columns may stand in any order, have other names, and be missing', () => {
    expect(read('Service;ODOMETER;date\nWipers;84 000;5/1/2026\n').entries).toEqual([entry({ miles: 84_000 })]);
    expect(read('Description,Date,Price\nWipers,2026-05-01,"$1,234.5"').entries).toEqual([
      entry({ cost_cents: 123_450 }),
    ]);
  });

  test('a bad row is told by its line with all that is wrong; good ones around it are taken', () => {
    const text =
      'Date,Work,Miles,Cost,Note\n2026-05-01,Wipers,,,\n"2026-13-01","two\nlines",x,-5,\n2026-05-01,Wipers,,,\n2027-01-01,,,,\n';
    const log = read(text);
    expect(log.entries).toHaveLength(2);
    expect(log.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [
        3,
        'the date is not one such as 2026-05-01 or 5/1/2026; the miles are not a number from 0 to 1,000,000; the cost is not an amount in dollars such as 89.50, at most 100,000',
      ],
      [6, 'the date has not come yet; it does not say what was done'],
    ]);
    expect(badRowsCsv(log)).toBe(
      '\uFEFFDate,Work,Miles,Cost,Note\r\n2026-13-01,"two\nlines",x,\'-5,\r\n2027-01-01,,,,\r\n',
    );
    expect(read(badRowsCsv(log)).bad.map(({ cells }) => cells[3])).toEqual(["'-5", '']);
  });

  test.each(['2026-02-30', '30/2/2026', '2026-5-1', 'yesterday', '', '2026-05-01x', '12026-05-01'])(
    'no day: %s',
    (day) => {
      expect(read(`Date,Work\n${day},Wipers`).entries).toEqual([]);
    },
  );

  test.each([
    ['miles', 'Miles', ['1,00', '1.5', '-1', '1000001', '1e3']],
    ['cost', 'Cost', ['1.234', '1,23', '100000.01', '€5', '.5']],
    ['note', 'Note', ['x'.repeat(limits.entryNoteLength + 1)]],
  ])('no %s', (_, column, wrong) => {
    for (const text of wrong)
      expect([text, read(`Date,Work,${column}\n2026-05-01,Wipers,"${text}"`).bad.length]).toEqual([text, 1]);
  });

  test('a file without the two columns, or with nothing, is refused whole and says why', () => {
    expect(readLogCsv('', works, today)).toEqual({ problem: 'The file is empty.' });
    expect(readLogCsv('2026-05-01,Wipers', works, today)).toMatchObject({
      problem: expect.stringMatching(/^Its first line/),
    });
  });
});
