import { useId } from 'react';
import type { EvidenceItem } from '#contract/reply.ts';
import styles from './evidence-chips.module.css';
import { StateMenu } from './state-menu.tsx';
import { StateSwitch } from './state-switch.tsx';

const switchStates = [
  { state: 'yes', label: 'Yes' },
  { state: 'no', label: 'No' },
  { state: 'unknown', label: "Don't know" },
];

/** DIAG-02: what a language model made out says so, until its owner has said whether it is right. */
const readByModel: Partial<Record<EvidenceItem['origin'], string>> = {
  read: 'read by the language model',
  seen: 'seen in your picture by the language model',
  heard: 'heard in your sound by the language model',
};

/** Of what nobody has confirmed yet no answer stands. */
const OPEN = '';

interface Props {
  item: EvidenceItem;
  /** Whether a change of it is on its way. */
  pending: boolean;
  onChange: (state: string) => void;
}

/**
 * One observation in the owner's words: a switch yes / no / don't know, or a menu where it has states of its own. What is only guessed
 * is asked, and answered by a tap like any other.
 */
export function Chip({ item, pending, onChange }: Props) {
  const id = useId();
  const states = item.states.length > 0 ? item.states : switchStates;
  const readBy = readByModel[item.origin];
  const asked = item.origin === 'guessed';
  const isSwitch = states.every(({ state }) => switchStates.some((each) => each.state === state));
  const Control = isSwitch ? StateSwitch : StateMenu;
  return (
    <div
      className={styles['chip']}
      data-state={item.state === 'no' || item.state === 'unknown' ? item.state : 'yes'}
      data-guess={asked || item.origin === 'hedged' || readBy !== undefined ? '' : undefined}
      aria-busy={pending}
    >
      <div className={styles['observation']}>
        {asked && <span className={styles['origin']}>Did you mean this?</span>}
        <span id={id} className={styles['words']}>
          {item.label}
        </span>
        {item.quote !== null && <q className={styles['quote']}>{item.quote}</q>}
        {readBy !== undefined && <span className={styles['origin']}>{readBy}</span>}
      </div>
      <Control labelId={id} states={states} state={asked ? OPEN : item.state} onChange={onChange} />
    </div>
  );
}
