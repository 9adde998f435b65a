import { useState } from 'react';
import { detailOf } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { useLocateMe } from '#web/api/place-queries.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { hideToast, showToast } from '#web/ui/toast.ts';

const key = 'enable location';

/** ACCT-03: lets this browser say where it is: weather and shops follow, and the next session has the name of the place. */
export function EnableLocation() {
  const { userId } = useSignedIn();
  const enabled = useStored('locationPermission') === 'granted';
  const [asking, setAsking] = useState(false);
  const locateMe = useLocateMe();
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    const found = await locateMe(enabled);
    if ('error' in found) sayProblem(found.error, () => void ask());
    else await save(userId, found.name);
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
    hideToast(key);
    showToast('Location enabled.', 'success');
  } catch (error) {
    sayProblem(`Your location was not saved: ${detailOf(error)}.`, () => void save(userId, location));
  }
}

const sayProblem = (words: string, again: () => void): void =>
  showToast(words, 'error', { key, stay: true, action: { label: 'Try again', run: again } });
