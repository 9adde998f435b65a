import { expect, test } from 'vitest';
import { causeText, composeContext, part, shown } from '../../test-models/build-context.ts';
import { anyVehicle } from '../../test-models/build-model.ts';
import { partsAnswer } from './parts-asked.ts';
import { partsMeant } from './which-part.ts';

const ofHybrids = { all: ['hybrid'], any: [], not: [] };
const parts = {
  battery: part({ name: '12-volt starter battery' }),
  drive_battery: part({ name: 'Hybrid drive battery', requires: ofHybrids }),
  fuel_pump: part({ name: 'Fuel pump unit', searchTerms: ['fuel pump'] }),
  water_pump: part({ name: 'Water pump' }),
  spark_plugs: part({ name: 'Spark plugs (set)', requires: { all: [], any: [], not: ['ev'] } }),
};
const context = (equipment: Record<string, boolean> = { hybrid: true }) =>
  composeContext({
    manual: {
      parts,
      causes: {
        weak_block: causeText({ repair: { parts: ['drive_battery'] } }),
        worn_battery: causeText({ repair: { parts: ['battery'] } }),
        dead_pump: causeText({ repair: { parts: ['fuel_pump'] } }),
      },
    },
    vehicle: { facts: { ...anyVehicle, equipment } },
  });
const asking = (called: string, ...ids: string[]) => ({ ids, called });

test('a bare name is that of the part under suspicion; what else is called so is named beside it (DIAG-04)', () => {
  const meant = partsMeant(asking('battery', 'battery'), context(), [shown('weak_block', 0.9)]);
  expect(meant).toEqual({ meant: ['drive_battery'], others: ['battery'], lacking: [] });
  expect(partsMeant(asking('pump'), context(), [shown('dead_pump', 0.6)]).meant).toEqual(['fuel_pump']);
});

test('what is under suspicion by its own name is meant, and a full name means itself', () => {
  const suspects = [shown('weak_block', 0.6), shown('worn_battery', 0.3)];
  expect(partsMeant(asking('battery', 'battery'), context(), suspects).meant).toEqual(['battery']);
  expect(partsMeant(asking('water pump', 'water_pump'), context(), [shown('dead_pump', 0.9)]).meant).toEqual([
    'water_pump',
  ]);
});

test('with nothing under suspicion a name means what it names, and what only such cars have is told beside it', () => {
  expect(partsMeant(asking('battery', 'battery'), context(), [])).toMatchObject({
    meant: ['battery'],
    others: ['drive_battery'],
  });
  expect(partsMeant(asking('battery', 'battery'), context({ hybrid: false }), []).others).toEqual([]);
});

test('of what there is none, or several, or nothing called so, that is said', () => {
  const said = (called: string, ids: string[], equipment = {}) =>
    partsAnswer({ kind: 'price', work: false, places: [], called, ids }, context(equipment), [])?.summary;
  expect(said('spark plugs', ['spark_plugs'], { ev: true })).toBe('Spark plugs (set): this car should have none.');
  expect(said('pump', [])).toMatch(/^Several parts are called “pump” \(fuel pump unit, water pump\)/);
  expect(said('flux capacitor', [])).toMatch(/^I know no part called “flux capacitor”/);
});
