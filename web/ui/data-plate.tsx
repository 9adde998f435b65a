import { classNames } from './class-names.ts';
import { Linked } from './prose.tsx';
import styles from './data-plate.module.css';

export interface PlateEntry {
  label: string;
  /** More than one stands one under the other. */
  values: string[];
  /** Small, under them. */
  note?: string;
  tone?: 'caution' | 'ok';
  /** Takes a whole line: for long lists such as tools. */
  wide?: boolean;
}

/** Figures like on the plate under a bonnet: small label, large value. Draws nothing without entries. */
export function DataPlate({ entries }: { entries: PlateEntry[] }) {
  const filled = entries.filter((entry) => entry.values.length > 0);
  if (filled.length === 0) return null;
  return (
    <dl className={styles['plate']}>
      {filled.map(({ label, values, note, tone, wide }) => (
        <div key={label} className={classNames(styles['entry'], wide && styles['wide'])}>
          <dt className={styles['label']}>{label}</dt>
          {values.map((value) => (
            <dd key={value} className={classNames(styles['value'], tone && styles[tone], wide && styles['small'])}>
              <Linked text={value} />
            </dd>
          ))}
          {note !== undefined && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
