import { describe, expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import { knowledge } from './real-knowledge.ts';

const replyFor = (car: string, text: string) => {
  const [year, make, model] = car.toUpperCase().split('|') as [string, string, string];
  const vehicle = { year, make, model, submodel: '', mileage: 60_000 };
  return diagnose({ evidence: [], recentlyReplaced: [], text, vehicle, messageIndex: 0, currentYear: 2026 }, knowledge)
    .reply;
};
const likeliest = (car: string, text: string) => replyFor(car, text).differential[0]?.id;
const heard = (car: string, text: string) => replyFor(car, text).evidence.map(({ finding }) => finding);

describe('charging of an electric car is read by which side of it fails', () => {
  test.each([
    ['2019|Chevrolet|Bolt', 'home charging works great but dc fast charging quits after a few seconds at every station'],
    ['2021|Volkswagen|ID.4', 'dc fast charger wont lock on and error, home charger ok'],
    ['2019|Chevrolet|Bolt', 'my bolt wont fast charge, level 2 at home is fine… tried 3 diff stations'],
    ['2022|Kia|EV6', "no dc fast charger will start charging it, tried four different stations, at home it charges like always"],
  ])('%s: %s: the side of DC fast charging (DIAG-04)', (car, text) => {
    expect(likeliest(car, text)).toBe('dc_charging_fault');
  });

  test('home charging that fails while fast charging works stays the on-board charger (DIAG-04)', () => {
    expect(likeliest('2019|Chevrolet|Bolt', 'will not charge at home on level 2, dc fast charging still works')).toBe(
      'onboard_charger_failed',
    );
  });
});

describe('the faults that a recall names are found by what they do', () => {
  test.each([
    ['2021|Ford|Mustang Mach-E', 'got stop safely now warning after a fast charge on the freeway and lost power', 'hv_contactor_fault'],
    ['2023|Hyundai|Ioniq 5', 'heard a pop under the back seat then check electric vehicle system and it slowed down to 20 mph', 'dcdc_converter_fault'],
    ['2023|Hyundai|Ioniq 5', '12v dead, jumped it, heard a pop and it will only go 20 mph', 'dcdc_converter_fault'],
  ])('%s: %s (DIAG-04)', (car, text, cause) => {
    expect(likeliest(car, text)).toBe(cause);
  });
});

describe('a hybrid with an empty 12-volt battery', () => {
  const text = 'red triangle and says check hybrid system and car wont go into ready, left interior light on all weekend';

  test('the small battery leads, and nobody is sent to drive what does not go READY (DIAG-04)', () => {
    const { differential, safety_warning: warning } = replyFor('2015|Toyota|Prius', text);
    expect(['hybrid_12v_battery_weak', 'battery_left_on']).toContain(differential[0]?.id);
    expect(warning.drive).toBe('do_not_drive');
    expect(warning.message).toMatch(/12-volt/);
  });

  test('the hybrid warning of a car that goes READY stays a warning to drive gently (DIAG-03)', () => {
    const { safety_warning: warning } = replyFor('2015|Toyota|Prius', 'check hybrid system light came on, still drives');
    expect(warning).toMatchObject({ level: 'caution', drive: 'gently_to_shop' });
  });
});

describe('a click is of what clicks', () => {
  test.each([
    ['2014|Chevrolet|Equinox', 'trunk wont open from the button. just clicks'],
    ['2015|Toyota|RAV4', 'rear hatch wont open!!! … handle on the hatch just clicks or nothing'],
  ])('%s: %s: the latch (DIAG-01)', (car, text) => {
    expect(heard(car, text)).not.toContain('crank');
    expect(likeliest(car, text)).toBe('lid_latch_failed');
  });

  test('a car that does not start and just clicks is heard as before (DIAG-01)', () => {
    expect(heard('2007|Chevrolet|Cobalt', "car won't start. just clicks")).toContain('crank');
    expect(heard('2007|Chevrolet|Cobalt', 'it just clicks')).toContain('crank');
  });
});

describe('one cause explains what goes together', () => {
  test('a security lamp, a silent starter and a start after ten minutes are the immobilizer (DIAG-04)', () => {
    const text = 'security light stays on and it wont crank nothing at all, dash lights up normal radio works. wait 10 min and then it starts';
    expect(likeliest('2008|Chevrolet|Impala', text)).toBe('immobilizer_refuses_key');
  });

  test('a battery lamp with a message of the electric steering is the alternator, and dollars are no jerk (DIAG-04)', () => {
    const text = 'battery light on and esc light and says service power steering, lights dim at stops. dealer wants 950 bucks for alternator';
    expect(likeliest('2016|Chevrolet|Cruze', text)).toBe('alternator_failed');
    expect(heard('2016|Chevrolet|Cruze', text)).not.toContain('bucks_jerks');
  });

  test('a fuse that blows again since a hitch was wired is a short in what was added (DIAG-04)', () => {
    const text = 'rear wiper and washer quit same day i had a hitch installed, and cig lighter dead too. fuse #4 blown, replaced it and blew again';
    expect(likeliest('2015|Subaru|Forester', text)).toBe('added_wiring_short');
  });

  test.each([
    ['2011|Chevrolet|Silverado 1500', 'when i hook up my trailer and put left blinker on all the trailer lights blink and the brake lights go weird, truck lights ok by itself'],
    ['2016|Ford|F-150', 'installed a trailer brake controller and now truck says trailer disconnected every 10 min while towing, trailer brakes cut out for a sec'],
  ])('%s: %s: the wiring of the trailer (DIAG-04)', (car, text) => {
    expect(likeliest(car, text)).toMatch(/^trailer_/);
  });
});

describe('what had no word before', () => {
  test.each([
    ['2006|Lexus|RX330', 'just bought it. paint is bubbling over the rear wheel', 'rust_under_paint'],
    ['2006|Lexus|RX330', 'clear coat is peeling on the hood and roof', 'clear_coat_failing'],
    ['2015|Chevrolet|Silverado', 'found a nest on the engine when i opened the hood', 'rodent_chewed_wiring'],
    ['2013|Nissan|Leaf', '8 bars left out of 12, only gets 45 miles', 'ev_battery_aged'],
    ['2005|Honda|Civic Hybrid', 'IMA light came on and it has less power', 'hv_battery_worn'],
  ])('%s: %s (DIAG-04)', (car, text, cause) => {
    expect(likeliest(car, text)).toBe(cause);
  });

  test('a hybrid that shut off at 65 died while driving (DIAG-01)', () => {
    expect(heard('2018|Chrysler|Pacifica Hybrid', 'pacifica hybrid shut off at 65')).toContain('stalls_driving');
  });
});
