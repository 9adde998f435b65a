import { expect, test } from 'vitest';
import { asksIfFair, asksNoMoreThanIfFair, quotedPrice } from './quoted-price.ts';

const usd = (text: string) => quotedPrice(text.toLowerCase().replaceAll(/[,$?]/g, ''), text);

test.each([
  ['my mechanic says its the purge valve, 385 dollars, is that fair', 385],
  ['shop wants 385 to fix it is that fair', 385],
  ['dealer says lifters and cam 6800, is that fair', 6800],
  ['they quoted 240', 240],
  ['it idles rough, shop wants 850, is that fair', 850],
  ['they quoted me $1,250 for the 2012 pump', 1250],
  ['shop wants 2.5k for a transmission', 2500],
  ['is 1200 too much for a 2014 civic', 1200],
  ['the dealer charges 3 grand, am i getting ripped off', 3000],
])('a price is held out: “%s”', (text, sum) => {
  expect(usd(text)).toBe(sum);
});

test.each([
  'shop says 40 psi is fine',
  'shop put in a new throttle body, but now idle is high at 1500',
  'shop says the revs are high at 1200',
  'is 210 degrees normal',
  'is 3000 rpm too high',
  'it has 98000 miles is that a lot',
  'i paid 400 for the alternator is that fair',
  'seller wants 3500 is that fair',
  'the dealer wants it back in 30 days',
  'they quoted me for a 2014',
  'it is a 1998 is that ok',
  'replaced it for $400 last year',
])('no price of a repair: “%s”', (text) => {
  expect(usd(text)).toBeNull();
});

test('whether a price is fair may be asked without one', () => {
  expect(['is that a fair price', 'does that sound reasonable', 'is that normal'].map(asksIfFair)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a sum that somebody named counts where the next sentence asks if that is fair (DIAG-04)', () => {
  const words = 'shop said wheel speed sensor 600 bucks front left';
  expect(quotedPrice(words, words)).toBeNull();
  expect(quotedPrice(words, words, true)).toBe(600);
  expect(quotedPrice('i drove 600 miles', 'i drove 600 miles', true)).toBeNull();
});

test('whether no more is asked than if it is fair', () => {
  const all = [
    'is that fair',
    'fair',
    'that seem right',
    'is that a rip off',
    'is that normal for a 2014 civic',
    'is it the right side',
  ];
  expect(all.map(asksNoMoreThanIfFair)).toEqual([true, true, true, true, false, false]);
});
