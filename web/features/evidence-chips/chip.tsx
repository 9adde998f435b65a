import { useId } from 'react';
import type { EvidenceItem } from '#contract/reply.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './evidence-chips.module.css';

const icons: Record<string, IconName> = { no: 'close', unknown: 'question' };
const usualStates = [
  { state: 'yes', label: 'Yes' },
  { state: 'no', label: 'No' },
  { state: 'unknown', label: "Don't know" },
];

interface Props {
  item: EvidenceItem;
  pending: boolean;
  onChange: (state: string) => void;
}

/**
 * One observation with its state. The chip is the face of a native menu of states: at home on every phone, and a
 * screen reader's own. The owner's words head that menu.
 */
export function Chip({ item, pending, onChange }: Props) {
  const id = useId();
  const states = item.states.length > 0 ? item.states : usualStates;
  const options = states.map(({ state, label }) => (
    <option key={state} value={state}>
      {label}
    </option>
  ));
  return (
    <div
      className={styles['chip']}
      data-state={item.state === 'no' || item.state === 'unknown' ? item.state : 'yes'}
      data-guess={item.origin === 'guessed' || item.origin === 'hedged' ? '' : undefined}
      aria-busy={pending}
    >
      <Icon name={icons[item.state] ?? 'check'} small />
      <label className={styles['words']} htmlFor={id}>
        {item.label}
      </label>
      <Icon name="chevron" small />
      <select
        id={id}
        className={styles['states']}
        value={item.state}
        onChange={(event) => onChange(event.target.value)}
      >
        {item.quote === null ? options : <optgroup label={`you said “${item.quote}”`}>{options}</optgroup>}
      </select>
    </div>
  );
}
