import { describe, expect, test } from 'vitest';
import { prepareModel } from './infer/prepare-model.ts';
import { reassess } from './reassess.ts';
import { anyVehicle, said } from './test-models/build-model.ts';
import { workshopModel } from './test-models/workshop-model.ts';

const workshop = prepareModel(workshopModel());
const assess = (...evidence: Parameters<typeof reassess>[0]) => reassess(evidence, anyVehicle, workshop);

describe('everything the engine makes of the evidence', () => {
  test('one complaint has one differential, its questions and checks, and a safety verdict (REPLY-07)', () => {
    const told = [said('no_start'), said('crank', { state: 'single_click' })];
    const { evidence, complaints, safety } = assess(...told);
    expect(evidence).toEqual(told);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatchObject({ findings: ['no_start'], differential: { kbVersion: 'workshop' } });
    expect(complaints[0]!.differential.shares[0]!.cause).toBe('worn_starter');
    expect(complaints[0]!.plan.questions[0]!.finding).toBe('lights');
    expect(complaints[0]!.plan.checks.length).toBeGreaterThan(0);
    expect(safety.level).toBe('none');
  });

  test('two complaints that no cause links are diagnosed apart, in the order told', () => {
    const { complaints } = assess(said('no_start'), said('crank', { state: 'rapid_click' }), said('brake_squeal'));
    expect(complaints.map(({ findings }) => findings)).toEqual([['no_start'], ['brake_squeal']]);
    expect(complaints[0]!.differential.shares[0]!.cause).toBe('flat_battery');
    expect(['worn_pads', 'glazed_pads']).toContain(complaints[1]!.differential.shares[0]!.cause);
  });

  test('the more dangerous complaint comes first, and safety is that of all', () => {
    const { complaints, safety } = assess(
      said('no_start'),
      said('vibration'),
      said('brake_pedal', { state: 'to_floor' }),
    );
    expect(complaints.map(({ findings }) => findings)).toEqual([['vibration'], ['no_start']]);
    expect(safety.level).toBe('critical');
  });

  test('nothing is asked that the car is known to have, that was told of another complaint, or that the warning forbids', () => {
    const asked = (ask: object, told: Parameters<typeof reassess>[0], equipment = {}) => {
      const source = workshopModel();
      const findings = source.findings.map((each) =>
        each.id === 'lights' ? { ...each, ask: { ...each.ask!, ...ask } } : each,
      );
      const safetyRules = source.safetyRules.map((rule) => ({ ...rule, engineOff: true }));
      const model = prepareModel({ ...source, findings, safetyRules });
      const { complaints } = reassess(told, { ...anyVehicle, equipment }, model);
      return complaints.flatMap(({ plan }) => plan.questions.map(({ finding }) => finding)).includes('lights');
    };
    const told = [said('no_start'), said('crank', { state: 'single_click' })];
    const squeals = [...told, said('brake_squeal')];
    const toFloor = [...told, said('brake_pedal', { state: 'to_floor' })];
    expect([asked({}, told), asked({}, squeals), asked({}, toFloor)]).toEqual([true, true, true]);
    expect(asked({ knownBy: { dim: 'lamps_of_oil' } }, told, { lamps_of_oil: true })).toBe(false);
    expect(asked({ answeredBy: { brake_squeal: ['present'] } }, squeals)).toBe(false);
    expect(asked({ needs: 'running' }, toFloor)).toBe(false);
  });

  test('what such cars are known for goes with it', () => {
    const weakPoints = { worn_starter: '2014 Honda Civic' };
    expect(reassess([said('no_start')], { ...anyVehicle, weakPoints }, workshop).weakPoints).toEqual(weakPoints);
  });

  test('a tap changes the differential, and taking it back restores it exactly', () => {
    const told = [said('no_start'), said('crank', { state: 'single_click' })];
    const tapped = assess(...told, said('starts_after_tap', { origin: 'answer', state: 'absent' }));
    expect(tapped.complaints[0]!.differential.shares).not.toEqual(assess(...told).complaints[0]!.differential.shares);
    const back = assess(...told, said('starts_after_tap', { origin: 'answer', state: 'unknown' }));
    expect(back.complaints[0]!.differential).toEqual(assess(...told).complaints[0]!.differential);
  });

  test('"don\'t know" takes a finding out of the differential but no alarm away (REPLY-07)', () => {
    const told = [said('brake_pedal', { state: 'soft' })];
    expect(assess(...told).safety).toMatchObject({ level: 'critical', byProbability: true });
    const unknown = assess(...told, said('brake_pedal', { state: 'unknown', origin: 'answer' }));
    expect(unknown.complaints[0]!.differential.shares).not.toEqual(assess(...told).complaints[0]!.differential.shares);
    expect(unknown.safety).toMatchObject({ level: 'critical', byProbability: true });
    expect(assess(...told, said('brake_pedal', { state: 'normal', origin: 'answer' })).safety.level).toBe('none');
  });

  test('the same evidence gives the same bytes', () => {
    const told = [said('brake_squeal'), said('no_start'), said('lights', { state: 'dim' })];
    expect(JSON.stringify(assess(...told))).toBe(JSON.stringify(assess(...told)));
  });

  test('nothing told still gives one assessment with questions, without alarm', () => {
    const { complaints, safety } = assess();
    expect(complaints).toHaveLength(1);
    expect(complaints[0]!.findings).toEqual([]);
    expect(complaints[0]!.plan.questions.length).toBeGreaterThan(0);
    expect(safety.level).toBe('none');
  });

  test('options for ablations reach every complaint, and left out they change nothing', () => {
    const told = [said('no_start'), said('crank', { state: 'rapid_click' }), said('brake_squeal')];
    expect(reassess(told, anyVehicle, workshop, {})).toEqual(assess(...told));
    const plain = assess(...told).complaints.map(({ differential }) => differential.shares[0]!.share);
    const cold = reassess(told, anyVehicle, workshop, { temperature: 0.1 }).complaints;
    for (const [part, { differential }] of cold.entries())
      expect(differential.shares[0]!.share).not.toBeCloseTo(plain[part]!, 3);
  });
});
