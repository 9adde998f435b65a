import { expect, test } from 'vitest';
import { otherCarNamed, prepareCarNames } from './named-car.ts';

const names = prepareCarNames([
  {
    cars: [
      { make: 'Ford', models: ['F-150', 'Escape', 'Focus'] },
      { make: 'Nissan', models: ['Pathfinder'] },
    ],
  },
  {
    cars: [
      { make: 'Mazda', models: ['3', 'Protege'] },
      { make: 'Ram', models: ['1500'] },
    ],
  },
  {
    cars: [
      { make: 'Chevrolet', models: ['Silverado', 'Silverado 1500'] },
      { make: 'Mercedes-Benz', models: ['C-Class', 'S'] },
    ],
  },
]);
const named = (text: string, make = 'TESLA', model = 'MODEL 3') => otherCarNamed(text, { make, model }, names);

test.each([
  ["My '02 Protege needs a dance to start", 'Mazda Protege'],
  ['Our 2016 Pathfinder we tow with', 'Nissan Pathfinder'],
  ['the chevy silverado 1500 ticks', 'Chevrolet Silverado 1500'],
  ['2009 F150, it shakes', 'Ford F-150'],
  ['a dodge ram 1500 with the hemi', 'Ram 1500'],
  ['mercedes benz c class, brakes squeal', 'Mercedes-Benz C-Class'],
  ['2014 Mazda 3', 'Mazda 3'],
])('“%s” names a car by year or make and model', (text, car) => expect(named(text)).toBe(car));

test.each([
  'there is no escape from the noise, I focus on the pathfinder in my phone',
  'it began 3 days ago at 1500 rpm',
  'in 2016 it was fine',
  'the mercedes’s lamp is on',
  'is it like the 2016 Pathfinder or the 2014 Escape?',
])('“%s” names no one other car', (text) => expect(named(text)).toBeNull());

test('the car at hand is no other one, however it is written', () => {
  expect(named('my 2012 F150 shakes', 'FORD', 'F-150 XLT')).toBeNull();
  expect(named('the Silverado shakes, 2014 Silverado', 'CHEVROLET', 'SILVERADO 1500')).toBeNull();
  expect(named('my 2012 F150 shakes', 'FORD', 'ESCAPE')).toBe('Ford F-150');
});
