import { useEffect, useState } from 'react';

/** The value once it has not changed for `quietMs`; an empty one at once. */
export function useSettled(value: string, quietMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return value === '' ? '' : settled;
}
