import { describe, expect, test } from 'vitest';
import { causeText, composeContext, part } from '../../test-models/build-context.ts';
import { cause } from '../../test-models/build-model.ts';
import { causesNamed, causesOfPart, nameOfPart } from './causes-of-part.ts';

const named = (id: string, name: string) => cause(id, 0.1, {}, { name });
const of = (...parts: string[]) => causeText({ repair: { parts, procedure: `replace_${parts[0] ?? ''}` } });
const { knowledge } = composeContext({
  model: {
    causes: [
      named('dead', 'Failed alternator'),
      named('overcharging', 'Overcharging - regulator stuck on'),
      named('cable', 'Alternator cable open'),
      named('tensioner', 'Weak belt tensioner'),
      named('slipping', 'Slipping drive belt'),
      named('flooded', 'Flooded engine'),
      named('pump', 'Water pump no longer moves coolant'),
      named('dirty', 'Dirty throttle body'),
      named('oily', 'Axle oil on the brake shoes'),
      named('flow', 'Dirty or failing air-flow (MAF) sensor'),
      named('window', 'Window regulator broken'),
    ],
  },
  manual: {
    causes: {
      dead: of('alternator'),
      overcharging: of('alternator'),
      cable: of('wire'),
      tensioner: of('tensioner', 'belt'),
      slipping: of('belt'),
      flooded: causeText({ repair: { parts: ['plugs'], procedure: 'clear_flooded_engine' } }),
      pump: of('pump', 'belt'),
      dirty: of('cleaner'),
      oily: of('seal', 'shoes'),
      flow: of('cleaner', 'flow_sensor'),
      window: of('window_regulator'),
    },
    parts: {
      alternator: part({ name: 'Alternator' }),
      belt: part({ name: 'Drive (serpentine) belt' }),
      tensioner: part({ name: 'Belt tensioner' }),
      plugs: part({ name: 'Spark plugs (set)' }),
      shoes: part({ name: 'Brake shoes' }),
      body: part({ name: 'Electronic throttle body' }),
      flow_sensor: part({ name: 'Mass air flow (MAF) sensor' }),
    },
  },
});

describe('the causes that a part is behind', () => {
  test('are those that it is named in and that its renewal cures', () => {
    expect(causesOfPart('alternator', 'alternator', knowledge).own).toEqual(['dead', 'overcharging']);
    expect(causesOfPart('flow_sensor', 'maf', knowledge).own).toEqual(['flow']);
  });

  test('named where another thing is at fault it is only near', () => {
    expect(causesOfPart('alternator', 'alternator', knowledge).near).toEqual(['cable']);
    expect(causesOfPart('plugs', 'spark plugs', knowledge)).toEqual({ own: [], near: ['flooded'] });
  });

  test('inside a longer name it is not meant, nor where it goes along or only shows the trouble', () => {
    expect(causesOfPart('belt', 'belt', knowledge).own).toEqual(['slipping']);
    expect(causesOfPart('shoes', 'brake shoes', knowledge).own).toEqual([]);
  });

  test('a name with no more than what is wrong needs no repair that takes it', () => {
    expect(causesOfPart('body', 'throttle body', knowledge).own).toEqual(['dirty']);
  });

  test('words of no part stand for what is named by them', () => {
    expect(causesNamed('regulator', knowledge).own).toEqual(['overcharging', 'window']);
  });
});

test.each([
  ['belt', 'serpentine belt', 'Serpentine belt'],
  ['belt', 'fan belt', 'Drive belt'],
  ['flow_sensor', 'maf sensor', 'MAF sensor'],
  ['plugs', 'spark plug', 'Spark plug'],
  ['', 'regulator', 'Regulator'],
])('%s, called “%s”, is named “%s”', (id, called, name) => {
  expect(nameOfPart(id, called, [], knowledge)).toBe(name);
});
