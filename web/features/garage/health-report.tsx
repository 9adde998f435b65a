import type { CarHealth } from '#contract/car-health.ts';
import type { Car } from '#contract/garage.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCarHealth } from '#web/api/garage.ts';
import { Button } from '#web/ui/button.tsx';
import { HealthGauge } from './health-gauge.tsx';
import styles from './health-report.module.css';
import { RecallLine } from './recall-line.tsx';
import type { ToLog } from './to-log.ts';

interface Ways {
  onLog: (toLog: ToLog) => void;
  onOpenSession: (sessionId: string) => void;
}

/** ACCT-01: the score with each point explained, and at most two suggestions. */
export function HealthReport({ car, ...ways }: Ways & { car: Car }) {
  const health = useCarHealth(car.id);
  if (health.data === undefined)
    return health.isError ? (
      <div className={styles['stack']} role="alert">
        <p>How the car stands could not be found out: {detailOf(health.error)}.</p>
        <div>
          <Button onClick={() => void health.refetch()}>Try again</Button>
        </div>
      </div>
    ) : (
      <p className={styles['waiting']}>Reading log, recalls and diagnoses…</p>
    );
  return (
    <div className={styles['report']}>
      <div className={styles['part']}>
        <HealthGauge score={health.data.score} />
        <Reasons health={health.data} {...ways} />
        <RecallLine car={car} recalls={health.data.recalls} />
      </div>
      <Suggestions suggestions={health.data.suggestions} {...ways} />
    </div>
  );
}

function Reasons({ health, onLog, onOpenSession }: Ways & { health: CarHealth }) {
  return (
    <ul className={styles['reasons']} aria-label="Why this score">
      <li className={styles['reason']}>
        <span className={styles['points']}>{health.base}</span>
        <span className={styles['why']}>
          {health.points.length === 0 ? 'the usual start: nothing is known that changes it' : 'the usual start'}
        </span>
      </li>
      {health.points.map(({ points, why, about, log, work, session_id: sessionId }, index) => (
        <li key={`${index} ${sessionId ?? why}`} className={styles['reason']} data-sign={points < 0 ? 'minus' : 'plus'}>
          <span className={styles['points']}>
            {points < 0 ? '−' : '+'}
            {Math.abs(points)}
            <span className={styles['colon']}>: </span>
          </span>
          <div className={styles['told']}>
            <span className={styles['why']}>{why}</span>
            {log !== null && (
              <span className={styles['ways']}>
                {sessionId !== null && <Act onClick={() => onOpenSession(sessionId)}>Open</Act>}
                <Act onClick={() => onLog({ work, what: log, sessionId })}>
                  {about === 'diagnosis' ? 'It is fixed' : 'Log as done'}
                </Act>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles['act']} onClick={onClick}>
      {children}
    </button>
  );
}

function Suggestions({ suggestions, onLog, onOpenSession }: Ways & { suggestions: CarHealth['suggestions'] }) {
  return (
    <section className={styles['part']} aria-labelledby="do-next">
      <h3 className={styles['heading']} id="do-next">
        Maintenance suggestions
      </h3>
      {suggestions.length === 0 && (
        <p className={styles['waiting']}>Nothing is due by what is known. Log what you do, and this stays right.</p>
      )}
      <ul className={styles['suggestions']}>
        {suggestions.map(({ work, name, priority, why, about, log, session_id: sessionId }) => (
          <li key={sessionId ?? log ?? work} className={styles['suggestion']} data-priority={priority}>
            <p className={styles['name']}>
              <span className={styles['priority']}>{priority}</span> <span>{name}</span>
            </p>
            <p className={styles['waiting']}>{why}</p>
            <span className={styles['ways']}>
              {sessionId !== null && <Act onClick={() => onOpenSession(sessionId)}>Open</Act>}
              <Act onClick={() => onLog({ work, what: log ?? '', sessionId })}>
                {about === 'diagnosis' ? 'It is fixed' : 'Log as done'}
              </Act>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
