import { describe, expect, test } from 'vitest';
import { byComplaint } from '#contract/by-complaint.ts';
import { StructuredReply } from '#contract/reply.ts';
import { applyChanges } from '#engine/tap/apply-changes.ts';
import { knowledge, reassessed, replyTo } from './real-knowledge.ts';

describe('the answers the product must give', () => {
  test('clicks and dim lights on a cold morning: the battery or its connections first, with the words quoted (DIAG-01, REPLY-06)', () => {
    const { reply } = replyTo('It just clicks and the dash lights go dim, cold morning');
    expect(reply.response_type).toBe('diagnostic');
    expect(reply.differential[0]?.name).toMatch(/battery|terminal/i);
    expect(reply.differential[0]?.because.join(' ')).toMatch(/“[^”]*(click|dim|cold)[^”]*”/);
    expect(reply.evidence.map((each) => each.quote).join(' | ')).toMatch(/click.*dim/);
    expect(reply.sections.map((each) => each.id)).toEqual(
      expect.arrayContaining(['quickChecks', 'likelyCauses', 'repairGuidance', 'partsRecs']),
    );
  });

  test.each([
    'brake pedal went to the floor',
    'Brake pedal went to the floor!!',
    'the pedal goes all the way down and it barely stops',
    'pushed the brakes and my foot went straight to the floor',
    'I have no brakes',
    'brakes just quit working on the way home',
  ])('“%s” is safety_critical: do not drive (DIAG-03)', (text) => {
    const { reply } = replyTo(text);
    expect([reply.response_type, reply.safety_warning.level, reply.safety_warning.drive]).toEqual([
      'safety_critical',
      'critical',
      'do_not_drive',
    ]);
  });

  test.each(['my car is weird', 'help', 'What is the best pizza in town?', 'asdf qwer zxcv', 'mi coche hace cosas raras', 'hello there'])(
    '“%s” is asked back, no cause named (DIAG-04)',
    (text) => {
      const { reply } = replyTo(text);
      expect(reply.response_type).toBe('additional_info_request');
      expect(reply.differential).toEqual([]);
      expect(reply.questions.length).toBeGreaterThan(0);
    },
  );

  test('codes are explained and weighed (DIAG-06)', () => {
    const { reply } = replyTo('scanner says P0562');
    expect(reply.evidence.map((each) => each.finding)).toContain('code.P0562');
    expect(reply.differential[0]?.name).toMatch(/alternator|battery|charging|wiring|cable|belt|ground/i);
    expect(reply.sections.find((each) => each.id === 'vehicleInsights')?.content).toContain('P0562');
  });

  test('a squeal that fades after a few stops does not cry wolf', () => {
    expect(replyTo('brakes squeal a bit in the morning then stop').reply.safety_warning.level).toBe('none');
  });

  test('a brake fault beside a flat battery is shown as two things, the dangerous one first', () => {
    const { reply } = replyTo('It just clicks and the dash lights go dim. also the brake pedal went to the floor');
    expect(reply.response_type).toBe('safety_critical');
    const names = reply.differential.map((each) => each.id);
    expect(reply.summary).toMatch(/brake/i);
    expect(names.some((id) => knowledge.texts.causes.get(id)?.system === 'starting_charging')).toBe(true);
    expect(names.some((id) => knowledge.texts.causes.get(id)?.system === 'brakes')).toBe(true);
  });
});

describe('taps on what was understood (REPLY-07)', () => {
  const said = replyTo('It just clicks and the dash lights go dim, cold morning');

  test('an answer moves the ranking; a tap to and fro is the same as the answer at once', () => {
    const tap = (evidence: typeof said.evidence, state: string) => {
      const changed = applyChanges(evidence, [{ finding: 'lights', state }], 0, knowledge);
      if (!changed.ok) throw new Error(changed.unknownFinding);
      return changed.evidence;
    };
    const ranking = (evidence: typeof said.evidence) => reassessed({ ...said, evidence }).differential;
    const bright = tap(said.evidence, 'bright');
    expect(ranking(bright)).not.toEqual(ranking(said.evidence));
    expect(ranking(tap(bright, 'dim'))).toEqual(ranking(tap(said.evidence, 'dim')));
  });

  test('an unknown finding or state changes nothing', () => {
    expect(applyChanges(said.evidence, [{ finding: 'flux_capacitor', state: 'yes' }], 0, knowledge)).toEqual({ ok: false, unknownFinding: 'flux_capacitor' });
    expect(applyChanges(said.evidence, [{ finding: 'lights', state: 'purple' }], 0, knowledge)).toEqual({ ok: false, unknownFinding: 'lights' });
  });

  test('“don’t know” to a danger that was told does not lower the safety level', () => {
    const danger = replyTo('the brake pedal went to the floor');
    const changes = danger.reply.evidence.map((each) => ({ finding: each.finding, state: 'unknown' }));
    const tapped = applyChanges(danger.evidence, changes, 0, knowledge);
    if (!tapped.ok) throw new Error(tapped.unknownFinding);
    expect(reassessed({ ...danger, evidence: tapped.evidence }).safety_warning.level).toBe('critical');
  });

  test('a tap that raises the warning says how soon by the warning as it is then (REPLY-05)', () => {
    const calm = replyTo('idle hunts up and down');
    expect(calm.reply.urgency_assessment).toMatch(/^Not urgent/);
    const tapped = applyChanges(calm.evidence, [{ finding: 'stalls_driving', state: 'yes' }], 0, knowledge);
    if (!tapped.ok) throw new Error(tapped.unknownFinding);
    const raised = reassessed({ ...calm, evidence: tapped.evidence });
    expect([raised.safety_warning.level, raised.urgency_assessment]).toEqual(['caution', expect.stringMatching(/^Soon: /)]);
  });
});

describe('every reply', () => {
  const texts = [
    'It just clicks and the dash lights go dim, cold morning',
    'brakes grind and the car pulls left when stopping, fluid looks low',
    'battery light on, headlights dim, then it died on the freeway',
    'steering wheel shakes when I brake from 70',
    'my car is weird',
    '',
    '🚗💥',
    'P0300 P1234 C0035',
    'x'.repeat(8_000),
  ];

  test.each(texts)('to “%.40s” has the shape of the contract, and shares that sum to one, in descending order', (text) => {
    const { reply } = replyTo(text);
    expect(StructuredReply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply);
    for (const { causes } of byComplaint(reply.differential)) {
      const shares = causes.map((each) => each.share);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
    }
  });

  test('is the same, byte for byte, for the same words', () => {
    for (const text of texts) expect(JSON.stringify(replyTo(text))).toBe(JSON.stringify(replyTo(text)));
  });

  test('gives prices, hours and parts with their basis', () => {
    const { reply } = replyTo('one loud click when I turn the key, lights stay bright');
    const parts = reply.sections.find((each) => each.id === 'partsRecs');
    expect(parts?.content).toMatch(/\$\d/);
    expect(parts?.content).toMatch(/prices of 20\d\d-\d\d-\d\d/);
    const leading = reply.differential.find((each) => each.id !== 'other');
    expect(leading?.cost_range).toMatch(/^\$[\d,]+–\$[\d,]+(?: as a rule \(.+ in all\))?$/);
    expect(leading?.labor_time).toMatch(/(?:min|h)(?: as a rule \(.+ in all\))?$/);
  });
});
