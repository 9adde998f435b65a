import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName };

export const iconNames = Object.keys(iconPaths) as IconName[];

/** A picture that says nothing by itself: always hidden from screen readers. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? styles['small'] : styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
