import { useRef, useState } from 'react';
import { useLocateMe, type FoundByName } from '#web/api/place-queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { hideToast, showToast } from '#web/ui/toast.ts';

const key = 'use my location';

/** VEH-01, LOC-01, LOC-02: puts the place of the browser into the field, by its name where that can be found. */
export function UseMyLocation({ onFound }: { onFound: (location: string, place: FoundByName) => void }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const locateMe = useLocateMe();
  const ask = async () => {
    // Tried again from a toast, its field may be gone.
    if (asking || button.current === null) return;
    setAsking(true);
    const found = await locateMe();
    setAsking(false);
    if (button.current === null) return;
    if ('error' in found)
      return showToast(found.error, 'error', {
        key,
        stay: true,
        action: { label: 'Try again', run: () => void ask() },
      });
    hideToast(key);
    onFound(found.name, found);
  };
  return (
    <IconButton
      ref={button}
      icon="place"
      label={asking ? 'Finding your location…' : 'Use my location'}
      aria-busy={asking}
      onClick={() => void ask()}
    />
  );
}
