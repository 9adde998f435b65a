import { expect, test } from 'vitest';
import type { CarHistory, OpenRecall, UnresolvedDiagnosis } from './car-history.ts';
import { suggestService } from './suggest-service.ts';

const oil = {
  id: 'oil_and_filter_change',
  name: 'Engine oil and filter change',
  priority: 'high',
  interval: { miles: 7_500, months: 12 },
  share: 1,
} as const;
const known = (more: Partial<CarHistory>): CarHistory => ({
  modelYear: 2014,
  today: '2026-06-01',
  miles: null,
  works: [oil],
  log: [],
  recalls: null,
  diagnoses: [],
  ...more,
});
const recall = (campaignNumber: string, more: Partial<OpenRecall> = {}): OpenRecall => ({
  ...{ campaignNumber, summary: '', doNotDrive: false, parkOutside: false },
  ...more,
});
const diagnosis = (sessionId: string, more: Partial<UnresolvedDiagnosis> = {}): UnresolvedDiagnosis => ({
  sessionId,
  day: '2026-05-20',
  safety: 'none',
  drive: 'ok_to_drive',
  cause: { name: 'Worn-out battery', share: 0.6 },
  ...more,
});
const next = (more: Partial<CarHistory>) =>
  suggestService(known(more)).map(({ priority, name, log }) => [priority, name, log]);

test('recalls that warn come first, not to drive before parking outside; then other recalls; then work (ACCT-01)', () => {
  const park = recall('18V3', { parkOutside: true });
  const stop = recall('16V2', { doNotDrive: true });
  expect(next({ recalls: [recall('15V1'), park, stop] })).toEqual([
    ['high', 'Recall 16V2: do not drive', 'Recall 16V2'],
    ['high', 'Recall 18V3: park outside', 'Recall 18V3'],
  ]);
  expect(next({ recalls: [recall('15V1'), park] })).toEqual([
    ['high', 'Recall 18V3: park outside', 'Recall 18V3'],
    ['medium', 'An open recall', 'Recall 15V1'],
  ]);
  expect(next({ recalls: [recall('15V1'), recall('15V9')] })).toEqual([
    ['medium', '2 open recalls', 'Recalls 15V1, 15V9'],
    ['high', 'Oil change', null],
  ]);
});

test('what was diagnosed comes between them, the gravest first, with the session it was diagnosed in', () => {
  const diagnoses = [
    diagnosis('mild'),
    diagnosis('grave', { safety: 'critical', drive: 'do_not_drive', cause: null, day: '2026-06-01' }),
  ];
  expect(suggestService(known({ diagnoses, recalls: [recall('15V1')] }))).toEqual([
    {
      about: 'diagnosis',
      work: null,
      name: 'Diagnosed trouble',
      priority: 'high',
      why: 'Diagnosed today and not settled yet: do not drive.',
      log: 'Diagnosed trouble fixed',
      sessionId: 'grave',
    },
    {
      about: 'diagnosis',
      work: null,
      name: 'Worn-out battery',
      priority: 'medium',
      why: 'Diagnosed on 2026-05-20 and not settled yet.',
      log: 'Fixed: worn-out battery',
      sessionId: 'mild',
    },
  ]);
  expect(next({ diagnoses, recalls: [recall('16V2', { doNotDrive: true })] }).map(([, name]) => name)).toEqual([
    'Recall 16V2: do not drive',
    'Diagnosed trouble',
  ]);
});

test('a diagnosis without danger in which no cause leads suggests nothing', () => {
  expect(next({ diagnoses: [diagnosis('vague', { cause: { name: 'Worn-out battery', share: 0.4 } })] })).toEqual([
    ['high', 'Oil change', null],
  ]);
});

test('one entry logs as many recalls as its text holds', () => {
  const many = Array.from({ length: 12 }, (_, n) => recall(`15V0${n}0000`));
  const [[, name, log] = []] = next({ recalls: many });
  expect(name).toBe('12 open recalls');
  expect(log).toBe(
    `Recalls ${many
      .slice(0, 10)
      .map(({ campaignNumber }) => campaignNumber)
      .join(', ')}`,
  );
  expect(String(log).length).toBeLessThanOrEqual(120);
});
