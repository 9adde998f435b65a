import { storage, useStored } from '#web/browser/local-storage.ts';
import { Modal } from '#web/ui/modal.tsx';
import styles from './command-palette.module.css';
import { commandIds, commands } from './commands.ts';
import { KeyCap } from './key-cap.tsx';
import { apple } from './use-shortcuts.ts';

const writing = [
  { keys: ['Enter'], does: 'Send the message' },
  { keys: ['Shift', 'Enter'], does: 'New line' },
  { keys: ['↑'], does: 'In an empty box: edit the last message' },
  { keys: ['Esc'], does: 'Stop listening; close what is open' },
];

/** CHAT-19: all keys in one list, and the switch for those that are single letters (WCAG 2.1.4). */
export function ShortcutsHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const singleKeys = useStored('singleKeys') ?? true;
  const lines = [
    { keys: [apple ? '⌘' : 'Ctrl', 'K'], does: 'Find a command, also while writing' },
    ...writing,
    { keys: ['F6'], does: 'Go to the notifications, and back' },
    ...commandIds.flatMap((id) => {
      const { key, label } = commands[id];
      return key === null ? [] : [{ keys: [key], does: label }];
    }),
  ];
  return (
    <Modal title="Keyboard shortcuts" head="bar" open={open} onOpenChange={onOpenChange} className={styles['palette']}>
      <div className={styles['help']} tabIndex={0} role="region" aria-label="All shortcuts">
        <dl className={styles['keys']}>
          {lines.map(({ keys, does }) => (
            <div key={does} className={styles['line']}>
              <dt>{does}</dt>
              <dd>
                {keys.map((key) => (
                  <KeyCap key={key} name={key} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => storage.write('singleKeys', event.target.checked)}
        />
        <span>Single-letter keys do commands while nothing is being written</span>
      </label>
    </Modal>
  );
}
