import { describe, expect, test } from 'vitest';
import { diagnose, type Known } from '#engine/diagnose.ts';
import { knowledge } from './real-knowledge.ts';

/** The last reply to messages about a car, "2013 NISSAN LEAF". */
function last(car: string, ...texts: string[]) {
  const [year = '', make = '', ...model] = car.split(' ');
  const vehicle = { year, make, model: model.join(' '), submodel: '', mileage: 100_000 };
  let known: Known = { evidence: [], recentlyReplaced: [] };
  const replies = texts.map((text, messageIndex) => {
    const answer = diagnose({ ...known, text, vehicle, messageIndex, currentYear: 2026 }, knowledge);
    known = answer;
    return answer.reply;
  });
  const told = known.evidence.filter(({ at }) => at === texts.length - 1).map(({ finding }) => finding);
  return { reply: replies.at(-1)!, told };
}
const said = (car: string, ...texts: string[]) => last(car, ...texts).reply.message;

const range = 'range used to be 80 miles, now maybe 45';
const radio = 'touchscreen keeps rebooting and backup camera goes black';
const catalyst = 'P0420 came back after i cleared it, already changed both o2 sensors, runs fine';
const milky = 'coolant in the oil, milky dipstick';
const overheated = 'brakes squeal when i stop';

describe('a price is held against what it is asked for (DIAG-04)', () => {
  test.each<[string, RegExp, ...string[]]>([
    [
      '2013 NISSAN LEAF',
      /\(drive battery of an electric car/,
      'lost 4 capacity bars. dealer quoted 9000 for a new battery',
    ],
    ['2013 NISSAN LEAF', /\(drive battery of an electric car/, `${range}. dealer wants 9 grand is that normal`],
    ['2019 RAM 1500', /\(radio or screen unit failed/, `${radio}. dealer wants 1800 for new uconnect`],
    ['2019 RAM 1500', /\(radio or screen unit failed/, radio, 'dealer wants 1800 for a new radio. fair?'],
    [
      '2017 CHEVROLET SILVERADO 2500',
      /\(pump, heater or injector of the DEF/,
      'def low, 65 mph max, just topped off the DEF. 6.6 duramax diesel',
      'mechanic wants 2400 for def tank',
    ],
    [
      '2007 TOYOTA CAMRY',
      /\(worn catalytic converter/,
      catalyst,
      'muffler shop quoted 1900 is that right and can i just keep driving it',
    ],
    ['2007 TOYOTA CAMRY', /\(worn catalytic converter/, catalyst, 'muffler shop quoted 1900 for it, fair?'],
    ['2017 FORD EXPLORER', /\(whole engine/, `${milky}. shop says new engine 9000 is that a rip off`],
    [
      '2016 KIA OPTIMA',
      /\$600 is about .*\(wheel speed sensor/,
      'abs and traction light on and speedometer dead',
      'shop said wheel speed sensor 600 bucks front left. is that fair',
    ],
  ])('%s: %s', (car, against, ...texts) => {
    expect(said(car, ...texts)).toMatch(against);
  });

  test('what fits nothing is not judged', () => {
    const message = said('2012 TOYOTA CAMRY', overheated, 'they want 4200 to fix it. am i getting ripped off');
    expect(message).toContain('I cannot hold $4,200 against anything');
    expect(message).not.toContain('second quote');
  });

  test('whether that seems right is answered with the price, and not owned up to', () => {
    const message = said(
      '2006 CHEVROLET EQUINOX',
      'clunk over bumps, mechanic says sway bar links and quoted 680. that seem right?',
    );
    expect(message).toContain('$680 is about');
    expect(message).not.toContain('I have no answer to');
  });
});

describe('what is still to be done is answered, and is no evidence (DIAG-04)', () => {
  test.each([
    'can i tow my camper 3000 lbs this saturday',
    'can i pull a jet ski trailer with it',
    'so it is ok to tow again this weekend?',
    'can i drive up the mountains with it this weekend',
    'we go on a trip friday 600 miles, can i drive it',
  ])('“%s”', (question) => {
    const { reply, told } = last('2015 FORD ESCAPE', overheated, question);
    expect(reply.message).toMatch(/^To your question: N/);
    expect(told.filter((finding) => knowledge.model.findingIndex.has(finding))).toEqual([]);
  });

  test('never softer than the verdict', () => {
    const message = said(
      '2015 FORD F-150',
      'pedal got soft and went to the floor coming down the grade',
      'ok to tow again this weekend?',
    );
    expect(message).toMatch(/^To your question: No: do not tow with it, and do not drive it/);
  });

  test('a danger told in the same breath stays one', () => {
    const { reply } = last('2015 FORD F-150', 'can i tow my boat saturday, the brake pedal goes to the floor');
    expect(reply.safety_warning.drive).toBe('do_not_drive');
  });

  test('what somebody proposes is no deed', () => {
    const slips = 'rpm goes up but the car does not go faster on the highway';
    const { told } = last('2015 NISSAN ALTIMA', slips, 'mechanic say change transmission fluid $250 is good idea?');
    expect(told).not.toContain('atf_look');
    const pads = last('2019 SUBARU OUTBACK', overheated, 'can i just replace pads');
    expect(pads.told).not.toContain('recent_brake_work');
    expect(pads.reply.message).toContain('Only if the rotors are thick enough');
  });
});

describe('what is asked again (DIAG-04)', () => {
  const charging = 'battery light came on, this morning it just clicks, jumped it and it runs';
  test.each<[string, RegExp]>([
    ['are you sure? why not the battery', /^To your question: Battery: .*As sure as what you told allows/],
    ['where should i take it, dealer or independent', /a good independent shop will do/],
    ['can i keep running it', /^To your question: Only gently/],
    ['did i hurt it', /^To your question: It may have/],
    ['how much for the dealer to do it', /^To your question: At a shop, as a rule: \$/],
    ['code is C1A99 he said', /^C1A99 I have no entry for\. A chassis code of the car maker's own/],
  ])('“%s”', (question, answer) => {
    expect(said('2011 TOYOTA CAMRY', charging, question)).toMatch(answer);
  });

  test('what came of the fault, and what a sensor needs, is nobody’s theory', () => {
    expect(
      said('2012 HYUNDAI SONATA', 'brake lights stay on when parked, neighbor told me, battery died cuz of it'),
    ).not.toContain('Battery:');
    expect(
      said('2014 JEEP GRAND CHEROKEE', 'tpms light flashes then stays on. tire shop told me sensors need battery'),
    ).not.toContain('Battery sensor');
  });

  test('the arm that carries a worn joint is close to it', () => {
    const text = 'creaking front when turning wheel slow, worse after rain, service says upper control arm';
    expect(said('2021 TESLA MODEL 3', text)).toContain('Control arm: close, the leading suspect is worn ball joint');
  });
});
