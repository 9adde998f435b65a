import { expect, test } from 'vitest';
import type { Evidence, SafetyVerdict } from '../evidence.ts';
import { composeContext } from '../test-models/build-context.ts';
import { said, yesNo } from '../test-models/build-model.ts';
import { codesToRead } from './codes-to-read.ts';

const lamp = (finding: string, codes: 'engine' | 'module' | null) => ({
  name: '',
  also: [],
  symbol: '',
  colour: 'amber' as const,
  level: 'caution' as const,
  text: '',
  finding,
  codes,
});
const { knowledge, assessment } = composeContext({
  model: { findings: ['engine_lamp', 'abs_lamp', 'belt_lamp', 'code.P0302'].map((id) => yesNo(id)) },
  manual: { lamps: { a: lamp('engine_lamp', 'engine'), b: lamp('abs_lamp', 'module'), c: lamp('belt_lamp', null) } },
});
const stepOf = (evidence: Evidence[], drive: SafetyVerdict['drive'] = 'ok_to_drive') =>
  codesToRead({ evidence, safety: { ...assessment.safety, drive } }, knowledge);

test('a lit lamp that stores codes has them read before anything else', () => {
  expect(stepOf([said('engine_lamp')])).toContain('parts stores read them free');
  expect(stepOf([said('abs_lamp')])).toContain('it takes a full scan.');
  expect(stepOf([said('abs_lamp'), said('engine_lamp')])).toContain('about $20');
});

test('what stands is not driven to a parts store', () => {
  expect(stepOf([said('engine_lamp')], 'do_not_drive')).not.toContain('parts stores');
});

test('nothing is to be read where a code was told, or no such lamp is lit for sure', () => {
  expect(stepOf([said('engine_lamp'), said('code.P0302')])).toBeNull();
  expect(stepOf([{ ...said('engine_lamp'), quote: 'the lamp is on but no codes were found' }])).toBeNull();
  expect(stepOf([said('belt_lamp')])).toBeNull();
  for (const other of [{ state: 'absent' }, { state: 'unknown' }, { origin: 'guessed' as const }])
    expect(stepOf([said('engine_lamp', other)])).toBeNull();
});
