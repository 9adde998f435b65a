import { useEffect, useRef, type RefObject } from 'react';
import { preferences } from '#web/browser/preferences.ts';
import { playTone } from '#web/browser/tone.ts';
import { showToast } from '#web/ui/toast.ts';

/** Whether the owner is still at the screen that asks. */
export function useIsHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/** ACCT-03: an answer has come: heard where the owner likes that, and told where the owner is elsewhere. */
export function tellAnswered(here: boolean): void {
  if (preferences().soundEffects) void playTone();
  if (!here) showToast('Your answer is in the chat.', 'success');
}
