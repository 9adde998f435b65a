import { expect, test } from 'vitest';
import { isOfKind, tellsWhich } from './part-kinds.ts';

test.each([
  ['Idle air control valve', 'valve', true],
  ['Bulb for the low or high beam', 'bulb', true],
  ['Sunroof or cowl drain clogged', 'drain', true],
  ['Valve cover gasket set', 'valve', false],
  ['Variable valve timing solenoid', 'valve', false],
  ['Fuel pump relay', 'pump', false],
  ['Fuel pump relay', 'relay', true],
])('“%s” is a %s: %s (DIAG-04)', (name, kind, is) => expect(isOfKind(name, kind)).toBe(is));

test.each([
  ['Sunroof or cowl drain clogged', 'sunroof', true],
  ['Crankshaft position sensor', 'crank', true],
  ['Crankshaft position sensor', 'rain', false],
  ['Crankshaft position sensor', '', true],
])('“%s” tells “%s”: %s (DIAG-04)', (name, which, tells) => expect(tellsWhich(name, which)).toBe(tells));
