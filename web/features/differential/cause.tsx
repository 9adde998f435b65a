import { useId } from 'react';
import type { DifferentialItem } from '#contract/reply.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Collapse } from '#web/ui/collapse.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Linked } from '#web/ui/prose.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './differential.module.css';
import { OTHER, percent } from './ranking-words.ts';

interface Props {
  cause: DifferentialItem;
  leading: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One cause: name, share, bar, a tick for each piece of evidence; its reasons when opened. */
export function Cause({ cause, leading, open, onOpenChange }: Props) {
  const id = useId();
  const explained =
    cause.because.length + cause.against.length > 0 ||
    cause.check !== null ||
    cause.cost_range !== null ||
    cause.sources !== undefined;
  const face = (
    <>
      <span className={styles['name']}>{cause.name}</span>
      <span className={styles['share']}>{percent(cause.share)}</span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ inlineSize: `${cause.share * 100}%` }} />
      </span>
      <Ticks cause={cause} />
    </>
  );
  return (
    <li
      data-flip={cause.id}
      className={classNames(styles['cause'], leading && styles['leading'], cause.id === OTHER && styles['other'])}
    >
      {explained ? (
        <button
          type="button"
          className={styles['face']}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpenChange(!open)}
        >
          {face}
        </button>
      ) : (
        <div className={styles['face']}>{face}</div>
      )}
      <Collapse id={id} open={open}>
        <Reasons cause={cause} />
      </Collapse>
    </li>
  );
}

/** A mark a piece of evidence: filled for, hollow against. */
function Ticks({ cause: { because, against } }: { cause: DifferentialItem }) {
  if (because.length + against.length === 0) return null;
  return (
    <span className={styles['ticks']}>
      {because.map((reason) => (
        <span key={reason} className={styles['for']} aria-hidden="true" />
      ))}
      {against.map((reason) => (
        <span key={reason} className={styles['against']} aria-hidden="true" />
      ))}
      <Unseen>
        , {because.length} for{against.length > 0 && `, ${against.length} against`}
      </Unseen>
    </span>
  );
}

function Reasons({ cause }: { cause: DifferentialItem }) {
  const parts: [string, string[]][] = [
    ['Because', cause.because],
    ['Against', cause.against],
    ['Settled by', cause.check === null ? [] : [cause.check]],
    ['Cost', cause.cost_range === null ? [] : [cause.cost_range]],
    ['Time', cause.labor_time === null ? [] : [cause.labor_time]],
    ['Basis', cause.estimate_basis === undefined ? [] : [cause.estimate_basis]],
  ];
  return (
    <dl className={styles['reasons']}>
      {parts
        .filter(([, lines]) => lines.length > 0)
        .map(([label, lines]) => (
          <div key={label} className={styles['reason']} data-kind={label}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>
                <Linked text={line} />
              </dd>
            ))}
          </div>
        ))}
      {cause.sources !== undefined && (
        <div className={styles['reason']} data-kind="Sources">
          <dt>Sources</dt>
          {cause.sources.map(({ url, title }) => (
            <dd key={title} className={styles['source']}>
              {url === null ? title : <LinkButton url={url} title={title} />}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
