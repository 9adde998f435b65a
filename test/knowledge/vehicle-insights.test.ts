import { describe, expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import type { DescribedVehicle } from '#engine/vehicle/vehicle-facts.ts';
import { knowledge } from './real-knowledge.ts';

function answer(text: string, car: Partial<DescribedVehicle>) {
  const vehicle = { year: '2014', make: 'TOYOTA', model: 'COROLLA', submodel: '', mileage: 90_000, ...car };
  const message = { evidence: [], recentlyReplaced: [], text, vehicle, messageIndex: 0, currentYear: 2026 };
  const { reply } = diagnose(message, knowledge);
  return {
    share: (cause: string) => reply.differential.find(({ id }) => id === cause)?.share ?? 0,
    insights: reply.sections.find(({ id }) => id === 'vehicleInsights')?.content ?? '',
  };
}

const slips = 'my transmission shudders and slips on the highway';
const sentra = { make: 'NISSAN', model: 'SENTRA' };

describe('what is known of the owner’s car (DIAG-05)', () => {
  test('a known weakness moves its cause up, and the reply says so with where it is known from', () => {
    const known = answer(slips, sentra);
    expect(known.share('cvt_belt_worn')).toBeGreaterThan(2 * answer(slips, {}).share('cvt_belt_worn'));
    expect(known.insights).toMatch(/^- 2012–2019 Nissan Sentra: .*CVT.* Known from: .+\.$/m);
  });

  test('another car, or the same one in other years, hears nothing of it', () => {
    expect(answer(slips, {}).insights).not.toMatch(/Known from/);
    expect(answer(slips, { ...sentra, year: '2005' }).insights).not.toMatch(/Known from/);
  });

  test.each([
    [{ make: 'FORD', model: 'F150', year: '2006', submodel: '5.4' }, 'engine makes a rattle at cold start', 'Ford F-150'],
    [{ make: 'CHEVY', model: 'SILVERADO 1500' }, 'ticking noise from the engine', 'Chevrolet Silverado'],
    [{ make: 'HONDA', model: 'CRV', year: '2018' }, 'the oil level is rising and smells like gas', 'Honda CR-V'],
    [{ make: 'VW', model: 'GTI', year: '2010' }, 'engine makes a rattle at cold start', 'Volkswagen GTI'],
  ])('%j is known however it is written', (car, text, name) => {
    expect(answer(text, car).insights).toContain(` ${name}`);
  });

  test('a weakness of the car that has nothing to do with the complaint is not told', () => {
    expect(answer('brake pedal is spongy', sentra).insights).not.toMatch(/CVT/);
  });
});

describe('what is due (DIAG-05)', () => {
  const rough = 'it misfires and idles rough, check engine light is on';

  test('old spark plugs are named at their mileage where the engine runs rough', () => {
    expect(answer(rough, { mileage: 100_000 }).insights).toMatch(/Due about now.*spark plug change, every 100,000 miles/);
    expect(answer(rough, { mileage: 60_000, year: '2020' }).insights).not.toMatch(/spark plug change/);
  });

  test('nothing is due where mileage and year are unknown', () => {
    expect(answer(rough, { mileage: null, year: '' }).insights).not.toMatch(/Due about now/);
  });
});
