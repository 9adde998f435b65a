import type { EvidenceItem } from '#contract/reply.ts';
import { Chip } from './chip.tsx';
import styles from './evidence-chips.module.css';

interface Props {
  evidence: EvidenceItem[];
  /** Findings whose change is on its way. */
  pending: ReadonlySet<string>;
  onChange: (finding: string, state: string) => void;
}

/** REPLY-07: what was understood, each chip switchable; a correction is free and counts at once. */
export function EvidenceChips({ evidence, pending, onChange }: Props) {
  if (evidence.length === 0) {
    return (
      <p className={styles['empty']}>
        What is read from your words will stand here. Tap to correct it; that costs nothing.
      </p>
    );
  }
  return (
    <ul className={styles['chips']}>
      {evidence.map((item) => (
        <li key={item.finding}>
          <Chip item={item} pending={pending.has(item.finding)} onChange={(state) => onChange(item.finding, state)} />
        </li>
      ))}
    </ul>
  );
}
