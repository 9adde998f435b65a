import { describe, expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import { knowledge } from './real-knowledge.ts';

const replyFor = (year: string, make: string, model: string, text: string) => {
  const vehicle = { year, make, model, submodel: '', mileage: 60_000 };
  const told = { evidence: [], recentlyReplaced: [], text, vehicle, messageIndex: 0, currentYear: 2026 };
  return diagnose(told, knowledge).reply;
};
const likeliest = (...told: Parameters<typeof replyFor>) => replyFor(...told).differential[0]?.id;
const shareOf = (cause: string, ...told: Parameters<typeof replyFor>) =>
  replyFor(...told).differential.find(({ id }) => id === cause)?.share ?? 0;

describe('what modern cars do by themselves is named first, and is no fault', () => {
  test.each([
    ['2020', 'CHEVROLET', 'MALIBU', 'engine shuts off at every red light and comes back when i let off the brake, is this dangerous', 'stop_start_works'],
    ['2021', 'FORD', 'EXPLORER', 'my new car turns itself off at stop lights, is that normal', 'stop_start_works'],
    ['2019', 'BMW', 'X3', 'when i stop at a light the engine goes off and the radio stays on, then it starts when i lift my foot', 'stop_start_works'],
    ['2020', 'CHEVROLET', 'BOLT EV', 'in L mode it slows down by itself as soon as i lift off the gas', 'regen_at_work'],
    ['2022', 'TESLA', 'MODEL 3', 'regen braking stopped working after i charged it to 100%', 'regen_not_needed'],
    ['2021', 'HONDA', 'ACCORD', 'brake hold light is on and car wont move til i press the gas', 'brake_hold_on'],
    ['2015', 'TOYOTA', 'PRIUS', 'when i open the driver door i hear a pump buzz for some seconds', 'brake_pump_primes'],
    ['2022', 'HYUNDAI', 'IONIQ 5', 'fans and a pump get really loud while fast charging', 'charge_cooling_works'],
  ])('%s %s %s: %s (DIAG-04)', (year, make, model, text, cause) => {
    expect(likeliest(year, make, model, text)).toBe(cause);
  });

  test.each([
    'engine dies at red lights and i have to restart it',
    'it shuts off at lights and then it will not start again',
    'car stalls at stop signs',
  ])('a stall stays a stall: %s (DIAG-04)', (text) => {
    const { differential, evidence } = replyFor('2021', 'FORD', 'EXPLORER', text);
    expect(evidence.map(({ finding }) => finding)).not.toContain('engine_back_at_lift');
    expect(differential[0]?.id).not.toBe('stop_start_works');
  });
});

describe('causes and what they bring', () => {
  test('a tick with a misfire of a V8 with cylinder shut-off is one fault, lifter or cam first (DIAG-04)', () => {
    for (const [make, model, text] of [
      ['RAM', '1500', 'my hemi got a tick, hot too and getting louder, and now misfire p0302'],
      ['CHEVROLET', 'SILVERADO', 'ticking from the engine, then misfire p0300'],
    ] as const)
      expect(['lifter_noisy', 'cam_lobe_worn', 'cylinder_shutoff_fault']).toContain(
        likeliest('2012', make, model, text),
      );
  });

  test('a dying alternator explains the lamps, the steering and the radio (DIAG-04)', () => {
    const text =
      'battery light came on while driving then power steering went heavy, abs and traction lights, radio shut off';
    expect(shareOf('alternator_failed', '2010', 'TOYOTA', 'CAMRY', text)).toBeGreaterThan(0.7);
  });

  test('after standing, a car dead all over has an empty battery, not an empty fob (DIAG-04)', () => {
    const { differential } = replyFor('2021', 'FORD', 'ESCAPE HYBRID', 'sat at airport 3 weeks, now totally dead nothing unlocks');
    expect(differential[0]?.id).toMatch(/battery/);
    expect(differential.map(({ id }) => id)).not.toContain('fob_battery_weak');
  });

  test('a freezing night alone brings no cause (DIAG-04)', () => {
    const ids = replyFor('2014', 'NISSAN', 'ROGUE', 'it was a freezing night and the parking brake wont release').differential.map(({ id }) => id);
    expect(ids[0]).toBe('parking_cable_seized');
    expect(ids).not.toContain('lid_struts_weak');
    expect(ids).not.toContain('economy_drop_normal');
  });

  test('a wheel folded under hangs on a ball joint or a bent part, not on the drive axle (DIAG-04)', () => {
    const { differential, safety_warning } = replyFor('2005', 'FORD', 'ESCAPE', 'front right wheel is folded under');
    expect(safety_warning.drive).toBe('do_not_drive');
    const named = differential.map(({ id }) => id).filter((id) => !id.startsWith('other'));
    expect(named.slice(0, 2).toSorted()).toEqual(['ball_joint_worn', 'part_bent_by_impact']);
  });

  test('death wobble of independent suspension names joints and tires (DIAG-04)', () => {
    const { differential } = replyFor('2012', 'FORD', 'EDGE', 'death wobble at 60 after a bump');
    const ids = differential.map(({ id }) => id);
    expect(ids).toContain('tie_rod_outer_worn');
    expect(ids).toContain('ball_joint_worn');
    expect(differential.filter(({ id }) => id.startsWith('other')).every(({ share }) => share < 0.3)).toBe(true);
  });

  test.each([
    ['2008', 'TOYOTA', 'SIENNA', 'both low beams out, high beams work, bulbs look black', 'headlight_bulb_dead'],
    ['2011', 'HONDA', 'ACCORD', 'brake lights stay on with the engine off, found little plastic bits on the floor by the pedal', 'brake_light_switch_failed'],
    ['2014', 'HONDA', 'ACCORD', 'right side speakers dead, left ones work fine', 'speaker_side_silent'],
    ['2010', 'HONDA', 'CR-V', 'groan from the rear when turning in parking lots', 'lsd_chatter'],
    ['2014', 'TOYOTA', 'COROLLA', 'hit a curb hard, now it pulls right and the steering wheel is crooked', 'part_bent_by_impact'],
  ])('%s %s %s: %s (DIAG-04)', (year, make, model, text, cause) => {
    expect(likeliest(year, make, model, text)).toBe(cause);
  });
});
