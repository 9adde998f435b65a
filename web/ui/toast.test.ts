import { expect, test } from 'vitest';
import { hideToast, showToast, takeToasts } from './toast.ts';

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
