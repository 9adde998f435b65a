import { useRef } from 'react';
import type { RecallAlert } from '#contract/recall-alerts.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useDismissRecallAlert, useRecallAlerts } from '#web/api/recall-alerts.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SafetyPlate } from '#web/ui/safety-plate.tsx';
import { hideToast, showToast } from '#web/ui/toast.ts';
import styles from './recall-alerts.module.css';

/** DIAG-05: a new recall of one of the owner's cars, the gravest first, until it is put away. Said aloud when it comes up. */
export function RecallAlerts() {
  const alerts = useRecallAlerts();
  const dismiss = useDismissRecallAlert();
  const place = useRef<HTMLDivElement>(null);
  const [alert] = alerts;
  const send = (id: string) => {
    const key = `put away ${id}`;
    dismiss.mutate(id, {
      onSuccess: () => hideToast(key),
      onError: (error) =>
        showToast(`The alert was not put away: ${detailOf(error)}.`, 'error', {
          key,
          stay: true,
          action: { label: 'Try again', run: () => send(id) },
        }),
    });
  };
  const putAway = ({ id }: RecallAlert) => {
    // The button goes with its alert: the keyboard goes on from here.
    place.current?.focus();
    send(id);
  };
  return (
    <div ref={place} tabIndex={-1} role="status" aria-label="New recalls" className={styles['place']}>
      {alert !== undefined && (
        <div className={styles['alert']}>
          <SafetyPlate
            level={alert.do_not_drive ? 'critical' : 'caution'}
            drive={alert.do_not_drive ? 'do_not_drive' : 'ok_to_drive'}
            words={headOf(alert)}
            message={messageOf(alert)}
            urgency={alert.remedy}
          />
          <div className={styles['ways']}>
            <LinkButton url={alert.url} title={`Recall ${alert.campaign_number}`} />
            <Button kind="quiet" onClick={() => putAway(alert)}>
              Put away
            </Button>
            {alerts.length > 1 && <span className={styles['more']}>{alerts.length - 1} more</span>}
          </div>
        </div>
      )}
    </div>
  );
}

function headOf({ do_not_drive: grave, park_outside: outside }: RecallAlert): string {
  return grave ? 'New recall: do not drive' : outside ? 'New recall: park outside' : 'New recall';
}

function messageOf({ vehicle, campaign_number: number, summary, park_outside: outside }: RecallAlert): string {
  const where = outside ? ' Park away from buildings and other cars until it is repaired.' : '';
  return `${vehicle}, recall ${number}. ${summary}${where} Look your VIN up at nhtsa.gov/recalls to see whether it holds for your car.`;
}
