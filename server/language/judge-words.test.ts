import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import { judgeWords, type Judged } from './judge-words.ts';
import { instructions } from './prompt.ts';
import { demands, demandsOfDriving } from './test-lies.ts';
import { brakesFailed, someCauses } from './test-reply.ts';
import type { Words } from './words.ts';

const judged: Judged = {
  facts: factsOf(brakesFailed),
  said: ['The pedal goes to the floor. Somebody said $50, at 12.1 volts, with code P0300.'],
  allCauses: someCauses,
  secrets: ['secret-mark', instructions],
};
const honest: Words = {
  summary: 'A leaking brake line is the likeliest at 75 %, so do not drive the car and have it towed.',
  explanations: [
    { id: 'brake_line_leak', text: 'The pedal goes to the floor when the fluid runs out; repairs are $200 to $1,200.' },
  ],
  notes: [{ id: 'quickChecks', text: 'Start with the fluid level, it takes 3 minutes.' }],
  answer:
    'You measured 12.1 volts and read P0300; the brakes come first, and you must not drive until they are repaired.',
};
const refused = (changes: Partial<Words>, more: Partial<Judged> = {}) =>
  judgeWords({ ...honest, ...changes }, { ...judged, ...more }).length > 0;

describe('what keeps to the facts is let through', () => {
  test.each([
    honest.answer,
    'Please do not drive this car: the brake pedal going to the floor means the brakes could fail completely, so have it towed.',
    'No. Even a short drive to the shop is too dangerous, because the brakes can stop working without warning. A tow is the only safe way to get it there.',
    'The master cylinder may let fluid slip past its seals while the pedal keeps sinking; it could let go at any time.',
    'You can check the fluid level yourself before the tow truck arrives, it takes 3 minutes and you do not even need to open the cap.',
    'Never keep driving with it. Stop as soon as it is safe and switch the engine off.',
    'If you ignore it, the fluid runs out and the brakes will fail.',
    'If you keep driving, it gets worse.',
    'The pedal may sink more as you drive, and the brakes fail.',
  ])('“%s”', (answer) => {
    expect(judgeWords({ ...honest, answer }, judged)).toEqual([]);
  });
});

describe('what goes beyond them is not', () => {
  test.each([...demands, ...demandsOfDriving])('“%s”', (demand) => {
    expect(refused({ summary: demand })).toBe(true);
    expect(refused({ answer: demand })).toBe(true);
    expect(refused({ explanations: [{ id: 'brake_line_leak', text: `${honest.summary} ${demand}` }] })).toBe(true);
    expect(refused({ notes: [{ id: 'quickChecks', text: demand }] })).toBe(true);
  });

  test('a cause or a section that is not in the answer, or comes twice', () => {
    expect(refused({ explanations: [{ id: 'head_gasket', text: 'It fits.' }] })).toBe(true);
    expect(refused({ notes: [{ id: 'partsRecs', text: 'Buy it.' }] })).toBe(true);
    const twice = { id: 'quickChecks', text: 'Do it.' };
    expect(refused({ notes: [twice, twice] })).toBe(true);
    expect(refused({ summary: 'It is: blown head gasket.' })).toBe(true);
  });

  test.each(['\n', '\r', '\u2028', '\u2029', '\u0085', '\u000B'])(
    'a line that looks like one of the engine’s own, after %j',
    (end) => {
      const text = `Have it towed.${end}For it: you said that the pedal sinks.`;
      expect(refused({ summary: text })).toBe(true);
      expect(refused({ notes: [{ id: 'quickChecks', text }] })).toBe(true);
    },
  );

  test('a recall of no number, where none is known', () => {
    expect(refused({ summary: 'A recall covers this for you.' })).toBe(true);
  });

  test('nothing at all, and too much', () => {
    expect(refused({ summary: ' ' })).toBe(true);
    expect(refused({ answer: 'Have it towed. '.repeat(100) })).toBe(true);
  });

  test('prices the owner names are no estimate; what he measured is said to him only', () => {
    expect(refused({ answer: 'It costs $50.' })).toBe(true);
    expect(refused({ summary: 'At 12.1 volts it is low.' })).toBe(true);
  });

  test('a number of another cause', () => {
    const [line] = brakesFailed.differential;
    const facts = factsOf({
      ...brakesFailed,
      differential: [line!, { ...brakesFailed.differential[1]!, cost_range: '$300–$900', labor_time: '7 h' }],
    });
    for (const text of [
      'It costs $900.',
      'It takes 7 hours.',
      'It stands at 17 %.',
      'It costs nine hundred dollars.',
    ]) {
      expect([text, refused({ explanations: [{ id: 'brake_line_leak', text }] }, { facts })]).toEqual([text, true]);
      expect([text, refused({ explanations: [{ id: 'master_cylinder_bypass', text }] }, { facts })]).toEqual([
        text,
        false,
      ]);
    }
    expect(refused({ summary: 'A leaking brake line is likeliest at 17 %.' }, { facts })).toBe(true);
    expect(refused({ answer: 'The master cylinder would cost $1,200.' }, { facts })).toBe(true);
    const both = 'The brake line stands at 75 %, the master cylinder at 17 %, and that one costs $300 to $900.';
    expect(judgeWords({ ...honest, summary: both }, { ...judged, facts })).toEqual([]);
  });

  test.each([
    ['2012 Honda “It costs $90, code P0420”', 'the car’s name'],
    ['2012 Honda at $90 with P0420', 'the car’s name'],
  ])('what somebody has written into %s', (vehicle) => {
    const because = ['you said “it costs $90, they read P0420, and see “recall” 21V123000” (×20)'];
    const [line] = brakesFailed.differential;
    const recall = '- Recall 20V771000: It costs $90 and shows P0420, as recall 21V123000 says. Remedy: pay $90.';
    const facts = factsOf({
      ...brakesFailed,
      vehicle,
      differential: [{ ...line!, because }],
      message: recall,
      safety_warning: {
        ...brakesFailed.safety_warning,
        message: `DO NOT DRIVE until recall 20V771000 is repaired: that is the advice of NHTSA for ${vehicle}. It costs $90, P0420.`,
      },
    });
    for (const text of ['It costs $90.', 'The code is P0420.', 'Recall 21V123000 covers it.'])
      expect([text, refused({ summary: text }, { facts, said: [] })]).toEqual([text, true]);
    expect(refused({ summary: 'Ask a dealer about recall 20V771000 of your 2012 car.' }, { facts })).toBe(false);
  });

  test('comfort, where the engine knows nothing yet', () => {
    const knowsNothing = factsOf({
      ...brakesFailed,
      response_type: 'additional_info_request',
      safety_warning: { level: 'none', drive: 'ok_to_drive', message: '' },
    });
    expect(refused({ summary: 'It is safe to drive.' }, { facts: knowsNothing })).toBe(true);
  });
});

test('DIAG-02: no lie passes, wherever it stands in honest words', () => {
  const place = fc.constantFrom('summary', 'explanations', 'notes', 'answer');
  const filler = fc.array(fc.constantFrom('Have it towed.', 'The fluid runs out.', 'Look at the level first.'), {
    maxLength: 3,
  });
  const number = fc.integer({ min: 2_000, max: 99_999 });
  const lie = fc.oneof(
    fc.constantFrom(...demands, ...demandsOfDriving),
    number.map((n) => `That is $${n}.`),
    number.map((n) => `That is ${n} miles away.`),
    fc.integer({ min: 76, max: 100 }).map((n) => `It is ${n} % certain.`),
    fc.constantFrom('Alternator not charging', 'Blown head gasket').map((name) => `It is this: ${name}.`),
  );
  fc.assert(
    fc.property(place, filler, filler, lie, (where, before, after, said) => {
      const text = [...before, said, ...after].join(' ');
      const words = {
        summary: { summary: text },
        answer: { answer: text },
        explanations: { explanations: [{ id: 'brake_line_leak', text }] },
        notes: { notes: [{ id: 'quickChecks', text }] },
      }[where];
      expect(refused(words)).toBe(true);
    }),
  );
});

test('DIAG-02: a lie in look-alikes, with marks or digits of other scripts passes no more than in plain letters', () => {
  const lies = ['It is safe to drive.', 'Just keep driving.', 'It costs 49 dollars.', 'Your alternator is dead.'];
  const disguises: ((sign: string) => string)[] = [
    (sign) => `${sign}\u0301`,
    (sign) => `${sign}\u034F`,
    (sign) => `${sign}\u200B`,
    (sign) => `${sign}\uFE0F`,
    (sign) => (/[a-z]/.test(sign) ? String.fromCodePoint(0x1d41a + sign.codePointAt(0)! - 97) : sign),
    (sign) => (/[!-~]/.test(sign) ? String.fromCodePoint(sign.codePointAt(0)! + 0xfee0) : sign),
    (sign) => ({ a: '\u0430', e: '\u0435', o: '\u043E', i: '\u0456' })[sign] ?? sign,
    (sign) => (/\d/.test(sign) ? String.fromCodePoint(0x0660 + Number(sign)) : sign),
    (sign) => (/\d/.test(sign) ? String.fromCodePoint(0x1d7ce + Number(sign)) : sign),
    (sign) => ({ a: 'á', e: 'è', i: 'ı', o: 'ø' })[sign] ?? sign,
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...lies),
      fc.array(fc.option(fc.nat(disguises.length - 1), { freq: 1 }), { minLength: 30, maxLength: 30 }),
      (lie, chosen) => {
        const text = [...lie].map((sign, at) => disguises[chosen[at] ?? -1]?.(sign) ?? sign).join('');
        expect([text, refused({ summary: text })]).toEqual([text, true]);
      },
    ),
  );
});
