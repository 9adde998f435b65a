import { describe, expect, test } from 'vitest';
import { StructuredReply } from '#contract/reply.ts';
import { diagnose, reassessKnown } from '#engine/diagnose.ts';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import { knowledge } from './real-knowledge.ts';
import { bulletin, recall, recordsOf } from './sample-records.ts';

const accord = { year: '2019', make: 'HONDA', model: 'ACCORD', submodel: '', mileage: 70_000 };
const stalls = 'the engine dies on the highway and then cranks but will not start';
const squeal = 'the brakes squeal when it is cold';

function replyTo(text: string, records: VehicleRecords | null | undefined) {
  const vehicle = { ...accord, ...(records === undefined ? {} : { records }) };
  const message = { evidence: [], recentlyReplaced: [], text, vehicle, messageIndex: 0, currentYear: 2026 };
  const { reply, ...known } = diagnose(message, knowledge);
  return { reply: StructuredReply.parse(reply), known, vehicle };
}
const insightsOf = (reply: StructuredReply) => reply.sections.find(({ id }) => id === 'vehicleInsights');
const shareOf = (reply: StructuredReply, cause: string) =>
  reply.differential.find(({ id }) => id === cause)?.share ?? 0;

describe('recalls and bulletins in an answer (DIAG-05)', () => {
  test('a recall of a cause’s part makes it likelier, says so, and is linked beside it (REPLY-06)', () => {
    const { reply } = replyTo(stalls, recordsOf({ recalls: [recall()], bulletins: [bulletin()] }));
    const without = replyTo(stalls, recordsOf({})).reply;
    const ofPump = (of: StructuredReply) => shareOf(of, 'fuel_pump_dead') + shareOf(of, 'fuel_pump_weak');
    const odds = (share: number) => share / (1 - share);
    expect(odds(ofPump(reply))).toBeGreaterThan(1.3 * odds(ofPump(without)));
    const cause = reply.differential.find(({ id }) => id === 'fuel_pump_dead');
    expect(cause?.because).toContain('there is a recall of this part for cars like yours: 21V100000 (×10)');
    expect(reply.differential[0]?.id).toBe(cause?.id);
    expect(reply.next_steps.join('\n')).toContain(
      'Before you pay for anything: ask a dealer, with your VIN, whether recall 21V100000 is open on this car',
    );
    expect(without.next_steps.join('\n')).not.toContain('recall');
    expect(cause?.sources?.slice(0, 2)).toEqual([
      { url: 'https://www.nhtsa.gov/recalls?nhtsaId=21V100000', title: 'Recall 21V100000' },
      { url: 'https://www.nhtsa.gov/?nhtsaId=10200300', title: 'Bulletin A21-007' },
    ]);
  });

  test('the recall that bears on the complaint is told first, then the bulletin, the others by number', () => {
    const airbag = recall({ number: '20V900000', components: ['AIR BAGS:FRONTAL'], summary: 'The inflator may rupture.' });
    const { reply } = replyTo(stalls, recordsOf({ recalls: [airbag, recall()], bulletins: [bulletin()] }));
    const section = insightsOf(reply);
    const lines = section?.content.split('\n') ?? [];
    expect(lines[0]).toBe(
      '- Recall 21V100000: The low-pressure fuel pump may fail and stall the engine. Remedy: Dealers will replace the fuel pump, free of charge. Reported 2021-02-03.',
    );
    expect(lines[1]).toMatch(/^- Other recalls, not obviously about this: 20V900000\./);
    expect(lines[2]).toMatch(/^- Bulletin A21-007: How to tell .* Dated 2021-05-06\.$/);
    expect(section?.additionalResources?.map(({ title }) => title)).toEqual([
      'Recall 21V100000',
      'Bulletin A21-007',
      'Check your VIN at NHTSA',
    ]);
  });

  test('how old the knowledge is and what it leaves open is said, and what is not known is not taken for none', () => {
    const about = { missing: ['What NHTSA received after 2026-05-01 is not in the imported files.'] };
    expect(insightsOf(replyTo(squeal, recordsOf({ about })).reply)?.content).toContain(
      '- Recalls: no recall is known, from NHTSA’s files, as of 2026-05-01. What NHTSA received after 2026-05-01 is not in the imported files.',
    );
    const unavailable = { status: 'unavailable' as const, source: null, asOf: null, missing: ['NHTSA did not answer.'] };
    const content = insightsOf(replyTo(squeal, recordsOf({ about: unavailable })).reply)?.content;
    expect(content).toContain('- Recalls: not known here. NHTSA did not answer.');
    expect(content).not.toContain('no recall');
  });

  test('a vehicle whose records nobody looked up is answered as ever, to the last letter', () => {
    for (const text of [stalls, squeal, 'any recalls?', 'hello'])
      expect(JSON.stringify(replyTo(text, null).reply)).toBe(JSON.stringify(replyTo(text, undefined).reply));
  });
});

describe('recalls that warn of driving (REPLY-05)', () => {
  const doNotDrive = recordsOf({ recalls: [recall({ doNotDrive: true, components: ['AIR BAGS'] })] });
  const parkOutside = recordsOf({ recalls: [recall({ parkOutside: true })] });

  test('do-not-drive makes every answer of that car critical, with its number, whose advice it is and how to be cleared', () => {
    for (const text of [squeal, stalls, 'hello', 'thank you']) {
      const { reply } = replyTo(text, doNotDrive);
      expect(reply.response_type).toBe('safety_critical');
      expect(reply.safety_warning).toMatchObject({ level: 'critical', drive: 'do_not_drive' });
      expect(reply.safety_warning.message).toMatch(/^DO NOT DRIVE until recall 21V100000 is repaired: .*manufacturer.*NHTSA.*VIN/);
      expect(reply.next_steps[0]).toMatch(/^Do not drive/);
      expect(reply.summary).toMatch(/^Recall 21V100000 says not to drive/);
    }
  });

  test('park-outside is at least a caution, in plain words, and is not lost beside a graver danger', () => {
    const { reply } = replyTo(squeal, parkOutside);
    expect(reply.safety_warning).toMatchObject({ level: 'caution', drive: 'ok_to_drive' });
    expect(reply.safety_warning.message).toMatch(/^PARK OUTSIDE, away from buildings/);
    const grave = replyTo('brake pedal went to the floor', parkOutside).reply.safety_warning;
    expect(grave).toMatchObject({ level: 'critical', drive: 'do_not_drive' });
    expect(grave.message).toContain('PARK OUTSIDE');
  });

  test('no tap takes the warning away', () => {
    const { known, vehicle, reply } = replyTo(squeal, doNotDrive);
    for (const { finding, states } of reply.evidence)
      for (const { state } of states) {
        const tapped = known.evidence.map((each) => (each.finding === finding ? { ...each, state: state === 'no' ? 'absent' : 'unknown' } : each));
        const { safety_warning: warning } = reassessKnown({ ...known, evidence: tapped }, vehicle, 2026, knowledge);
        expect(warning.level).toBe('critical');
      }
  });
});

describe('complaints of owners as a prior (DIAG-05)', () => {
  const counts = (own: number) => ({
    years: [2018, 2020] as [number, number],
    complaints: 400,
    ofAllCars: 100_000,
    components: [
      { component: 'SERVICE BRAKES', complaints: own, ofAllCars: 8_000 },
      { component: 'POWER TRAIN', complaints: 40, ofAllCars: 10_000 },
    ],
  });
  const unclear = 'the car pulls to the right';
  const of = (own: number) => replyTo(unclear, recordsOf({ complaints: counts(own) })).reply;
  const shareOfBrakes = (reply: StructuredReply) =>
    reply.differential
      .filter(({ id }) => knowledge.texts.causes.get(id)?.system === 'brakes')
      .reduce((sum, { share }) => sum + share, 0);

  test('more complaints of a system than usual move its causes up, with the number of them; fewer move them down a little', () => {
    const usual = replyTo(unclear, recordsOf({})).reply;
    expect(shareOfBrakes(of(212))).toBeGreaterThan(shareOfBrakes(usual));
    expect(shareOfBrakes(of(0))).toBeLessThan(shareOfBrakes(usual));
    const told = of(212).differential.flatMap(({ because }) => because);
    expect(told).toContain(
      '212 reports of owners of 2018–2020 HONDA ACCORD to NHTSA name this part of the car, of 400 complaints in all (×3)',
    );
  });

  test('complaints as usual change nothing', () => {
    expect(JSON.stringify(of(32).differential)).toBe(
      JSON.stringify(replyTo(unclear, recordsOf({ complaints: { ...counts(32), components: [] } })).reply.differential),
    );
  });

  test('without an import the answer is the same to the last letter', () => {
    const none = { years: [2018, 2020] as [number, number], complaints: 0, ofAllCars: 0, components: [] };
    for (const text of [unclear, squeal, stalls])
      expect(JSON.stringify(replyTo(text, recordsOf({ complaints: none })).reply)).toBe(
        JSON.stringify(replyTo(text, recordsOf({ complaints: null })).reply),
      );
  });
});

describe('an owner who asks for recalls (DIAG-05)', () => {
  test('it is an answer, as every reply that only answers; a recall that warns of driving stays a warning (DIAG-04)', () => {
    const typeOf = (text: string, records: VehicleRecords) => replyTo(text, records).reply.response_type;
    expect(typeOf('any recalls?', recordsOf({}))).toBe('parts');
    expect(typeOf('any recalls?', recordsOf({ recalls: [recall({ parkOutside: true })] }))).toBe('parts');
    expect(typeOf('any recalls?', recordsOf({ recalls: [recall({ doNotDrive: true })] }))).toBe('safety_critical');
    expect(typeOf('any recalls? it makes a weird noise', recordsOf({}))).not.toBe('parts');
    expect(typeOf('hello', recordsOf({}))).toBe('additional_info_request');
  });

  test('beside a complaint it is answered too, and told where they stand', () => {
    const { reply } = replyTo(`${stalls}. is there a recall on this?`, recordsOf({ recalls: [recall()] }));
    expect(reply.message).toContain('NHTSA knows of one recall for 2019 HONDA ACCORD');
    expect(reply.message).toContain('They stand under “About this vehicle”.');
  });

  test.each(['any recalls?', 'are there recalls on my car', 'open recalls', 'tsb for my truck', 'is there a recall on my honda'])(
    '“%s” is answered with the list, do-not-drive first, and no cause is made up',
    (text) => {
      const grave = recall({ number: '22V200000', doNotDrive: true, components: ['AIR BAGS'] });
      const { reply } = replyTo(text, recordsOf({ recalls: [recall(), grave], bulletins: [bulletin()] }));
      expect(reply.differential).toEqual([]);
      expect(reply.response_type).toBe('safety_critical');
      expect(reply.summary).toContain('NHTSA knows of 2 recalls for 2019 HONDA ACCORD, one of them says not to drive it');
      const lines = reply.message.split('\n');
      expect(lines[0]).toMatch(/^- Recall 22V200000: DO NOT DRIVE/);
      expect(lines[1]).toMatch(/^- Recall 21V100000/);
      expect(lines[2]).toMatch(/^- Bulletin A21-007/);
    },
  );

  test('without a warning the answer is no judgement of the car', () => {
    const { reply } = replyTo('any recalls?', recordsOf({ recalls: [recall()] }));
    expect([reply.response_type, reply.questions]).toEqual(['parts', []]);
    expect(reply.safety_warning.level).toBe('none');
    expect(reply.summary).toContain('NHTSA knows of one recall for 2019 HONDA ACCORD');
  });

  test('none is said only where it is known; not known and not recognised are said as such', () => {
    expect(replyTo('any recalls?', recordsOf({})).reply.summary).toContain('NHTSA knows of no recall');
    const unknown = { status: 'name_not_recognised' as const };
    expect(replyTo('any recalls?', recordsOf({ about: unknown })).reply.summary).toMatch(/files no vehicle under the name/);
    const unavailable = { status: 'unavailable' as const, source: null, asOf: null, missing: ['NHTSA could not be reached.'] };
    expect(replyTo('any recalls?', recordsOf({ about: unavailable })).reply.summary).toMatch(/^I do not know what recalls there are/);
  });

  test.each(['any recalls?', 'hi there, check for recalls please', 'any known problems with this car? Thanks!', 'recalls on the brakes?'])(
    '“%s” leaves nothing to ask back, whatever recalls there are',
    (text) => {
      for (const recalls of [[], [recall()], [recall({ doNotDrive: true })]])
        expect(replyTo(text, recordsOf({ recalls })).reply.questions).toEqual([]);
    },
  );

  test.each(['any recalls? it makes a weird noise', `${squeal}. Any recalls?`, 'hello', 'any recalls? smoke comes from under the hood'])(
    '“%s” says more, or nothing: there are questions',
    (text) => {
      expect(replyTo(text, recordsOf({ recalls: [recall()] })).reply.questions).not.toEqual([]);
    },
  );

  test('beside another question both are answered', () => {
    const { reply } = replyTo('how much are brake pads? any recalls?', recordsOf({ recalls: [recall()] }));
    expect(reply.summary).toMatch(/^Brake pads .*: \$/);
    expect(reply.message).toMatch(/^NHTSA knows of one recall[^]*\n- Recall 21V100000/);
    expect(reply.questions).toEqual([]);
  });

  test('beside a complaint all recalls are told', () => {
    const { reply } = replyTo(`${squeal}. Any recalls?`, recordsOf({ recalls: [recall()] }));
    expect(reply.response_type).toBe('diagnostic');
    expect(insightsOf(reply)?.content).toContain('- Recall 21V100000');
  });

  test('who recalls a noise does not ask for recalls', () => {
    const { reply } = replyTo(`I recall a squeal from the brakes when it is cold`, recordsOf({ recalls: [recall()] }));
    expect(insightsOf(reply)?.content).not.toContain('- Recall 21V100000');
  });
});

describe('an owner who asks what others complain of (DIAG-05)', () => {
  const counts = {
    years: [2018, 2020] as [number, number],
    complaints: 1_204,
    ofAllCars: 100_000,
    components: [
      { component: 'POWER TRAIN', complaints: 40, ofAllCars: 10_000 },
      { component: 'SERVICE BRAKES, HYDRAULIC', complaints: 212, ofAllCars: 8_000 },
      { component: 'VISIBILITY', complaints: 0, ofAllCars: 900 },
    ],
  };
  const asking = [
    'any complaints?',
    'Are there any complaints about this car?',
    'what do other owners complain about?',
    'how many complaints did NHTSA get',
    'any known problems with this car?',
    'common complaints for the 2019 accord',
  ];

  test.each(asking)('“%s” is answered with how many there are of which parts, and of which years', (text) => {
    const { reply } = replyTo(text, recordsOf({ complaints: counts }));
    expect([reply.response_type, reply.questions, reply.differential]).toEqual(['parts', [], []]);
    expect(reply.summary).toContain('Owners of such cars sent it 1,204 complaints.');
    expect(reply.message.split('\n')).toContain(
      '- Complaints of owners: NHTSA’s files hold 1,204 complaints about such cars of model years 2018–2020. Parts named most: service brakes, hydraulic 212; power train 40. Nobody has checked them.',
    );
  });

  test('where none were counted that is said, and none are not taken for not known', () => {
    const lineOf = (complaints: typeof counts | null) =>
      replyTo('any complaints?', recordsOf({ complaints })).reply.message.split('\n').find((line) => line.startsWith('- Complaints'));
    expect(lineOf(null)).toMatch(/none are imported here, so how many there are is not known/);
    expect(lineOf({ ...counts, years: [2019, 2019], complaints: 0, components: [] })).toBe(
      '- Complaints of owners: NHTSA’s files hold none about such cars of model year 2019.',
    );
  });

  test.each([
    'My wife complains about a squeal from the brakes',
    'We never had any complaints, but now the brakes squeal',
    'My complaint is that the brakes squeal',
    'The kids complain of the noise',
    'Four people on our page complained about the brakes',
  ])('“%s” does not ask for them', (text) => {
    const { reply } = replyTo(text, recordsOf({ complaints: counts }));
    expect(JSON.stringify(reply)).not.toContain('NHTSA’s files hold 1,204');
  });
});
