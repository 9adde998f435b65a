import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './branches.module.css';

interface Props {
  /** What there are versions of, within a sentence. */
  of: 'message' | 'answer';
  id: string;
  /** Ids of all of them, oldest first. */
  versions: readonly string[];
  /** Nothing can be chosen now. */
  held: boolean;
  onChoose: (id: string) => void;
}

/** CHAT-19: which of several versions this is, and the way to its neighbours. Nothing where there is only one. */
export function Versions({ of, id, versions, held, onChoose }: Props) {
  if (versions.length < 2) return null;
  const at = versions.indexOf(id);
  const step = (icon: 'previous' | 'next', label: string, to: string | undefined) => (
    <IconButton
      icon={icon}
      label={label}
      // Not disabled: the button keeps the keyboard when the last version is reached.
      aria-disabled={to === undefined || held}
      onClick={() => to !== undefined && !held && onChoose(to)}
    />
  );
  return (
    <div className={styles['versions']} role="group" aria-label={`Versions of this ${of}`}>
      {step('previous', `Previous version of this ${of}`, versions[at - 1])}
      <span className={styles['count']} aria-live="polite">
        {at + 1} of {versions.length}
      </span>
      {step('next', `Next version of this ${of}`, versions[at + 1])}
    </div>
  );
}
