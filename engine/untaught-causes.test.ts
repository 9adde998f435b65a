import { expect, test } from 'vitest';
import { prepareModel } from './infer/prepare-model.ts';
import { cause, model, named, yesNo } from './test-models/build-model.ts';
import { untaughtCauses } from './untaught-causes.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';

test('causes that the reader has no label of are untaught, with the complaints that they always bring and what they alone do', () => {
  const findings = [
    yesNo('hum', { complaint: true }),
    yesNo('hot'),
    yesNo('recent_work'),
    yesNo('slow', { complaint: true }),
    named('crank', ['normal', 'silent', 'clicks'], { complaint: true }),
  ];
  const causes = [
    cause('belt', 0.02, { hum: 0.97, hot: 0.97 }),
    cause(
      'newcomer',
      0.02,
      { hum: 0.97, hot: 0.97, recent_work: 0.97, slow: 0.65, crank: { clicks: 0.95 } },
      { soundsLike: 'belt' },
    ),
    cause('other.engine', 0.02, { hum: 0.97 }, { residual: true }),
  ];
  const reader = { classifier: { labels: ['belt'] } } as unknown as PreparedClassifier;
  expect(untaughtCauses(prepareModel(model({ findings, causes })), reader)).toEqual([
    {
      id: 'newcomer',
      like: 'belt',
      brings: [
        { finding: 'crank', state: 'clicks' },
        { finding: 'hum', state: 'present' },
        { finding: 'recent_work', state: 'present' },
      ],
    },
  ]);
});
