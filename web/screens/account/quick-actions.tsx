import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './quick-actions.module.css';

export interface QuickAction {
  icon: IconName;
  name: string;
  /** What comes of it. */
  about: string;
  run: () => void;
}

/** ACCT-02, ACCT-04: what owners come for, one tap each. */
export function QuickActions({
  actions,
  className,
}: {
  actions: readonly QuickAction[];
  className?: string | undefined;
}) {
  return (
    <Plate title="Quick actions" className={className}>
      <ul className={styles['actions']}>
        {actions.map(({ icon, name, about, run }) => (
          <li key={name}>
            <button type="button" className={styles['action']} onClick={run}>
              <Icon name={icon} />
              <span className={styles['name']}>{name}</span> <span className={styles['about']}>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Plate>
  );
}
