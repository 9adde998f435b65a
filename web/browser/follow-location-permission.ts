import type { BrowserStorage } from './storage.ts';

type Asked = Pick<PermissionStatus, 'state' | 'addEventListener'>;

/**
 * LOC-01: what is remembered of the permission follows what the browser says, now and until `signal`: one that is taken back is
 * forgotten, one that is refused is remembered as that. A browser that does not tell changes nothing.
 */
export async function followLocationPermission(
  storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>,
  signal: AbortSignal,
  // Absent in old browsers, whatever its type says.
  permissions: { query: (of: { name: 'geolocation' }) => Promise<Asked> } | undefined = navigator.permissions,
): Promise<void> {
  let asked: Asked | undefined;
  try {
    asked = await permissions?.query({ name: 'geolocation' });
  } catch {
    return;
  }
  const status = asked;
  if (status === undefined || signal.aborted) return;
  const follow = () => {
    if (storage.read('locationPermission') !== 'granted' || status.state === 'granted') return;
    if (status.state === 'denied') storage.write('locationPermission', 'denied');
    else storage.remove('locationPermission');
  };
  follow();
  status.addEventListener('change', follow, { signal });
}
