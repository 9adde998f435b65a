import { describe, expect, test } from 'vitest';
import { cause, model, said, yesNo } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { prepareModel } from './prepare-model.ts';
import { splitComplaints } from './split-complaints.ts';

const workshop = prepareModel(workshopModel());
const findings = (part: ReturnType<typeof splitComplaints>[number] | undefined): string[] =>
  (part?.evidence ?? []).map(({ finding }) => finding);

describe('more than one complaint in what was told', () => {
  test('complaints that no cause links are parted, each with the evidence that bears on it, in the order told', () => {
    const told = [
      said('brake_squeal'),
      said('no_start'),
      said('crank', { state: 'slow' }),
      said('pads_thin', { state: 'absent' }),
      said('old_battery', { origin: 'answer', state: 'unknown' }),
    ];
    const parts = splitComplaints(told, workshop);
    expect(parts.map((part) => part.findings)).toEqual([['brake_squeal'], ['no_start']]);
    expect(findings(parts[0])).toEqual(['brake_squeal', 'pads_thin']);
    expect(findings(parts[1])).toEqual(['no_start', 'crank', 'old_battery']);
  });

  test('complaints of one system stay together: its residual cause links them', () => {
    const parts = splitComplaints([said('brake_squeal'), said('vibration')], workshop);
    expect(parts.map((part) => part.findings)).toEqual([['brake_squeal', 'vibration']]);
  });

  test('a residual cause links complaints however weakly', () => {
    const parts = (residual: boolean): number => {
      const source = model({
        findings: ['squeal', 'shake'].map((id) => yesNo(id, { complaint: true })),
        causes: [cause('other', 0.01, { squeal: 0.04, shake: 0.04 }, { residual })],
      });
      return splitComplaints([said('squeal'), said('shake')], prepareModel(source)).length;
    };
    expect([parts(true), parts(false)]).toEqual([1, 2]);
  });

  test('a cause that rarely shows the other complaint does not make them one', () => {
    const linked = (strength: number): number => {
      const source = model({
        findings: ['squeal', 'stall'].map((id) => yesNo(id, { complaint: true })),
        causes: [cause('odd', 0.01, { squeal: 0.9, stall: strength }), cause('pads', 0.01, { squeal: 0.9 })],
      });
      return splitComplaints([said('squeal'), said('stall')], prepareModel(source)).length;
    };
    expect(linked(0.03)).toBe(2);
    expect(linked(0.12)).toBe(1);
  });

  test('a circumstance that belongs to no complaint is none beside one; a fact that owners come with is', () => {
    const partsBeside = (fact: Parameters<typeof yesNo>[1]): number => {
      const source = model({
        findings: [yesNo('squeal', { complaint: true, spine: ['fact'] }), yesNo('fact', fact)],
        causes: [cause('pads', 0.01, { squeal: 0.9 }), cause('crash', 0.01, { fact: 0.9 })],
      });
      return splitComplaints([said('squeal'), said('fact')], prepareModel(source)).length;
    };
    expect(partsBeside({ salience: 0.9 })).toBe(2);
    expect(partsBeside({ salience: 0.5 })).toBe(1);
    expect(partsBeside({ salience: 0.9, leak: [0.88, 0.12] })).toBe(1);
  });

  test('two complaints that a third one ties together are one', () => {
    const source = model({
      findings: ['a', 'b', 'c'].map((id) => yesNo(id, { complaint: true })),
      causes: [cause('x', 0.01, { a: 0.5, b: 0.5 }), cause('y', 0.01, { b: 0.5, c: 0.5 })],
    });
    const part = (ids: string[]) =>
      splitComplaints(
        ids.map((id) => said(id)),
        prepareModel(source),
      ).map((one) => one.findings);
    expect(part(['a', 'c'])).toEqual([['a'], ['c']]);
    expect(part(['a', 'c', 'b'])).toEqual([['a', 'c', 'b']]);
  });

  test('what bears on no complaint goes to the complaints of its system, or else to all', () => {
    const source = model({
      findings: [
        yesNo('squeal', { complaint: true, system: 'brakes' }),
        yesNo('stall', { complaint: true }),
        yesNo('odd', { system: 'brakes' }),
      ],
      causes: [
        cause('pads', 0.01, { squeal: 0.9 }),
        cause('pump', 0.01, { stall: 0.9 }),
        cause('strange', 0.01, { odd: 0.9 }),
      ],
    });
    const parts = splitComplaints(
      [said('squeal'), said('stall'), said('odd'), said('danger.fire')],
      prepareModel(source),
    );
    expect(parts.map(findings)).toEqual([
      ['squeal', 'odd', 'danger.fire'],
      ['stall', 'danger.fire'],
    ]);
  });

  test('a denied complaint and a mere guess make no complaint of their own', () => {
    const told = [
      said('no_start'),
      said('brake_squeal', { state: 'absent' }),
      said('vibration', { origin: 'guessed' }),
    ];
    expect(splitComplaints(told, workshop).map((part) => part.findings)).toEqual([['no_start']]);
    expect(splitComplaints([said('vibration', { origin: 'guessed' })], workshop)[0]!.findings).toEqual(['vibration']);
  });

  test('a guess is a complaint where its own message tells nothing surer', () => {
    const partsOf = (at: number) =>
      splitComplaints([said('no_start', { origin: 'guessed', at: 0 }), said('brake_squeal', { at })], workshop).map(
        (part) => part.findings,
      );
    expect(partsOf(1)).toEqual([['no_start'], ['brake_squeal']]);
    expect(partsOf(0)).toEqual([['brake_squeal']]);
  });

  test('with no complaint at all there is still one part with everything told', () => {
    expect(splitComplaints([said('old_battery')], workshop)).toEqual([
      { findings: [], evidence: [said('old_battery')] },
    ]);
    expect(splitComplaints([], workshop)).toEqual([{ findings: [], evidence: [] }]);
  });
});
