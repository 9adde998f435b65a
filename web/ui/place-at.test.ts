import { expect, test } from 'vitest';
import { placeAt } from './place-at.ts';

const screen = { width: 400, height: 800 };
const menu = { width: 200, height: 240 };

test.each([
  ['below its button, right edges in line', { right: 390, top: 100, bottom: 144 }, { left: 190, top: 144 }],
  ['above it near the end of the screen', { right: 390, top: 700, bottom: 744 }, { left: 190, top: 460 }],
  ['not beyond the left edge', { right: 60, top: 100, bottom: 144 }, { left: 8, top: 144 }],
  ['not beyond the right edge', { right: 400, top: 100, bottom: 144 }, { left: 192, top: 144 }],
])('a menu stands %s', (_, button, place) => {
  expect(placeAt(button, menu, screen)).toEqual(place);
});

test('where there is room neither below nor above, it stands within the screen as well as it can', () => {
  const low = { width: 400, height: 300 };
  expect(placeAt({ right: 390, top: 140, bottom: 184 }, menu, low)).toEqual({ left: 190, top: 52 });
  expect(placeAt({ right: 390, top: 140, bottom: 184 }, { width: 500, height: 400 }, low)).toEqual({ left: 8, top: 8 });
});
