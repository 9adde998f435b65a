import { describe, expect, test } from 'vitest';
import { diagnose, type Known } from '#engine/diagnose.ts';
import { knowledge } from './real-knowledge.ts';

/** The replies to messages one after the other about a car: "2014 TOYOTA PRIUS". */
function talk(car: string, ...texts: string[]) {
  const [year = '', make = '', ...model] = car.split(' ');
  const vehicle = { year, make, model: model.join(' '), submodel: '', mileage: 98_000 };
  let known: Known = { evidence: [], recentlyReplaced: [] };
  return texts.map((text, messageIndex) => {
    const answer = diagnose({ ...known, text, vehicle, messageIndex, currentYear: 2026 }, knowledge);
    known = answer;
    return answer;
  });
}

const said = ({ reply }: { reply: { summary: string; message: string } }) => `${reply.summary}\n${reply.message}`;
const last = (car: string, ...texts: string[]) => talk(car, ...texts).at(-1)!;

describe('a bare name after a diagnosis is the part under suspicion (DIAG-04)', () => {
  test.each([
    ['2014 TOYOTA PRIUS', 'code P0A80 and the red triangle came on', 'how much is a new battery', 'Hybrid drive battery: $'],
    ['2014 TOYOTA PRIUS', 'code P0A80 and the red triangle came on', 'how much is new battery and can i just replace one bad cell', 'Hybrid drive battery: $'],
    ['2010 FORD F-150', 'cranks but wont start, no hum from the fuel pump, no fuel pressure', 'how much for the pump', 'Fuel pump unit: $'],
    ['2010 FORD F-150', 'cranks but wont start, no hum from the fuel pump, no fuel pressure', 'it was the fuel pump? how much', 'Fuel pump unit: $'],
    ['2012 FORD FUSION', 'overheats at idle, fan does not come on, fine on the highway', 'how much is the fan', 'Radiator fan assembly: $'],
    ['2014 HONDA CIVIC', 'one loud click when I turn the key, lights stay bright', 'how much is a battery', '12-volt starter battery: $'],
  ])('%s, “%s”, “%s”: %s', (car, complaint, question, answer) => {
    expect(said(last(car, complaint, question))).toContain(answer);
  });

  test.each([
    ['2020 TESLA MODEL 3', 'how much for spark plugs', 'Spark plugs (set): this car should have none.'],
    ['2020 TESLA MODEL 3', 'how do i change the spark plugs', 'Spark plugs (set): this car should have none.'],
    ['2014 HONDA CIVIC', 'how much for a flux capacitor', 'I know no part called “flux capacitor”'],
    ['2014 HONDA CIVIC', 'how much is the pump', 'Several parts are called “pump”'],
  ])('what %s has not, or nothing is called, has no price: “%s”: %s', (car, question, answer) => {
    const { reply } = last(car, question);
    expect(reply.summary).toContain(answer);
    expect(reply.sections.flatMap(({ parts = [] }) => parts)).toEqual([]);
  });
});

describe('a test that is asked for is told, not the repair (DIAG-04)', () => {
  test.each([
    ['how do I test the starter myself', /voltage at the starter/],
    ['how do i check the shocks', /push down each corner/],
    ['how do you check the u joint', /twist/],
    ['how do I test the battery', /load test/],
    ['how do i check the thermostat', /upper hose/],
    ['how do I check the oil level', /dipstick/],
  ])('“%s”: %s', (question, check) => {
    const { reply, evidence } = last('2008 FORD F-150', question);
    expect(reply.summary).toMatch(/^How to test it: /);
    expect(reply.summary).toMatch(check);
    expect(reply.sections.find(({ id }) => id === 'answer')?.content).toMatch(/^1\. [^]*What it tells you/);
    expect(evidence.filter(({ finding }) => knowledge.texts.findings.has(finding))).toEqual([]);
  });

  test('what is under suspicion is tested where nothing is named; what must not run is not', () => {
    const click = 'one loud click when I turn the key, lights stay bright';
    expect(last('2010 HONDA CIVIC', click, 'can I test it').reply.summary).toMatch(/^How to test it: /);
    const hot = 'overheats at idle, fan does not come on, fine on the highway';
    const { reply } = last('2012 FORD FUSION', hot, 'can I test the fan myself');
    expect(reply.safety_warning.level).toBe('critical');
    expect(reply.message).toContain('Do not test it now');
  });
});

describe('what is only asked about is not told as found (DIAG-03, DIAG-04)', () => {
  test.each([
    ['2015 HONDA ACCORD', 'brakes grind when i stop', 'how much for pads and rotors'],
    ['2008 FORD F-150', 'engine ticks on cold start', 'could i use thicker oil'],
    ['2008 FORD F-150', 'engine ticks on cold start', 'is the engine about to blow'],
    ['2014 TOYOTA PRIUS', 'code P0A80 and the red triangle came on', 'can i just replace one bad cell'],
    ['2013 NISSAN ALTIMA', 'AC blows warm, compressor not kicking on', 'would a stop leak can help'],
  ])('%s, “%s”: “%s” moves no share', (car, complaint, question) => {
    const [before, after] = talk(car, complaint, question);
    expect(after!.reply.differential).toEqual(before!.reply.differential);
    expect(after!.reply.evidence).toEqual(before!.reply.evidence);
  });

  test.each([
    'can I add stop leak, coolant is leaking and steam is pouring from the hood',
    'will the brakes fail, the pedal goes to the floor',
    'should i just replace the battery, it is swollen and hot and smells of rotten eggs',
    'how do I check the brakes, the pedal goes to the floor',
    'how do I know if I have no brakes, the pedal goes to the floor',
    'is the engine about to blow, it knocks deep and loud all the time',
  ])('a danger told with it stays heard: “%s”', (text) => {
    expect(last('2014 HONDA CIVIC', text).reply.safety_warning.level).toBe('critical');
  });

  test('a cable that was plugged in prices no plugs in an emergency, and is no question', () => {
    const { reply } = last(
      '2019 CHEVROLET BOLT EV',
      'it stops at 60 percent charge, a hiss and sweet smell from under the floor last night while it was plugged in?',
    );
    expect(reply.safety_warning.level).toBe('critical');
    expect(reply.message).not.toContain('To your question');
    expect(reply.sections.flatMap(({ parts = [] }) => parts).map(({ id }) => id)).not.toContain('spark_plugs');
  });
});

describe('whether an owner can do it himself (DIAG-04)', () => {
  test.each(['can i do myself', 'can i do it myself', 'is this something i can do'])('“%s” is answered by the leading repair', (question) => {
    const { reply } = last('2010 HONDA CIVIC', 'one loud click when I turn the key, lights stay bright', question);
    expect(said({ reply })).toContain('Replace the starter: ');
    expect(reply.sections.find(({ id }) => id === 'answer')?.content).toMatch(/^1\. /m);
  });

  test('its price asked in one sentence with it is told too', () => {
    const click = 'one loud click when I turn the key, lights stay bright';
    const told = said(last('2010 HONDA CIVIC', click, 'how much is a starter and can i do it myself'));
    expect(told).toContain('Starter motor: $');
    expect(told).toContain('Replace the starter: ');
  });

  test('“it” is what a price is asked of in the same message', () => {
    const { reply } = last('2016 JEEP GRAND CHEROKEE', 'rear diff howls on coast and decel', 'how much for gear oil and can i do myself');
    expect(reply.summary).toContain('Gear oil: $');
    expect(reply.summary).not.toContain('work for a shop');
    const clutch = last('2005 FORD MUSTANG', 'how much is a clutch? can i do it myself');
    expect(clutch.reply.summary).toMatch(/Clutch kit: \$.* clutch: /i);
  });

  test('work for a shop says why', () => {
    const { reply } = last('2014 TOYOTA PRIUS', 'code P0A80 and the red triangle came on', 'can i do it myself');
    expect(said({ reply })).toMatch(/work for a shop/);
    expect(reply.sections.find(({ id }) => id === 'answer')?.content).toMatch(/- Why a shop: /);
  });
});
