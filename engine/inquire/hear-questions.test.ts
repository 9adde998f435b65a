import { expect, test } from 'vitest';
import { model, named, said, yesNo } from '../test-models/build-model.ts';
import { withoutNames } from './hear-questions.ts';
import type { Questions } from './read-inquiries.ts';

const is = (finding: string) => ({ finding, states: [], facets: {} });
const questions: Questions = {
  inquiries: [],
  asked: new Set(),
  bare: new Set(),
  beside: [],
  named: new Set([0]),
  tested: new Set(),
  asking: new Set(),
  onlyAsks: false,
  onlyRecords: false,
};

test('a name stays that a critical rule goes by unless something else is told; not one that it needs more beside (DIAG-03)', () => {
  const left = (more: Parameters<typeof withoutNames>[2]['safetyRules'][number]['when']) => {
    const safetyRules: Parameters<typeof withoutNames>[2]['safetyRules'] = [
      {
        id: 'gauge_low',
        level: 'critical',
        drive: 'do_not_drive',
        engineOff: false,
        title: 'Gauge low',
        message: 'Stop.',
        when: { all: [is('gauge'), more] },
        source: '',
      },
    ];
    const findings = [named('gauge', ['normal', 'zero']), yesNo('lamp')];
    return withoutNames([said('gauge', { state: 'zero', words: [0] })], questions, model({ findings, safetyRules }));
  };
  expect([left({ not: is('lamp') }).length, left(is('lamp')).length]).toEqual([1, 0]);
});
