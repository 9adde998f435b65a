import { useId } from 'react';
import { byComplaint, type ComplaintCauses } from '#contract/by-complaint.ts';
import type { DifferentialItem } from '#contract/reply.ts';
import { CauseList } from './cause-list.tsx';
import styles from './differential.module.css';

interface Props {
  causes: DifferentialItem[];
  /** Whether a correction is on its way: the order may change in a moment. */
  busy: boolean;
}

/** Causes shown at first: of the only thing told, and of each of several. */
const shownAlone = 6;
const shownOfEach = 4;

/** The ranked causes; of several things told, a list under a heading for each. */
export function Differential({ causes, busy }: Props) {
  const complaints = byComplaint(causes);
  if (complaints.length === 0) {
    return (
      <p className={styles['empty']}>
        The likely causes will stand here, ranked, as soon as you say what the car does.
      </p>
    );
  }
  return (
    <div className={styles['differential']} aria-busy={busy}>
      {complaints.map((complaint) =>
        complaint.about === null ? (
          <CauseList key="" causes={complaint.causes} shownAtFirst={shownAlone} />
        ) : (
          <Complaint key={complaint.about} complaint={complaint} />
        ),
      )}
    </div>
  );
}

function Complaint({ complaint: { about, confidence, causes } }: { complaint: ComplaintCauses }) {
  const id = useId();
  return (
    <section className={styles['complaint']}>
      <h3 id={id} className={styles['about']}>
        {about}
      </h3>
      <p className={styles['confidence']}>Confidence: {confidence}</p>
      <CauseList causes={causes} shownAtFirst={shownOfEach} labelledBy={id} />
    </section>
  );
}
