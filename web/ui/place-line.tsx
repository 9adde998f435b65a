import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { MapCredit } from './map-credit.tsx';
import styles from './place-line.module.css';
import { Unseen } from './unseen.tsx';

interface Props {
  name: string;
  /** Found by the browser; else typed. */
  found: boolean;
  /** The name is OpenStreetMap's, which is said. */
  byMap: boolean;
  onChange: () => void;
}

/** Which place it is about, and the way to another. */
export function PlaceLine({ name, found, byMap, onChange }: Props) {
  return (
    <div className={styles['line']}>
      <p className={styles['name']}>
        <Icon name="place" small />
        <span>
          {name} <span className={styles['from']}>· {found ? 'your position' : 'as typed'}</span>
          {byMap && (
            <span className={styles['from']}>
              {' '}
              · <MapCredit />
            </span>
          )}
        </span>
      </p>
      <Button kind="quiet" className={styles['change']} onClick={onChange}>
        Change<Unseen> place</Unseen>
      </Button>
    </div>
  );
}
