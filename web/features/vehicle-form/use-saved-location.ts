import { useRef } from 'react';
import { rememberTypedPlace } from '#web/api/place-queries.ts';

/**
 * VEH-01: the way to save the location where it is not saved yet. What the server has is known only once it has taken one: what
 * stands in the field from the last visit is saved again, and what could not be saved is saved the next time. `typed`: by the
 * owner's hand, so that this place counts from then on.
 */
export function useSavedLocation(
  atFirst: string,
  onLocation: ((location: string) => Promise<boolean>) | undefined,
): (text: string, typed: boolean) => void {
  const before = useRef(atFirst.trim());
  /** What the server has, or is being told; null: unknown. */
  const saved = useRef<string | null>(null);
  const save = async (location: string) => {
    const isSaved = await onLocation?.(location);
    if (isSaved !== true && saved.current === location) saved.current = null;
  };
  return (text, typed) => {
    const location = text.trim();
    const changed = location !== before.current;
    before.current = location;
    if (changed && typed) rememberTypedPlace(location);
    if (onLocation === undefined || location === saved.current) return;
    // An empty field that nobody touched takes nothing away.
    if (saved.current === null && location === '' && !changed) return;
    saved.current = location;
    void save(location);
  };
}
