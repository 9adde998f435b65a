import { expect, test } from 'vitest';
import { composeContext } from '../../test-models/build-context.ts';
import { recallsAnswer } from './recalls-asked.ts';

test('where no recalls were looked up, it is told where to look, and what such cars are known for (DIAG-05)', () => {
  const context = composeContext({
    manual: { patternFailures: { valve: { text: 'The valve sticks; it was recalled.', sources: [] } } },
    vehicle: { weaknesses: [{ id: 'valve', cause: 'stuck', factor: 5, cars: '2012 Acme' }] },
  });
  const answer = recallsAnswer(context, []);
  expect(answer?.summary).toContain('nhtsa.gov/recalls');
  expect(answer?.summary).toContain('What I know of such cars: 2012 Acme: The valve sticks; it was recalled.');
  expect(recallsAnswer(composeContext({}), [])?.summary).not.toContain('What I know');
});
