import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Errors that nothing can or need be done about, or whose way on is in front of whoever reads them: how each call begins. */
const passing = [
  'web/features/attachments/use-tray.ts: message, type, about === undefined ? {} : { key: t',
  "web/features/garage/recall-line.tsx: `Recalls were not checked: ${detailOf(error)}.`, '",
  "web/features/message-actions/message-actions.tsx: 'This browser did not allow copying.', 'error'",
  "web/features/voice/use-voice.ts: 'Voice input not supported in this browser', 'erro",
  "web/features/voice/use-voice.ts: 'Voice input failed. Please try again.', 'error'",
  "web/screens/cars/searching.ts: words, tone, { key: 'car search' }",
  'web/screens/chat/buying-plan.ts: error.detail, error.tone',
  "web/screens/chat/buying-plan.ts: 'Insufficient credits for premium suggestions', 'e",
  'web/screens/chat/sending.ts: error.detail, error.tone',
  'web/screens/chat/stopping.ts: `The message could not be stopped: ${detailOf(erro',
  'web/screens/chat/versioning.ts: `The other version could not be opened: ${detailOf',
  "web/ui/link-button.tsx: 'Unable to open link', 'error'",
];

/** What stands between the parentheses of each call that says something. */
function callsIn(text: string): string[] {
  return text
    .split('showToast(')
    .slice(1)
    .map((rest) => {
      let open = 1;
      let end = 0;
      for (; open > 0 && end < rest.length; end += 1) open += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
      return rest.slice(0, end - 1);
    });
}

/** Every error that leaves by itself. */
const fleeting = sourceFiles
  .filter(({ path }) => path.startsWith('web/') && !path.includes('.test.') && !path.startsWith('web/ui/toast'))
  .flatMap(({ path, text }) =>
    callsIn(text)
      .filter((call) => /'error'|\b(?:type|tone)\b/.test(call) && !/stay|action/.test(call))
      .map((call) => `${path}: ${call.replaceAll(/\s+/g, ' ').trim().slice(0, 50)}`),
  );

test('an error that is said stays or offers what to do about it, unless it is known to need neither (APP-06)', () => {
  expect(fleeting.filter((each) => !passing.includes(each))).toEqual([]);
});

test('what is known to need neither is still said', () => {
  expect(passing.filter((each) => !fleeting.includes(each))).toEqual([]);
});
