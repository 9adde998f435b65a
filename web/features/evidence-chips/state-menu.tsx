import { Icon } from '#web/ui/icon.tsx';
import type { StateControl } from './state-control.ts';
import styles from './evidence-chips.module.css';

/** A native menu of states, laid over the whole chip: at home on every phone, and a screen reader's own. */
export function StateMenu({ labelId, states, state: current, onChange }: StateControl) {
  return (
    <>
      <Icon name="chevron" small />
      <select
        aria-labelledby={labelId}
        className={styles['menu']}
        value={current}
        onChange={(event) => onChange(event.target.value)}
      >
        {states.every(({ state }) => state !== current) && (
          <option value={current} disabled>
            Not answered yet
          </option>
        )}
        {states.map(({ state, label }) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
