import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Small words beside the label: "optional", or a count. */
  note?: ReactNode;
  /** How to fill it in. */
  hint?: ReactNode;
  error?: string | null;
  /** A button that belongs to the field and stands in it. */
  action?: ReactNode;
}

/** A text field with its label, hint and error tied to it. */
export function Field({ label, value, onChange, note, hint, error, action, className, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles['field'], className)}>
      <div className={styles['line']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {note && <span className={styles['note']}>{note}</span>}
      </div>
      <div className={styles['box']}>
        <input
          id={id}
          className={styles['input']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {action}
      </div>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
