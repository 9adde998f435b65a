import { useEffect } from 'react';
import { storage } from '#web/browser/local-storage.ts';
import { actionOf } from './command-actions.ts';
import { pressedCommand } from './pressed-command.ts';

/** Apple keyboards have ⌘ where others have Ctrl. */
export const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const takesLetters = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';
/** Toasts are dialogs too, but take nothing away from the page. */
const dialog = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';

/** CHAT-19: keys do their commands, and never those of somebody writing. */
export function useShortcuts(openPalette: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Most keys are words being written; they are not to wait for a look through the whole page.
      const mayBeOurs = event.ctrlKey || event.metaKey || !(event.target instanceof HTMLTextAreaElement);
      if (!mayBeOurs) return;
      const at = event.target instanceof Element ? event.target : document.body;
      const wanted = pressedCommand(
        {
          key: event.key,
          ctrl: event.ctrlKey,
          meta: event.metaKey,
          alt: event.altKey,
          shift: event.shiftKey,
          spent: event.repeat || event.defaultPrevented || event.isComposing,
          writing: at.closest(takesLetters) !== null,
          inDialog: document.querySelector(dialog) !== null,
        },
        { apple, singleKeys: storage.read('singleKeys') ?? true },
      );
      const act = wanted === 'palette' ? openPalette : wanted && actionOf(wanted);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openPalette]);
}
