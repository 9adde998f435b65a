import { useState } from 'react';
import type { CarHealth } from '#contract/car-health.ts';
import type { Car } from '#contract/garage.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useGarageChanges } from '#web/api/garage.ts';
import { showToast } from '#web/ui/toast.ts';
import styles from './health-report.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

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
    <p className={styles['recalls']}>
      <span>{wordsOf(recalls)}</span>
      <button type="button" className={styles['act']} aria-disabled={asking} onClick={() => !asking && void check()}>
        {asking ? 'Checking recalls…' : 'Check recalls'}
      </button>
    </p>
  );
}

function wordsOf(recalls: CarHealth['recalls']): string {
  if (recalls === null) return 'Recalls of this model were not looked up yet.';
  const asOf = recalls.as_of === null ? '' : `, as of ${dateFormat.format(new Date(recalls.as_of))}`;
  const count = recalls.open.length;
  return `${count === 0 ? 'No recall of this model is' : count === 1 ? 'One recall of this model is' : `${count} recalls of this model are`} open by your log${asOf}.`;
}
