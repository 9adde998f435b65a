import { Fragment } from 'react';
import { byComplaint } from '#contract/by-complaint.ts';
import type { DifferentialItem } from '#contract/reply.ts';
import type { ExportedStanding } from './exported-session.ts';
import styles from './printed-page.module.css';
import { evidenceWords, shareWords, sourceWords } from './words.ts';

/** On paper: the ranked causes with their shares and reasons, what was understood, and what is still to be answered. */
export function PrintedStanding({ standing }: { standing: ExportedStanding }) {
  const { differential, evidence, questions } = standing;
  return (
    <section className={styles['standing']}>
      {differential.length > 0 && (
        <>
          <h2 className={styles['heading']}>Likely causes as they stand</h2>
          {byComplaint(differential).map(({ about, confidence, causes }) => (
            <Fragment key={about}>
              {about !== null && (
                <h3>
                  {about} (confidence: {confidence})
                </h3>
              )}
              <ol className={styles['causes']}>
                {causes.map((cause) => (
                  <Cause key={cause.id} cause={cause} />
                ))}
              </ol>
            </Fragment>
          ))}
        </>
      )}
      {evidence.length > 0 && (
        <div className={styles['together']}>
          <h2 className={styles['heading']}>What was understood</h2>
          <ul className={styles['lines']}>
            {evidence.map((item) => (
              <li key={item.finding}>{evidenceWords(item)}</li>
            ))}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div className={styles['together']}>
          <h2 className={styles['heading']}>Open questions</h2>
          <ul className={styles['lines']}>
            {questions.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Cause({ cause }: { cause: DifferentialItem }) {
  const reasons: [string, string][] = [
    ...cause.because.map((reason): [string, string] => ['For it', reason]),
    ...cause.against.map((reason): [string, string] => ['Against it', reason]),
    ['Settled by', cause.check ?? ''],
    ['Cost', cause.cost_range ?? ''],
    ['Time', cause.labor_time ?? ''],
    ['Basis', cause.estimate_basis ?? ''],
    ...(cause.sources ?? []).map((source): [string, string] => ['Source', sourceWords(source)]),
  ];
  return (
    <li className={styles['cause']}>
      <p className={styles['name']}>
        <span>{cause.name}</span>
        <span className={styles['share']}>{shareWords(cause.share)}</span>
      </p>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ inlineSize: `${cause.share * 100}%` }} />
      </span>
      <ul className={styles['reasons']}>
        {reasons
          .filter(([, words]) => words !== '')
          .map(([label, words]) => (
            <li key={`${label} ${words}`}>
              <strong>{label}:</strong> {words}
            </li>
          ))}
      </ul>
    </li>
  );
}
