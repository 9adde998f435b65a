import { expect, test } from 'vitest';
import type { SafetyVerdict } from '../evidence.ts';
import { safetyWarning, urgency } from './safety-words.ts';

const of = (level: SafetyVerdict['level'], drive: SafetyVerdict['drive']) =>
  urgency({ level, drive, rules: [], byProbability: false });

test.each(['caution', 'critical'] as const)('what must not be driven is not driven gently: %s (REPLY-05)', (level) => {
  expect(of(level, 'do_not_drive')).toMatch(/do not drive/);
});

test.each(['gently_to_shop', 'ok_to_drive'] as const)(
  'a danger that allows driving is as urgent, and forbids none: %s',
  (drive) => {
    expect(of('critical', drive)).toMatch(/^Now: /);
    expect(of('critical', drive)).not.toMatch(/drive/);
  },
);

test('a caution that allows driving is soon, and what is none is not urgent', () => {
  expect(of('caution', 'gently_to_shop')).toMatch(/^Soon: .*drive gently/);
  expect(of('caution', 'ok_to_drive')).toBe('Soon: have it seen to within days.');
  expect(of('none', 'ok_to_drive')).toMatch(/^Not urgent/);
});

test('what forbids to drive is said first, though another danger that allows it is graver (REPLY-05)', () => {
  const rule = {
    id: 'belt',
    level: 'caution' as const,
    title: 'Belt',
    message: 'DO NOT DRIVE.',
    ground: 'told' as const,
  };
  const graver = {
    id: 'bag',
    level: 'critical' as const,
    title: 'Bag',
    message: 'You may drive.',
    ground: 'told' as const,
  };
  const said = (...rules: SafetyVerdict['rules']) =>
    safetyWarning({ level: 'critical', drive: 'do_not_drive', rules, byProbability: false }).message;
  expect(said(graver, { ...rule, forbids: true })).toBe('DO NOT DRIVE.\nYou may drive.');
  expect(said(graver, rule)).toBe('You may drive.');
});

test('what is doubted is said in one sentence, behind what is not', () => {
  const rule = (title: string, ground: 'told' | 'doubted') => ({
    id: title,
    level: 'caution' as const,
    title,
    message: `${title}!`,
    ground,
  });
  const rules = [rule('Smoke', 'doubted'), rule('ABS off', 'told'), rule('Smell', 'doubted')];
  const { message } = safetyWarning({ level: 'caution', drive: 'gently_to_shop', rules, byProbability: false });
  expect(message.split('\n')).toEqual(['ABS off!', expect.stringMatching(/^Some of your words .*: smoke; smell\. /)]);
});
