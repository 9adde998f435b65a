import { useEffect, useState } from 'react';
import styles from './search-tab.module.css';

const slowAfterMs = 4_000;

/** Stands where the cars will, and says what is being done. */
export function SearchSkeleton() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className={styles['words']} role="status">
        {slow ? 'Still searching; services of listings may take half a minute…' : 'Searching cars for sale…'}
      </p>
      {['one', 'two', 'three'].map((each) => (
        <div key={each} className={styles['skeleton']} aria-hidden="true" />
      ))}
    </>
  );
}
