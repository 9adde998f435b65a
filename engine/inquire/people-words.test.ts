import { expect, test } from 'vitest';
import { ADVISERS, TRADES } from './people-words.ts';
import { quotedPrice } from './quoted-price.ts';
import { sideQuestions } from './side-questions.ts';
import { SOMEBODY_PROPOSES } from './somebody-proposes.ts';
import { unitWanted } from './whole-units.ts';

const ANY = ['shop', 'pep boys', 'discount tire', 'midas', 'autozone', 'walmart', 'neighbor', 'brother', 'dad'];

test.each(ANY)('whoever says it is heard alike, whatever he says: “%s” (DIAG-04)', (who) => {
  expect(quotedPrice(`${who} wants 600 for it`, `${who} wants 600 for it`)).toBe(600);
  expect(quotedPrice(`${who} said pads 600 reasonable`, `${who} said pads 600 reasonable`)).toBe(600);
  expect(unitWanted(`${who} says it needs a new engine`)).toBe('engine');
  expect(sideQuestions(`is ${who} right`)).toEqual(['right']);
  expect(new RegExp(SOMEBODY_PROPOSES).test(`${who} says change the oil`)).toBe(true);
});

test('who sells parts or is a friend has not looked at the car as a shop has', () => {
  const repairs = (who: string) => new RegExp(`^(?:${TRADES})$`).test(who);
  expect(['shop', 'mechanic', 'service advisor', 'midas', 'les schwab'].every(repairs)).toBe(true);
  expect(['autozone', 'youtube', 'neighbor', 'dad', 'he'].some(repairs)).toBe(false);
});

test.each(['alternator', 'dash', 'car', 'gauge'])('a thing says nothing as people do: “%s”', (thing) => {
  expect(new RegExp(`^(?:${ADVISERS})$`).test(thing)).toBe(false);
  expect(new RegExp(SOMEBODY_PROPOSES).test(`${thing} says change the oil`)).toBe(false);
});
