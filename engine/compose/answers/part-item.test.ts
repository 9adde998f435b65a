import { expect, test } from 'vitest';
import { composeContext, part } from '../../test-models/build-context.ts';
import { anyVehicle, said } from '../../test-models/build-model.ts';
import { fittingParts, partItem, toldPlaces } from './part-item.ts';

const requiring = (requires: Partial<Record<'all' | 'any' | 'not', string[]>>) =>
  part({ requires: { all: [], any: [], not: [], ...requires } });
const fitting = (equipment: Record<string, boolean>) =>
  fittingParts(
    ['injector_seals', 'boost_hose', 'glow_plugs', 'not_there'],
    composeContext({
      manual: {
        parts: {
          injector_seals: part(),
          boost_hose: requiring({ all: ['turbo'] }),
          glow_plugs: requiring({ all: ['diesel'], not: ['ev'] }),
        },
      },
      vehicle: { facts: { ...anyVehicle, equipment } },
    }),
  );

test('a repair takes the parts that the car may have', () => {
  expect(fitting({ turbo: false, diesel: true })).toEqual(['injector_seals', 'glow_plugs']);
  expect(fitting({ turbo: true, diesel: false })).toEqual(['injector_seals', 'boost_hose']);
});

test('what is not known of the car leaves no part out', () => {
  expect(fitting({})).toEqual(['injector_seals', 'boost_hose', 'glow_plugs']);
});

const choice = (ask: string, settledBy: string[] = [], settledByEngine = false) => ({
  ask,
  settledBy,
  settledByEngine,
});
const pads = part({
  choices: [
    choice('Front or rear?'),
    choice("Driver's side or passenger's side?"),
    choice('Electronic parking brake?', ['electronic_parking_brake']),
    choice('Which engine?', [], true),
  ],
});
const withPads = (parts: { equipment?: Record<string, boolean>; label?: string; places?: string[][] }) =>
  composeContext({
    manual: { parts: { pads } },
    vehicle: { facts: { ...anyVehicle, equipment: parts.equipment ?? {} }, label: parts.label ?? '2014 HONDA CIVIC' },
    evidence: (parts.places ?? []).map((place) => ({ ...said('squeal'), facets: { place } })),
  });

test('nobody is asked to order what is known of the car', () => {
  expect(partItem({ id: 'pads' }, withPads({}))?.choices).toHaveLength(4);
  const known = withPads({ equipment: { electronic_parking_brake: false }, label: '2014 HONDA CIVIC 1.8L' });
  expect(partItem({ id: 'pads' }, known)?.choices).toEqual(['Front or rear?', "Driver's side or passenger's side?"]);
});

test('places that were told decide, where they agree and the part has versions of them', () => {
  expect(toldPlaces('pads', withPads({ places: [['front', 'left']] }))).toEqual(['front', 'driver side']);
  expect(toldPlaces('pads', withPads({ places: [['front'], ['rear', 'underneath']] }))).toEqual([]);
  expect(toldPlaces('not_there', withPads({ places: [['front']] }))).toEqual([]);
});
