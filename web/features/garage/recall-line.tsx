import { useState } from 'react';
import type { CarHealth } from '#contract/car-health.ts';
import type { Car } from '#contract/garage.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useGarageChanges } from '#web/api/garage.ts';
import { showToast } from '#web/ui/toast.ts';
import styles from './health-report.module.css';
import { recordsAge } from './records-age.ts';

/** What is known of the model's recalls, how old that is, and the way to ask anew. */
export function RecallLine({ car, recalls }: { car: Car; recalls: CarHealth['recalls'] }) {
  const [asking, setAsking] = useState(false);
  const { checkRecalls } = useGarageChanges();
  const check = async () => {
    setAsking(true);
    try {
      if (!(await checkRecalls(car))) showToast('NHTSA could not be asked for recalls just now.', 'warning');
    } catch (error) {
      showToast(`Recalls were not checked: ${detailOf(error)}.`, 'error');
    } finally {
      setAsking(false);
    }
  };
  return (
    <div>
      <p className={styles['recalls']}>
        <span>{wordsOf(recalls)}</span>
        <button type="button" className={styles['act']} aria-disabled={asking} onClick={() => !asking && void check()}>
          {asking ? 'Checking recalls…' : 'Check recalls'}
        </button>
      </p>
      {recalls.status !== 'unavailable' &&
        recalls.missing.map((sentence) => (
          <p key={sentence} className={styles['waiting']}>
            {sentence}
          </p>
        ))}
    </div>
  );
}

/** What is known, and what that leaves open, is told apart from a name that NHTSA has not, and from nothing. */
function wordsOf(recalls: CarHealth['recalls']): string {
  if (recalls.status === 'unavailable') return 'Recalls of this model were not looked up yet.';
  const age = recordsAge(recalls);
  const told = age === '' ? '' : `, ${age}`;
  if (recalls.status === 'name_not_recognised') return `NHTSA did not know this car by its name${told}.`;
  const count = recalls.open.length;
  return `${count === 0 ? 'No recall of this model is' : count === 1 ? 'One recall of this model is' : `${count} recalls of this model are`} open by your log${told}.`;
}
