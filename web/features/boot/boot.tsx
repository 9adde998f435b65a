import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { storage } from '#web/browser/local-storage.ts';
import styles from './boot.module.css';

type Splash = ComponentType<{ onEnd: () => void }>;

/** Whether the boot animation is to be shown: on the first visit, or where it was asked for. */
export const bootIsDue = (wished: boolean): boolean => wished || storage.read('bootSeen') === null;

/**
 * APP-03: the boot animation over the page, which loads and draws itself below meanwhile. Its code comes only to those who see
 * it; where it cannot be had there is none, and the next visit tries again.
 */
export function Boot({ onEnd }: { onEnd: () => void }) {
  const [splash, setSplash] = useState<{ Splash: Splash } | null>(null);
  useEffect(() => {
    import('./boot-splash.tsx').then(
      ({ default: Splash }) => setSplash({ Splash }),
      (cause: unknown) => {
        console.warn('The boot animation did not load.', cause);
        onEnd();
      },
    );
  }, [onEnd]);
  const end = useCallback(() => {
    storage.write('bootSeen', true);
    onEnd();
  }, [onEnd]);
  return splash === null ? <div className={styles['cover']} /> : <splash.Splash onEnd={end} />;
}
