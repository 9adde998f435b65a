import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { Openable } from '#web/ui/on-demand.tsx';
import { actionOf, useAvailableCommands } from './command-actions.ts';
import { commands, type CommandId } from './commands.ts';
import { KeyCap } from './key-cap.tsx';

interface Props extends Openable {
  /** Those of command-palette.module.css. */
  styles: Record<string, string>;
}

/** The commands that can be done now, found by typing. */
export default function PaletteWindow({ open, onOpenChange, styles }: Props) {
  const available = useAvailableCommands();
  const chosen = useRef<CommandId | null>(null);
  const run = (id: CommandId) => {
    chosen.current = id;
    onOpenChange(false);
  };
  const onClosed = () => {
    const id = chosen.current;
    chosen.current = null;
    // After the dialog has given the keyboard back, so that a command can take it.
    if (id !== null) actionOf(id)?.();
  };
  return (
    <Modal
      title="Commands"
      head="unseen"
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      className={styles['palette']}
    >
      <Autocomplete.Root
        inline
        open
        items={available}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={(id: CommandId) => commands[id].label}
      >
        <div className={styles['head']}>
          <Autocomplete.Input className={styles['input']} aria-label="Find a command" placeholder="Find a command…" />
          <IconButton icon="close" label="Close" onClick={() => onOpenChange(false)} />
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
    </Modal>
  );
}
