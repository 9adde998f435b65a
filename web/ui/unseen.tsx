import type { ComponentProps } from 'react';
import styles from './unseen.module.css';

/** Words for screen readers only. */
export function Unseen(props: ComponentProps<'span'>) {
  return <span className={styles['unseen']} {...props} />;
}
