import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useRef, useState } from 'react';
import { useLayout, useTheme } from '#web/browser/appearance.ts';
import { Icon } from '#web/ui/icon.tsx';
import { actionOf, useAvailableCommands, useCommandActions } from './command-actions.ts';
import styles from './command-palette.module.css';
import { commands, type CommandId } from './commands.ts';
import { KeyCap } from './key-cap.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** CHAT-19: the commands of what is on show, found by typing, and the keys that do them without. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  const [layout, setLayout] = useLayout();
  useCommandActions({
    theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    layout: () => setLayout(layout === 'compact' ? 'default' : 'compact'),
    shortcuts: () => setHelpOpen(true),
  });
  useShortcuts(useCallback(() => setOpen(true), []));
  const available = useAvailableCommands();
  const chosen = useRef<CommandId | null>(null);
  const run = (id: CommandId) => {
    chosen.current = id;
    setOpen(false);
  };
  const onClosed = (isOpen: boolean) => {
    const id = chosen.current;
    if (isOpen || id === null) return;
    chosen.current = null;
    // After the dialog has given the keyboard back, so that a command can take it.
    actionOf(id)?.();
  };
  return (
    <>
      <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={onClosed}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles['veil']} />
          <Dialog.Popup className={styles['palette']}>
            <Dialog.Title className={styles['unseen']}>Commands</Dialog.Title>
            <Autocomplete.Root
              inline
              open
              items={available}
              autoHighlight="always"
              keepHighlight
              itemToStringValue={(id: CommandId) => commands[id].label}
            >
              <div className={styles['head']}>
                <Autocomplete.Input
                  className={styles['input']}
                  aria-label="Find a command"
                  placeholder="Find a command…"
                />
                <Dialog.Close className={styles['close']} aria-label="Close">
                  <Icon name="close" />
                </Dialog.Close>
              </div>
              <Autocomplete.Empty className={styles['empty']}>No such command.</Autocomplete.Empty>
              <Autocomplete.List className={styles['list']} aria-label="Commands">
                {(id: CommandId) => (
                  <Autocomplete.Item key={id} value={id} className={styles['item']} onClick={() => run(id)}>
                    <span>{commands[id].label}</span>
                    <KeyCap name={commands[id].key} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <ShortcutsHelp open={helpOpen} onOpenChange={setHelpOpen} />
    </>
  );
}
