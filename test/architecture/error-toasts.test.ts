import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Errors that nothing can or need be done about, or whose way on is in front of whoever reads them. */
const passing = [
  'web/features/attachments/use-tray.ts',
  'web/features/garage/recall-line.tsx',
  'web/features/garage/use-car-acts.ts',
  'web/features/location/enable-location.tsx',
  'web/features/message-actions/message-actions.tsx',
  'web/features/recall-alerts/recall-alerts.tsx',
  'web/features/vehicle-form/use-my-location.tsx',
  'web/features/voice/use-voice.ts',
  'web/screens/cars/searching.ts',
  'web/screens/chat/buying-plan.ts',
  'web/screens/chat/session-acts.ts',
  'web/screens/chat/stopping.ts',
  'web/screens/chat/versioning.ts',
  'web/ui/link-button.tsx',
];

/** The calls that say something, each up to the end of its statement. */
const callsIn = (text: string): string[] =>
  text
    .split('showToast(')
    .slice(1)
    .map((rest) => rest.split(/\);|\),\n/)[0] ?? '');

test('an error that is said stays or offers what to do about it, unless it is known to need neither (APP-06)', () => {
  const fleeting = sourceFiles
    .filter(({ path }) => path.startsWith('web/') && !path.includes('.test.') && !passing.includes(path))
    .flatMap(({ path, text }) =>
      callsIn(text)
        .filter((call) => /'error'|\btype\b/.test(call) && !/stay|action/.test(call))
        .map((call) => `${path}: ${call.slice(0, 60)}`),
    )
    .filter((each) => !each.startsWith('web/ui/toast'));
  expect(fleeting).toEqual([]);
});
