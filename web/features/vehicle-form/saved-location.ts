import type { User } from '#contract/user.ts';
import type { BrowserStorage } from '#web/browser/storage.ts';
import { emptyEntry } from './check-vehicle.ts';

/** VEH-01: the user's saved location stands where this browser has none: on another device, or when all was forgotten here. */
export function takeSavedLocation({ location }: Pick<User, 'location'>, storage: BrowserStorage): void {
  const entry = storage.read('vehicle') ?? emptyEntry;
  if (location === '' || entry.location !== '') return;
  storage.write('vehicle', { ...entry, location });
  if (storage.read('place') === null && storage.read('locationPermission') !== 'granted')
    storage.write('place', { from: 'typed', text: location });
}
