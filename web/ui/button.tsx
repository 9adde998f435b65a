import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Props extends ComponentProps<'button'> {
  /** `primary` is the one thing to do on a screen; `quiet` has no border until pointed at. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  wide?: boolean;
}

/** A button with words. Never smaller than a finger. */
export function Button({ kind = 'plain', icon, wide = false, children, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={classNames(styles['button'], styles[kind], wide && styles['wide'], className)}
      {...rest}
    >
      {icon && <Icon name={icon} small />}
      <span>{children}</span>
    </button>
  );
}
