import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface Props {
  label: string;
  /** What it does. */
  hint?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off, at once. */
export function Switch({ label, hint, on, onChange }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className={styles['switch']}
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      onClick={() => onChange(!on)}
    >
      <span className={styles['words']}>
        <span className={styles['label']} id={`${id}-label`}>
          {label}
        </span>
        {hint !== undefined && (
          <span className={styles['hint']} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['knob']} />
      </span>
    </button>
  );
}
