import { byComplaint } from '#contract/by-complaint.ts';
import type { DifferentialItem } from '#contract/reply.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './folded-differential.module.css';
import { leadingCauses, OTHER, percent, restWords } from './ranking-words.ts';

interface Props {
  causes: DifferentialItem[];
  busy: boolean;
  onOpen: () => void;
}

const named = 2;

/** The differential folded into one line, "Battery 62 % · Alternator 21 % · 4 more", over a bar of all the shares. */
export function FoldedDifferential({ causes, busy, onOpen }: Props) {
  const complaints = byComplaint(causes);
  const leading = leadingCauses(causes, named);
  const more = causes.length - leading.length;
  return (
    <button type="button" className={styles['strip']} aria-haspopup="dialog" aria-busy={busy} onClick={onOpen}>
      <Icon name="bars" />
      <span className={styles['line']}>
        {leading.map((cause) => (
          <span key={`${cause.complaint?.about} ${cause.id}`} className={styles['cause']}>
            <span className={styles['name']}>{cause.name}</span>{' '}
            <span className={styles['share']}>{percent(cause.share)} · </span>
          </span>
        ))}
        {leading.length === 0 ? 'What I understood' : <span className={styles['more']}>{restWords(more)}</span>}
      </span>
      <Icon name="chevron" small />
      <span className={styles['shares']} aria-hidden="true">
        {complaints.flatMap((complaint) =>
          complaint.causes.map((cause) => (
            <span
              key={`${complaint.about} ${cause.id}`}
              data-leading={cause === leading[0] ? '' : undefined}
              data-other={cause.id === OTHER ? '' : undefined}
              style={{ inlineSize: `${(cause.share * 100) / complaints.length}%` }}
            />
          )),
        )}
      </span>
    </button>
  );
}
