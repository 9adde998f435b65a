/** LOC-01: why the place could not be found, in the words for the user. */
const reasons: Record<number, string> = {
  1: 'Location access denied.',
  2: 'Location information unavailable.',
  3: 'Location request timed out.',
};

export type Located = { latitude: number; longitude: number } | { error: string; denied: boolean };

/** Where the browser is, in degrees; asks the user once. It never rejects. */
export function locate(
  { timeoutMs, maxAgeMs }: { timeoutMs: number; maxAgeMs: number },
  // Absent in old browsers and on pages that are not secure, whatever its type says.
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): Promise<Located> {
  if (geolocation === undefined)
    return Promise.resolve({ error: 'Geolocation not supported in this browser', denied: false });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve({ error: reasons[code] ?? 'Unknown error occurred.', denied: code === 1 }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  });
}

/** Whether `locate` would answer without asking the user anything. */
export async function mayLocateUnasked(
  permissions: Pick<Permissions, 'query'> | undefined = navigator.permissions,
): Promise<boolean> {
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
  } catch {
    return false; // A browser that does not know the question would ask the user.
  }
}
