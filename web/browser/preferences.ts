import { storage, useStored } from './local-storage.ts';
import type { Stored } from './storage.ts';

/** ACCT-03. The compact mode is the layout (appearance.ts). */
export type Preferences = Required<Stored<'preferences'>>;

const asItComes: Preferences = {
  showQuickActions: true,
  autoSaveSettings: true,
  notifications: true,
  soundEffects: false,
};

/** The preferences as they stand, for what is done; `usePreferences` for what is drawn. */
export const preferences = (): Preferences => ({ ...asItComes, ...storage.read('preferences') });

/** What the owner prefers, or how it comes. */
export function usePreferences(): Preferences {
  return { ...asItComes, ...useStored('preferences') };
}

/** Keeps a choice in this browser. */
export function setPreference(name: keyof Preferences, on: boolean): void {
  storage.write('preferences', { ...storage.read('preferences'), [name]: on });
}
