import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { detailOf } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { locate } from '#web/browser/geolocation.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.ts';

const how = { timeoutMs: limits.geolocationTimeoutMs, maxAgeMs: limits.geolocationAgeMs };

/** LOC-02: some ten metres. */
const decimals = 4;

/** ACCT-03: lets this browser say where it is; the place is saved for weather, shops and the next session. */
export function EnableLocation() {
  const { userId } = useSignedIn();
  const enabled = useStored('locationPermission') === 'granted';
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    const found = await locate(how);
    if ('error' in found) {
      if (found.denied) storage.write('locationPermission', 'denied');
      showToast(found.error, 'error');
    } else {
      storage.write('locationPermission', 'granted');
      await save(userId, [found.latitude, found.longitude].map((degrees) => degrees.toFixed(decimals)).join(', '));
    }
    setAsking(false);
  };
  return (
    <IconButton
      icon="place"
      label={asking ? 'Finding your location…' : enabled ? 'Update location' : 'Enable location'}
      aria-busy={asking}
      onClick={() => void ask()}
    />
  );
}

async function save(userId: string, location: string): Promise<void> {
  const entry = storage.read('vehicle');
  if (entry !== null) storage.write('vehicle', { ...entry, location });
  try {
    await api.saveLocation({ params: { id: userId }, body: { location } });
    showToast('Location enabled.', 'success');
  } catch (error) {
    showToast(`Your location was not saved: ${detailOf(error)}.`, 'error');
  }
}
