import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StructuredReply } from '#contract/reply.ts';
import { loadKnowledge } from '#curator/load.ts';
import { diagnose } from '#engine/diagnose.ts';
import { followUps } from '#engine/follow-ups.ts';
import { knowledge, replyTo } from './real-knowledge.ts';

const reply = (text: string) => replyTo(text).reply;
const section = (text: string, id: string) => reply(text).sections.find((each) => each.id === id);

describe('a danger outranks whatever is asked (DIAG-03)', { timeout: 240_000 }, () => {
  const { tree } = loadKnowledge(join(import.meta.dirname, '../../knowledge'));
  const dangers = [...tree.safetyRules.values()]
    .filter(({ value }) => value.level === 'critical')
    .flatMap(({ value }) => value.tests.danger);
  const questions = [
    // Of a part that no danger is told of: beside front pads what was hot were the brakes.
    'How much are wiper blades?',
    'What oil does it take?',
    'Where can I buy an alternator?',
    'How do I change the cabin filter?',
  ];

  test('no sentence of a danger is answered as a mere question, and a question beside it never lowers its alarm', () => {
    expect(dangers.length).toBeGreaterThan(300);
    const wrong = dangers.flatMap((danger, index) => {
      const question = questions[index % questions.length]!;
      const together = [`${danger}. ${question}`, `${question} ${danger}`, `${question.replace('?', ',')} ${danger}`];
      const text = together[index % together.length]!;
      const [alone, beside] = [danger, text].map((each) => replyTo(each).reply.response_type);
      const lowered = alone === 'safety_critical' && beside !== 'safety_critical';
      return lowered || alone === 'parts' || beside === 'parts' ? [text] : [];
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    'how much is it to fix brakes that go to the floor?',
    'what would a new fuel line cost, it is leaking gas',
    'where can I buy a brake hose, mine burst and I have no brakes',
    'what is the red light that looks like a teapot',
    'what does the red thermometer light mean',
  ])('“%s” is safety_critical, and answered besides', (text) => {
    expect(replyTo(text).reply.response_type).toBe('safety_critical');
  });
});

describe('what is answered', () => {
  test('a lamp asked for by its name is explained; asked for by its looks it is taken to be lit', () => {
    const named = reply('what does the hood open light mean');
    expect(named.sections.find(({ id }) => id === 'answer')?.content).toMatch(/^Hood open: red/);
    expect(named.safety_warning.level).not.toBe('critical');
    expect(reply('what is this light that looks like a thermometer in red').safety_warning.level).toBe('critical');
  });

  test('how far it can be relied on is said of what was asked, not of causes (DIAG-04)', () => {
    expect(reply('how much are brake pads')).toMatchObject({
      confidence_level: 'medium',
      confidence_explanation: expect.stringMatching(/^Ranges and intervals hold for ordinary cars/),
    });
  });

  test('what to ask next is read by ourselves as asked (CHAT-18)', () => {
    for (const part of ['brake_pads', 'starter_motor', 'alternator', 'cabin_filter', 'oil_and_filter']) {
      const next = followUps([part], knowledge, 5);
      expect([part, next.length >= 2]).toEqual([part, true]);
      for (const question of next) expect(replyTo(question).reply.response_type).toBe('parts');
    }
    expect(followUps(['brake_pads'], knowledge, 5)).toEqual([
      'How do I replace the brake pads?',
      'When are the brake pads due?',
      'Where can I buy brake pads?',
      'How much is labor for the brake pads?',
      expect.stringMatching(/^How much (is|are) the /),
    ]);
    expect(followUps(['no_such_part'], knowledge, 5)).toEqual([]);
  });

  const civic = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: 98_000 };

  test('a price: range with its basis and date, shop cost with hours, what else, what decides, and search pages over https (DIAG-05)', () => {
    const { response_type, summary, sections, differential, questions, message } = reply('how much are front pads?');
    expect([response_type, differential]).toEqual(['parts', []]);
    expect(summary).toMatch(/^Brake pads.*front: \$\d+–\$\d+ for the part; at a shop about \$[\d,]+–\$[\d,]+/);
    const [pads] = sections.find(({ id }) => id === 'partsRecs')?.parts ?? [];
    expect(pads).toMatchObject({ id: 'brake_pads', as_of: expect.stringMatching(/^20\d\d-/), share: null });
    expect(pads?.basis).toMatch(/axle/);
    expect(pads?.work).toMatchObject({ difficulty: 'medium', professional_required: false, shop_cost_basis: expect.stringContaining('labor') });
    expect(pads?.with).toContain('Pad clip and shim kit');
    expect(pads?.choices.join()).toMatch(/rotor diameter/);
    expect(pads?.choices.join()).not.toMatch(/Front or rear/);
    expect(sections.find(({ id }) => id === 'partsRecs')?.content).toMatch(/Know before you order: .*rotor diameter/);
    expect([questions, message]).toEqual([[], expect.stringMatching(/^What else do you want to know about the brake pads.*\?$/)]);
    expect(pads?.links.length).toBeGreaterThanOrEqual(4);
    for (const { url } of pads?.links ?? []) {
      expect(new URL(url).protocol).toBe('https:');
      expect(decodeURIComponent(url)).toContain('2014 HONDA CIVIC front brake pads');
    }
  });

  test('without a place said, front or rear is asked', () => {
    expect(section('how much are brake pads?', 'partsRecs')?.content).toContain('Front or rear?');
  });

  test.each([
    'what oil does it take?',
    'tire pressure?',
    'lug nut torque?',
    'what kind of coolant does it need',
  ])('“%s”: no figure of this very car is invented; where it stands, and what is usual, is told', (text) => {
    const { response_type, summary, sections } = reply(text);
    expect(response_type).toBe('parts');
    expect(summary).toMatch(/nothing here knows it for your very car/);
    expect(sections.find(({ id }) => id === 'answer')?.content).toMatch(/where it stands\n- .*\n[^]*Usual, not measured on yours: /);
  });

  test('a car that has nothing of the kind is told so', () => {
    const tesla = { ...civic, make: 'TESLA', model: 'MODEL 3', year: '2021' };
    const known = { evidence: [], recentlyReplaced: [], messageIndex: 0, currentYear: 2026 };
    const said = diagnose({ ...known, text: 'what oil does it take?', vehicle: tesla }, knowledge).reply;
    expect(said.summary).toMatch(/electric car has no engine oil/);
    expect(said.sections).toEqual([]);
  });

  test('an interval: usual and hard use, and when next by the miles', () => {
    const said = section('how often should I change the coolant?', 'answer')?.content ?? '';
    expect(said).toMatch(/every 100,000 miles or 5 years/);
    expect(said).toMatch(/every 60,000 miles or 3 years/);
    expect(said).toMatch(/At your 98,000 miles: due at 100,000/);
  });

  test('an interval of what few cars have is told where nothing else is meant, and not of a car that lacks it', () => {
    const known = { evidence: [], recentlyReplaced: [], messageIndex: 0, currentYear: 2026 };
    const ask = (car: Partial<typeof civic>) =>
      diagnose({ ...known, text: 'how often should I change the dual clutch fluid?', vehicle: { ...civic, ...car } }, knowledge).reply.summary;
    expect(ask({ make: 'ACME', model: 'ROADRUNNER' })).toMatch(/dual-clutch.*every [\d,]+ miles/i);
    expect(ask({})).toMatch(/has nothing that needs it/);
  });

  test('how-to: hazards before steps; for shop work the words for the shop and no steps', () => {
    const said = section('how to replace brake pads', 'answer');
    expect(said?.content).toMatch(/- Careful: [^]*\n1\. /);
    expect(said).toMatchObject({ professional_required: false, youtubeSearchUrl: expect.stringMatching(/^https:/) });
    const shop = section('how do I replace an AC compressor', 'answer');
    expect(shop?.professional_required).toBe(true);
    expect(shop?.content).not.toMatch(/^1\. /m);
  });

  test('a complaint and a question: the diagnosis, and the answer', () => {
    const both = reply('my brakes squeal every morning. how much are front pads?');
    expect(both.response_type).toBe('diagnostic');
    expect(both.differential.length).toBeGreaterThan(1);
    expect(both.message).toMatch(/^To your question: Brake pads/);
    const parts = both.sections.filter(({ id }) => id === 'partsRecs');
    expect(parts).toHaveLength(1);
    expect(parts[0]?.parts?.[0]?.id).toBe('brake_pads');
    expect(parts[0]?.parts?.map(({ id }) => id)).toContain('brake_hardware_kit');
  });

  test('find parts in an open diagnosis: the parts of the leading causes, with their shares; a step of the repair likewise', () => {
    const first = replyTo('one loud click when I turn the key, lights stay bright');
    const ask = (text: string) =>
      diagnose({ ...first, text, vehicle: civic, messageIndex: 1, currentYear: 2026 }, knowledge);
    const found = ask('find parts');
    expect(found.reply.response_type).toBe('parts');
    expect(found.reply.differential).toEqual(first.reply.differential);
    const parts = found.reply.sections.find(({ id }) => id === 'partsRecs')?.parts ?? [];
    expect(parts.map(({ id }) => id)).toContain('starter_motor');
    const shares = parts.map(({ share }) => share ?? -1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
    expect(found.evidence).toEqual(first.evidence);
    expect(ask('how do I do step 2').reply.summary).toMatch(/^Step 2 of \d+ of “/);
    expect(ask('how do I do step 40').reply.summary).toMatch(/there is no step 40/);
    expect(ask('how much will it cost to fix?').reply.sections.map(({ id }) => id)).toContain('partsRecs');
  });

  test('find parts with nothing open asks which', () => {
    const { response_type, message } = reply('find parts');
    expect(response_type).toBe('additional_info_request');
    expect(message).toMatch(/^Which part\? Name it/);
  });

  test('a question leaves no trace in what is known of the car, but for the procedure it was shown', () => {
    const { evidence } = replyTo('how do I jump start it');
    expect(evidence).toMatchObject([{ finding: 'procedure_shown' }]);
    expect(knowledge.texts.findings.has('procedure_shown')).toBe(false);
    for (const text of ['need to order sparkplugs', 'at what mileage do I do the coolant flush'])
      expect(replyTo(text)).toMatchObject({ evidence: [], recentlyReplaced: [] });
  });

  test.each(['how much are front pads?', 'what oil does it take?', 'what maintenance is due', 'my brakes squeal. price of rotors?', 'how to bleed the brakes'])(
    'the reply to “%s” has the shape of the contract',
    (text) => {
      const said = reply(text);
      expect(StructuredReply.parse(JSON.parse(JSON.stringify(said)))).toEqual(said);
    },
  );
});

test('a message that names another car is told which one the answer is for (VEH-01)', () => {
  expect(replyTo('my 2016 Pathfinder shakes at idle').reply.message).toMatch(/another car, Nissan Pathfinder; this answer is for the 2014 HONDA CIVIC/);
  expect(replyTo('my 2014 Civic shakes at idle').reply.message).not.toContain('another car');
});

test('where nothing that is known fits, no cause is called a suspect (DIAG-01)', () => {
  const { reply } = diagnose(
    {
      evidence: [],
      recentlyReplaced: [],
      text: 'My key wouldn’t turn and the wheel was solid after I parked against the curb',
      vehicle: { year: '2020', make: 'TESLA', model: 'MODEL 3', submodel: '', mileage: 41_000 },
      messageIndex: 0,
      currentYear: 2026,
    },
    knowledge,
  );
  expect(reply.differential[0]!.id).toBe('other');
  expect([reply.confidence_level, reply.summary]).toEqual(['low', expect.stringMatching(/^None of the faults I know fits this well; closest: /)]);
});
