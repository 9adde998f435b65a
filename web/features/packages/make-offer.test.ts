import { expect, test } from 'vitest';
import { makeOffer } from './make-offer.ts';

const ana = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@example.com',
  location: '',
  credits: 10,
  created_at: '2026-06-01T12:00:00.000Z',
};
const packages = { starter: { name: 'Starter', credits: 25, amount: 499 } };

test('a known user is asked about a known package (PAY-01)', () => {
  expect(makeOffer(ana, packages, 'starter')).toEqual({ id: 'starter', name: 'Starter', credits: 25, amount: 499 });
});

test('without a known user nothing is offered, whatever the package (PAY-01)', () => {
  for (const id of ['starter', 'gold'])
    expect(makeOffer(null, packages, id)).toBe('USER_NOT_FOUND. PLEASE_REFRESH_PAGE.');
  expect(makeOffer(null, undefined, 'starter')).toBe('USER_NOT_FOUND. PLEASE_REFRESH_PAGE.');
});

test('a package that is not on sale, or not known yet, is not offered (PAY-01)', () => {
  for (const id of ['gold', 'toString', '__proto__', ''])
    expect(makeOffer(ana, packages, id)).toBe('PACKAGE_NOT_FOUND. PLEASE_REFRESH_PAGE.');
  expect(makeOffer(ana, undefined, 'starter')).toBe('PACKAGE_NOT_FOUND. PLEASE_REFRESH_PAGE.');
});
