import { expect, test } from 'vitest';
import { cause, model } from '../../test-models/build-model.ts';
import { causesOfSystem, nameOfSystem } from './causes-of-system.ts';

const of = (system: string, id: string, name: string, residual = false) =>
  cause(id, 0.1, {}, { system, name, residual });
const car = model({
  systems: [
    { id: 'brakes', name: 'Brakes' },
    { id: 'transmission', name: 'transmission and clutch' },
  ],
  causes: [
    of('brakes', 'pads', 'Brake pads worn'),
    of('brakes', 'other.brakes', 'Another fault (brakes)', true),
    of('starting_charging', 'battery', 'Worn-out battery'),
    of('starting_charging', 'belt', 'Slipping drive belt'),
    of('starting_charging', 'fuel_pump', 'Fuel pump does not run'),
    of('cooling', 'gasket', 'Head gasket leaking combustion gas into the coolant'),
    of('cooling', 'fan', 'Radiator fan gets no power (relay, fuse, module, wiring)'),
    of('engine_performance', 'converter', 'Clogged catalytic converter'),
    of('engine_performance', 'coil', 'Weak or failed ignition coil'),
  ],
});

test.each([
  ['brakes', ['pads']],
  ['electrical', ['battery', 'fuel_pump', 'fan']],
  ['engine', ['gasket', 'coil']],
  ['exhaust', ['converter']],
  ['fuel', ['fuel_pump']],
  ['cooling', ['gasket', 'fan']],
  ['transmission', []],
] as const)('to the %s belong %o', (system, ids) => {
  expect(causesOfSystem(system, car)).toEqual(ids);
});

test('it goes by the name of our system, or by the owner’s where that means more', () => {
  expect(nameOfSystem('transmission', car)).toBe('Transmission and clutch');
  expect(nameOfSystem('electrical', car)).toBe('Electrical system');
});
