import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { locate } from '#web/browser/geolocation.ts';
import { storage } from '#web/browser/local-storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.ts';

const how = { timeoutMs: limits.geolocationTimeoutMs, maxAgeMs: limits.geolocationAgeMs };

/** LOC-02: some ten metres. */
const decimals = 4;

/** VEH-01, LOC-01: puts the place of the browser into the field, as coordinates; whether it may is remembered. */
export function UseMyLocation({ onFound }: { onFound: (location: string) => void }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    const found = await locate(how);
    setAsking(false);
    if (button.current === null) return;
    if ('error' in found) {
      if (found.denied) storage.write('locationPermission', 'denied');
      showToast(found.error, 'error');
      return;
    }
    storage.write('locationPermission', 'granted');
    onFound([found.latitude, found.longitude].map((degrees) => degrees.toFixed(decimals)).join(', '));
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
