import { expect, test } from 'vitest';
import { asARule } from './as-a-rule.ts';

test('what is so as a rule stands large, and all that it can be under it', () => {
  expect(asARule('$110–$530 as a rule ($55–$4,250 in all)')).toEqual({
    values: ['$110–$530'],
    note: 'as a rule ($55–$4,250 in all)',
  });
  expect(asARule('1–2 h as a rule (0.5–4 h in all)').values).toEqual(['1–2 h']);
  expect(asARule('$120–$420')).toEqual({ values: ['$120–$420'] });
  expect(asARule('')).toEqual({ values: [] });
});
