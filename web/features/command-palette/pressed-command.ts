import { commandIds, commands, type CommandId } from './commands.ts';

/** A key as it was pressed, and where. */
export interface Pressed {
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  /** Held down, or already taken by something on the page. */
  spent: boolean;
  /** In a text field, or in a list or menu that takes letters itself. */
  writing: boolean;
  /** Whether a dialog is open. */
  inDialog: boolean;
}

/**
 * What a key asks for: the palette by Ctrl+K (⌘K on Apple machines, where Ctrl+K cuts a line while writing), or a
 * command by its own key. Null where the key belongs to whoever is writing, to a dialog, or to the browser.
 */
export function pressedCommand(
  pressed: Pressed,
  on: { apple: boolean; singleKeys: boolean },
): CommandId | 'palette' | null {
  const { key, ctrl, meta, alt, shift, spent, writing, inDialog } = pressed;
  if (spent || inDialog) return null;
  const chord = on.apple ? meta && !ctrl : ctrl && !meta;
  if (chord && !alt && !shift && key.toLowerCase() === 'k') return 'palette';
  if (writing || ctrl || meta || alt || !on.singleKeys) return null;
  const named = commandIds.find((id) => commands[id].key === key);
  // A letter with Shift is another key; "?" needs it on most keyboards.
  return named === undefined || (shift && /[a-z]/i.test(key)) ? null : named;
}
