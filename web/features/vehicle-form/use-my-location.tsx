import { useRef, useState } from 'react';
import { useLocateMe, type FoundByName } from '#web/api/place-queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.ts';

/** VEH-01, LOC-01, LOC-02: puts the place of the browser into the field, by its name where that can be found. */
export function UseMyLocation({ onFound }: { onFound: (location: string, place: FoundByName) => void }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const locateMe = useLocateMe();
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    const found = await locateMe();
    setAsking(false);
    if (button.current === null) return;
    if ('error' in found) showToast(found.error, 'error');
    else onFound(found.name, found);
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
