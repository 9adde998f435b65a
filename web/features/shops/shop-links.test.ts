import { expect, test } from 'vitest';
import { directionsLink, siteLink, telephoneLink } from './shop-links.ts';

test.each([
  ['+1 415 555 0100', 'tel:+14155550100'],
  ['(415) 555-0101', 'tel:4155550101'],
  ['ask inside', null],
  ['', null],
  [null, null],
])('%j is called by %j (LOC-04)', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});

test('directions lead to a maps page, where the place is known (LOC-04)', () => {
  expect(directionsLink({ latitude: 37.76, longitude: -122.41 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=37.76%2C-122.41',
  );
  expect(directionsLink(null)).toBeNull();
});

test.each([
  ['https://example.com', 'https://example.com/'],
  ['http://example.com/a b', 'http://example.com/a%20b'],
  ['javascript:alert(1)', null],
  ['example', null],
  [null, null],
])('the site %j is opened as %j (LOC-04)', (website, link) => {
  expect(siteLink(website)).toBe(link);
});
