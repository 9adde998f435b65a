import { useId } from 'react';
import { Unseen } from '#web/ui/unseen.tsx';
import type { StateControl } from './state-control.ts';
import styles from './evidence-chips.module.css';

/** What stands for longer words on a narrow key. */
const faces: Record<string, string> = { unknown: '?' };

/** Yes, no, don't know side by side: one tap each; with the keyboard one stop, and arrows between them. */
export function StateSwitch({ labelId, states, state: current, onChange }: StateControl) {
  const name = useId();
  return (
    <div className={styles['switch']} role="radiogroup" aria-labelledby={labelId}>
      {states.map(({ state, label }) => (
        <label key={state} className={styles['key']} data-key={state} title={label}>
          <input type="radio" name={name} checked={state === current} onChange={() => onChange(state)} />
          {faces[state] === undefined ? (
            label
          ) : (
            <>
              <span aria-hidden="true">{faces[state]}</span>
              <Unseen>{label}</Unseen>
            </>
          )}
        </label>
      ))}
    </div>
  );
}
