import { expect, test } from 'vitest';
import type { FiredRule, SafetyVerdict } from '../../evidence.ts';
import { composeContext, shown } from '../../test-models/build-context.ts';
import { cause } from '../../test-models/build-model.ts';
import { driveAnswer } from './drive.ts';

const rule = (level: FiredRule['level']): FiredRule => ({
  id: 'sinks',
  level,
  title: 'Pedal sinks',
  message: 'It can go to the floor.',
  ground: 'told',
});

function answer(
  level: SafetyVerdict['level'],
  drive: SafetyVerdict['drive'],
  asked: Parameters<typeof driveAnswer>[0] = 'as_it_is',
  leading = [shown('harmless', 0.9)],
) {
  const context = composeContext({
    model: {
      causes: [cause('harmless', 0.1, {}), cause('growing', 0.1, {}, { safety: 'caution', name: 'Worn bushing' })],
    },
  });
  const safety: SafetyVerdict = { level, drive, rules: level === 'none' ? [] : [rule(level)], byProbability: false };
  return driveAnswer(asked, { ...context, assessment: { ...context.assessment, safety } }, leading);
}

test.each<[SafetyVerdict['level'], SafetyVerdict['drive'], Parameters<typeof driveAnswer>[0], RegExp]>([
  ['critical', 'do_not_drive', 'as_it_is', /^No: do not drive it; have it towed/],
  ['critical', 'do_not_drive', 'tow', /^Yes: do not drive it; have it towed/],
  ['caution', 'do_not_drive', 'as_it_is', /^No: /],
  ['critical', 'gently_to_shop', 'as_it_is', /^Not before you have done what the warning says\.$/],
  ['critical', 'ok_to_drive', 'tow', /^Not before you have done what the warning says\.$/],
  ['caution', 'gently_to_shop', 'as_it_is', /^Only gently, and only as far as a shop\.$/],
  ['caution', 'gently_to_shop', 'tow', /^Have it towed if the shop is far; if it is near, drive gently/],
  ['caution', 'ok_to_drive', 'as_it_is', /^You may drive it for now\. Soon: /],
  ['caution', 'ok_to_drive', 'tow', /^It needs no tow for now\. Soon: /],
  ['critical', 'do_not_drive', 'towing', /^No: do not tow with it, and do not drive it/],
  ['caution', 'gently_to_shop', 'towing', /^No: tow nothing with it until this is put right\./],
  ['caution', 'ok_to_drive', 'towing', /^No, not before this is put right: .* Soon: /],
  ['none', 'ok_to_drive', 'towing', /^Not before the leading suspect is checked/],
  ['critical', 'do_not_drive', 'trip', /^No: do not drive it at all/],
  ['caution', 'gently_to_shop', 'trip', /^No, not on such a trip/],
  ['caution', 'ok_to_drive', 'trip', /^Not on a long or steep trip before this is put right/],
  ['none', 'ok_to_drive', 'trip', /^Nothing you told makes it unsafe to drive; before a long or steep trip/],
  ['critical', 'do_not_drive', 'harm', /^It is dangerous as it is: do not drive it; have it towed/],
  ['critical', 'do_not_drive', 'off', /^Switch it off and leave it off/],
  ['caution', 'gently_to_shop', 'harm', /^It can become dangerous: drive only gently/],
  ['caution', 'ok_to_drive', 'harm', /^It can become dangerous if it is left\. Soon: /],
  ['none', 'ok_to_drive', 'harm', /^Nothing you told makes it unsafe to drive\. If you see smoke/],
  ['none', 'ok_to_drive', 'off', /switch it off at once if it smokes/],
  ['none', 'ok_to_drive', 'as_it_is', /^Nothing you told makes it unsafe to drive\.$/],
  [
    'none',
    'ok_to_drive',
    'tow',
    /^Nothing you told .*: only if it will not start or move, it needs a tow, or a repair where it stands\.$/,
  ],
])('%s, %s, asked %s: %s', (level, drive, asked, said) => {
  expect(answer(level, drive, asked).summary).toMatch(said);
});

test('a harmless verdict names the likely cause that can become dangerous; a smaller one is not worth it', () => {
  const of = (share: number) =>
    answer('none', 'ok_to_drive', 'as_it_is', [shown('harmless', 0.8), shown('growing', share)]);
  expect(of(0.14).summary).toBe(
    'Nothing you told makes it unsafe to drive. But one of the likely causes, growing (14\u00A0%), can become dangerous if it is left: have that checked soon.',
  );
  expect(of(0.09).summary).toBe('Nothing you told makes it unsafe to drive.');
});

test('the warning is not said twice; of what must not be driven no more is said', () => {
  const { blocks } = answer('critical', 'do_not_drive', 'as_it_is', [shown('growing', 0.9)]);
  expect(blocks).toEqual([
    'Driving it as it is\n- No: do not drive it; have it towed, or looked at where it stands.\n- Why, and what to watch for: see the warning.',
  ]);
});
