import { memo } from 'react';
import { Differential } from '#web/features/differential/differential.tsx';
import { EvidenceChips } from '#web/features/evidence-chips/evidence-chips.tsx';
import { Plate } from '#web/ui/plate.tsx';
import type { Answering } from './answering.ts';
import styles from './chat-screen.module.css';
import type { CurrentState } from './current-state.ts';

/** The right rail: the ranked causes, and what was understood of the owner's words. Not drawn again while somebody types. */
export const FindingRail = memo(function FindingRail({
  current,
  answering: { pending, busy, unsent, answer },
}: {
  current: CurrentState;
  answering: Answering;
}) {
  return (
    <>
      <Plate
        title="Likely causes"
        aside={
          (unsent || busy) && <span className={styles['busy']}>{unsent ? 'kept here, not sent yet' : 'Updating…'}</span>
        }
      >
        <Differential causes={current.differential} busy={busy} />
      </Plate>
      <Plate
        title="What I understood"
        aside={current.evidence.length > 0 && <span className={styles['busy']}>tap to correct · free</span>}
      >
        <EvidenceChips evidence={current.evidence} pending={new Set(pending.keys())} onChange={answer} />
      </Plate>
    </>
  );
});
