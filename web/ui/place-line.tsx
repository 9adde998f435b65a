import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './place-line.module.css';
import { Unseen } from './unseen.tsx';

/** Which place it is about, and the way to another. */
export function PlaceLine({ name, found, onChange }: { name: string; found: boolean; onChange: () => void }) {
  return (
    <div className={styles['line']}>
      <p className={styles['name']}>
        <Icon name="place" small />
        <span>
          {name} <span className={styles['from']}>· {found ? 'your position' : 'as typed'}</span>
        </span>
      </p>
      <Button kind="quiet" className={styles['change']} onClick={onChange}>
        Change<Unseen> place</Unseen>
      </Button>
    </div>
  );
}
