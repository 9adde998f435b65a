import type { DifferentialItem } from '#contract/reply.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './folded-differential.module.css';
import { OTHER, percent } from './ranking-words.ts';

interface Props {
  causes: DifferentialItem[];
  busy: boolean;
  onOpen: () => void;
}

const named = 2;

/** The differential folded into one line, "Battery 62 % · Alternator 21 % · 4 more", over a bar of all the shares. */
export function FoldedDifferential({ causes, busy, onOpen }: Props) {
  const leading = causes.filter((cause) => cause.id !== OTHER).slice(0, named);
  const more = causes.length - leading.length;
  return (
    <button type="button" className={styles['strip']} aria-haspopup="dialog" aria-busy={busy} onClick={onOpen}>
      <Icon name="bars" />
      <span className={styles['line']}>
        {leading.map((cause) => (
          <span key={cause.id} className={styles['cause']}>
            <span className={styles['name']}>{cause.name}</span>{' '}
            <span className={styles['share']}>{percent(cause.share)} · </span>
          </span>
        ))}
        {leading.length === 0 ? 'What I understood' : <span className={styles['more']}>{more} more</span>}
      </span>
      <Icon name="chevron" small />
      <span className={styles['shares']} aria-hidden="true">
        {causes.map((cause) => (
          <span
            key={cause.id}
            data-leading={cause.id === leading[0]?.id ? '' : undefined}
            data-other={cause.id === OTHER ? '' : undefined}
            style={{ inlineSize: `${cause.share * 100}%` }}
          />
        ))}
      </span>
    </button>
  );
}
