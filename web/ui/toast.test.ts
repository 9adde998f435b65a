import { expect, test } from 'vitest';
import { hideToast, isNotice, showToast, takeToasts } from './toast.ts';

test('what is said before the corner is on the page is said once it is, and in order (APP-06)', () => {
  const shown: string[] = [];
  showToast('first', 'error', { stay: true });
  showToast('second');
  const stop = takeToasts({
    show: ({ message, type }) => shown.push(`${type} ${message}`),
    hide: (key) => shown.push(`hide ${key}`),
  });
  showToast('third', 'success');
  hideToast('first');
  expect(shown).toEqual(['error first', 'info second', 'success third', 'hide first']);
  stop();
  hideToast('second');
  expect(shown).toHaveLength(4);
});

test('a notice only tells that something went as wanted; what is wrong, must stay or can be undone is none (ACCT-03)', () => {
  const action = { label: 'Undo', run: () => {} };
  const said = { message: 'x' };
  expect((['info', 'success', 'warning', 'error'] as const).map((type) => isNotice({ ...said, type }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isNotice({ ...said, type: 'info', action }), isNotice({ ...said, type: 'info', stay: true })]).toEqual([
    false,
    false,
  ]);
  expect(isNotice({ ...said, type: 'success', always: true })).toBe(false);
});
