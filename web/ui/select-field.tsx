import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import own from './select-field.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  className?: string | undefined;
}

/** One of a few, by the browser's own list. */
export function SelectField<Value extends string>({ label, value, onChange, options, className }: Props<Value>) {
  const id = useId();
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classNames(styles['input'], own['select'])}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
