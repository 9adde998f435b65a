import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Icon, type IconName } from './icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does: its name for screen readers and its tooltip. */
  label: string;
  filled?: boolean;
}

/** A button of one picture; its label is its name and shows when it is pointed at. */
export function IconButton({ icon, label, filled = false, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles['button'], filled && styles['filled'], className)}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
