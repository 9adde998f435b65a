import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredCodes } from '#test/harness/answer-record.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import { allEndpoints, goodCall, setUpBench, type FailureBench } from './failures/bench-of-failures.ts';
import { failures400, failures413, failures415, failures422 } from './failures/of-bodies.ts';
import { failuresOfBranches } from './failures/of-branches.ts';
import { failuresOfCars } from './failures/of-cars.ts';
import { failuresOfFiles } from './failures/of-files.ts';
import { failuresOfIds } from './failures/of-ids.ts';
import { failuresOfPayments } from './failures/of-payments.ts';
import { failuresOfGarage } from './failures/of-garage.ts';
import { failuresOfRates } from './failures/of-rates.ts';
import { failuresOfVehicleRecords } from './failures/of-vehicle-records.ts';
import { failuresOfPlaces } from './failures/of-places.ts';
import {
  failures401,
  failures402,
  failures404,
  failures409,
  failures429,
  failures500,
  failures503,
  failuresStopped,
} from './failures/of-callers.ts';

const record = new Set<string>();
let identity: TestIdentityProvider;
let bench: FailureBench;

beforeAll(async () => {
  identity = await startIdentityProvider();
  bench = await setUpBench(identity, record);
});
afterAll(async () => {
  await bench.server.remove();
  await bench.stripe.close();
  await identity.close();
});

describe('every failure of the catalogue', () => {
  const current = () => bench;
  failures400(current);
  failures401(current);
  failures402(current);
  failures404(current);
  failuresOfIds(current);
  failures409(current);
  failuresStopped(current);
  failuresOfBranches(current);
  failures413(current);
  failures415(current);
  failures422(current);
  failures429(current);
  failuresOfRates(current);
  failuresOfFiles(current);
  failuresOfVehicleRecords(current);
  failuresOfPlaces(current);
  failuresOfPayments(current);
  failuresOfGarage(current);
  failuresOfCars(current);
  failures503(current);
  failures500(current);
});

test('every endpoint answers its good call', async () => {
  for (const name of allEndpoints.filter((each) => !['exchangeSignIn', 'signOut', 'deleteAccount'].includes(each))) {
    bench.server.clock.pass(2_000);
    expect([name, (await bench.server.call(name, goodCall(name, bench.ana))).status]).toEqual([name, 200]);
  }
});

// Last in its file: it looks back on all tests above.
test('every code that an endpoint declares was provoked', () => {
  const declared = allEndpoints.flatMap((name) => declaredCodes(name).map((code) => `${name} ${code}`));
  // What is on sale needs nothing that could fail.
  expect(declared.filter((each) => !record.has(each))).toEqual(['getCreditPackages INTERNAL']);
});
