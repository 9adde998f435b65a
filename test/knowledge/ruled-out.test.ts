import { describe, expect, test } from 'vitest';
import { diagnose, reassessKnown, type Known } from '#engine/diagnose.ts';
import { rulingOut, timesLikelier } from '#engine/ruled-out.ts';
import { knowledge } from './real-knowledge.ts';

const civic = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: 98_000 };
const none: Known = { evidence: [], recentlyReplaced: [] };
const told = (text: string, before = none, messageIndex = 0) =>
  diagnose({ ...before, text, vehicle: civic, messageIndex, currentYear: 2026 }, knowledge);
const ruledOut = (text: string): string[] =>
  told(text)
    .evidence.filter(({ finding }) => finding === 'ruled_out')
    .map((item) => `${item.state} ÷${Math.round(1 / timesLikelier(item))}`)
    .toSorted();
const states = (text: string): string[] => told(text).evidence.map(({ finding, state }) => `${finding}.${state}`);
const shareOf = (cause: string, { differential }: Pick<ReturnType<typeof told>['reply'], 'differential'>): number =>
  differential.find(({ id }) => id === cause)?.share ?? 0;

describe('what was renewed without effect is read, in owners’ many ways of telling it (DIAG-04)', () => {
  test.each([
    ['my engine misfires. I already changed the coil pack and spark plugs', ['ignition_coil ÷20', 'spark_plugs ÷20']],
    ['burning oil smell. I already changed the valve cover gasket 2 months ago', ['valve_cover_gasket_set ÷20']],
    ['clunk. already replaced the sway bar links both sides nothing better', ['sway_bar_link ÷20']],
    ['clunk over bumps. changed the drop link already both sides', ['sway_bar_link ÷20']],
    ['swapped the plugs and coils already no change', ['ignition_coil ÷20', 'spark_plugs ÷20']],
    ['misfire, new coil on #2 and new plugs didnt fix it', ['ignition_coil ÷20', 'spark_plugs ÷20']],
    ['hums at speed. i replaced both front hubs, still humming same', ['wheel_hub_bearing ÷20']],
    ['it shakes, replaced rotors and pads already, same shake as before', ['brake_pads ÷20', 'brake_rotor ÷20']],
    ['replaced O2 sensor upstream, still same', ['air_fuel_sensor ÷20']],
    ['key not detected. I changed battery in key fob, still same', ['fob_cell ÷20', 'remote_cell ÷20']],
  ])('“%s”', (text, parts) => expect(ruledOut(text)).toEqual(parts));

  test.each([
    'engine misfires. the shop says cleaning the egr valve would fix it, still misfires',
    'engine misfires. i am cleaning the injectors tomorrow, it keeps missing',
    'engine misfires. shop recommended cleaning the injectors, still misfires',
    'engine misfires. the shop wants the injectors cleaned, still misfires',
    'engine misfires. cleaning the injectors might fix it, still misfires',
  ])('what is only advised, planned or going on is not cleaned: “%s” (DIAG-03)', (text) => expect(ruledOut(text)).toEqual([]));

  test.each([
    ['engine misfires. the shop says they cleaned the egr valve, still misfires', ['egr_valve ÷20']],
    ['engine misfires. cleaning the egr valve did nothing', ['egr_valve ÷20']],
    ['engine misfires. cleaned the injectors this weekend, no change', ['fuel_injector ÷20']],
  ])('what was cleaned is, whoever says so: “%s”', (text, parts) => expect(ruledOut(text)).toEqual(parts));

  test.each(['plugs replaced tomorrow', 'coil changed next week', 'coils replaced soon', 'coil changed tonight', 'had the plugs done next week'])(
    'work to come has renewed nothing: “%s”',
    (text) => expect(told(text).recentlyReplaced).toEqual([]),
  );

  test.each([
    ['plugs replaced yesterday', ['spark_plugs']],
    ['i replaced the coil tonight and it still misses', ['ignition_coil']],
    ['replaced the coil, taking it to the shop tomorrow', ['ignition_coil']],
    ['replaced the coil and soon after it started missing', ['ignition_coil']],
    ['coil changed this weekend, still misses', ['ignition_coil']],
  ])('work done has, whatever else is to come: “%s”', (text, parts) => expect(told(text).recentlyReplaced).toEqual(parts));

  test('a battery in the fob is none of the car, and work of years ago no new part', () => {
    expect(told('I put a new battery in the fob').recentlyReplaced.toSorted()).toEqual(['fob_cell', 'remote_cell']);
    expect(states('I put a new battery in the fob')).not.toContain('recent_battery.present');
    expect(told('hard to get into gear, dealer did clutch already in 2016').recentlyReplaced).toEqual([]);
  });

  test('a fault that a new part brings is not ruled out by it', () => {
    const { evidence } = told('key not detected. I changed battery in key fob, still same');
    const of = (id: string) => rulingOut(knowledge.texts.causes.get(id)!, evidence);
    expect(of('fob_cell_fitted_wrong')).toBeNull();
    expect(of('remote_cell_empty')?.lam).toEqual({ remote_cell: 0.05 });
  });

  test('plugs that were changed last month are not old', () =>
    expect(states('misfires under load. changed the plugs last month, still does it')).not.toContain('plugs_overdue.present'));

  test.each([
    ['steering wheel shakes at 65 mph. had the tires balanced last week, still same', 'balance_reading.ok'],
    ['steering wheel shakes at 65 mph. the wheels are not out of balance', 'balance_reading.ok'],
    ['pulls to the right. got it aligned last week, still pulls', 'alignment_reading.within'],
    ['P0171 rough idle. no not a vacuum leak, i had smoke test done and it was fine', 'smoke_test.tight'],
    ['overheats in traffic. i unplugged the fan and put 12v to it and it spun', 'fan_with_ac.power_only'],
    ['blower is dead. i put 12v to the blower motor and it spun', 'blower_power_test.control_dead'],
    ['misfire p0302. swapped coils, misfire stayed on 2', 'coil_swap_result.stays'],
    ['misfire p0302. swapped the coil from 2 to 3 and the misfire moved to 3', 'coil_swap_result.moves'],
  ])('“%s” is a result', (text, state) => expect(states(text)).toContain(state));

  test('volts that are given to a motor are not the battery’s', () =>
    expect(states('overheats. i unplugged the fan and put 12v to it and it spun').join(' ')).not.toContain('rest_voltage'));

  test('a swap test makes nothing new', () =>
    expect(told('misfire p0302. swapped the coil from 2 to 3 and the misfire moved to 3').recentlyReplaced).toEqual([]));
});

describe('a misfire that moved with its coil proves the coil, and is not one of several cylinders (DIAG-04, DIAG-06)', () => {
  test.each([
    'swapped coil 1 and 2 and now it is P0302',
    'swapped coils 1 & 2, now P0302',
    'I swapped the coil with cylinder 2 and now its P0302',
    'moved the coil from 1 to 2 and the code moved to P0302',
  ])('“%s”', (result) => {
    const { evidence, recentlyReplaced, reply } = told(result, told('P0301, engine shakes'), 1);
    expect(evidence.map(({ finding }) => finding)).not.toContain('several_cylinders');
    expect(recentlyReplaced).toEqual([]);
    expect(shareOf('ignition_coil_weak', reply)).toBeGreaterThan(0.85);
  });

  test('a second code that nothing moved tells of several', () => {
    const { evidence } = told('now I also have P0302', told('P0301, engine shakes'), 1);
    expect(evidence.map(({ finding }) => finding)).toContain('several_cylinders');
  });
});

describe('what is ruled out goes down in the ranking, and the reply says why (REPLY-06)', () => {
  test.each([
    ['car wont start just clicks', 'its not the battery', 'battery_worn'],
    ['no air from the vents', 'its not the fan motor', 'blower_motor_worn'],
    ['squeals on start up', 'belt is fine i looked at it', 'belt_slipping'],
    ['clunk over bumps in front', 'already replaced the sway bar links both sides nothing better', 'sway_bar_link_worn'],
    ['car wont start in the morning, clicks', 'i already changed the battery last month', 'battery_worn'],
  ])('%s. %s', (complaint, denial, cause) => {
    const after = told(`${complaint}. ${denial}`);
    const unheard = after.evidence.filter(({ finding }) => finding !== 'ruled_out');
    const before = reassessKnown({ ...after, evidence: unheard }, civic, 2026, knowledge);
    expect(shareOf(cause, after.reply)).toBeLessThan(0.85 * shareOf(cause, before));
    const item = after.reply.differential.find(({ id }) => id === cause);
    if (item !== undefined) expect(item.against.join(' ')).toContain(denial);
  });

  test('so does “it” that was replaced in vain', () => {
    const first = told('clunk over bumps in front');
    const [leading] = first.reply.differential;
    const second = told('i replaced it, still the same', first, 1);
    expect(shareOf(leading!.id, second.reply)).toBeLessThan(leading!.share / 2);
  });

  test('a part that a mechanic names is a suspect, and nothing found of it', () =>
    expect(states('shakes violently after bumps. my mechanic says it is the steering stabilizer')).not.toContain(
      'track_bar_test.damper_dead',
    ));

  test('a danger that is told beside it stays critical', () => {
    const { safety_warning: warning } = told('brake pedal goes to the floor. already replaced the pads, still the same').reply;
    expect(warning.level).toBe('critical');
  });
});
