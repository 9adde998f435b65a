import { expect, test } from 'vitest';
import { linkTarget, linkWords } from './link-target.ts';

test('a link may lead to web pages, telephone and mail only (CHAT-06)', () => {
  expect(linkTarget('https://example.org/a b')).toBe('https://example.org/a%20b');
  expect(linkTarget('tel:+15551234')).toBe('tel:+15551234');
  expect(linkTarget('javascript:alert(1)')).toBeNull();
  expect(linkTarget('data:text/html,x')).toBeNull();
  expect(linkTarget('not an address')).toBeNull();
});

test('a link without a title is named by its host', () => {
  expect(linkWords('https://www.nhtsa.gov/recalls?x=1')).toBe('nhtsa.gov');
  expect(linkWords('tel:+15551234')).toBe('+15551234');
});
