import { describe, expect, test } from 'vitest';
import { adviceFor, type AdvisedWeather } from './weather-advice.ts';

const mild: AdvisedWeather = {
  temperatureF: 65,
  humidity: 50,
  windMph: 5,
  precipitationInches: 0,
  code: 1,
  isDay: true,
};
const said = (changes: Partial<AdvisedWeather>) => adviceFor({ ...mild, ...changes }).join(' ');

describe('advice follows the weather (LOC-03)', () => {
  test.each<[Partial<AdvisedWeather>, RegExp]>([
    [{}, /walk around/],
    [{ temperatureF: 32 }, /third of a battery.*1 psi.*frost/],
    [{ temperatureF: 0 }, /more than half of a battery/],
    [{ temperatureF: 45 }, /1 psi/],
    [{ temperatureF: 90 }, /coolant level.*tire pressure in the morning.*A\/C/],
    [{ temperatureF: 104 }, /temperature gauge/],
    [{ code: 61 }, /Wiper blades/],
    [{ code: 81 }, /Rain showers/],
    [{ code: 86, temperatureF: 30 }, /Snow showers/],
    [{ code: 73, temperatureF: 30 }, /exhaust gas/],
    [{ code: 45 }, /low beams, not high beams/],
    [{ code: 95 }, /Thunderstorm/],
    [{ code: 99 }, /Hail/],
    [{ windMph: 35 }, /Strong wind/],
    [{ humidity: 90 }, /fogs the windows/],
    [{ isDay: false }, /dark/],
    [{ code: null, humidity: null, windMph: null, precipitationInches: null }, /walk around/],
  ])('%j', (changes, words) => {
    expect(said(changes)).toMatch(words);
  });

  test.each<Partial<AdvisedWeather>>([
    { code: 67, temperatureF: 38 },
    { code: 61, temperatureF: 36 },
    { code: 3, temperatureF: 33, precipitationInches: 0.02 },
    { code: 48, temperatureF: 30 },
  ])('%j: black ice comes first', (changes) => {
    expect(adviceFor({ ...mild, ...changes })[0]).toContain('black ice');
  });

  test('dry frost is no black ice, and rain above freezing none either', () => {
    expect(said({ temperatureF: 20 })).not.toContain('black ice');
    expect(said({ code: 61, temperatureF: 37 })).not.toContain('black ice');
  });

  test('always one to four sentences, each said once', () => {
    for (let temperatureF = -20; temperatureF <= 120; temperatureF += 5)
      for (const code of [null, 0, 3, 45, 48, 55, 57, 65, 67, 75, 77, 82, 86, 95, 99])
        for (const isDay of [true, false]) {
          const advice = adviceFor({ temperatureF, code, isDay, humidity: 95, windMph: 40, precipitationInches: 0.1 });
          expect(advice.length).toBeGreaterThanOrEqual(1);
          expect(advice.length).toBeLessThanOrEqual(4);
          expect(new Set(advice).size).toBe(advice.length);
        }
  });
});
