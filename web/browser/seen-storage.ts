import type { BrowserStorage } from './storage.ts';

/**
 * What is stored as of the last change announced: cheap to ask again and again. For what is drawn, not for what is to be
 * changed, which must be read. To be made before anybody else listens to the storage, so that listeners see what is new.
 */
export function createSeen(storage: BrowserStorage): BrowserStorage['read'] {
  const seen = new Map<string, unknown>();
  storage.subscribe(() => seen.clear());
  const look: BrowserStorage['read'] = (name, part) => {
    const address = `${name} ${part ?? ''}`;
    if (!seen.has(address)) seen.set(address, storage.read(name, part));
    return seen.get(address) as ReturnType<typeof storage.read<typeof name>>;
  };
  return look;
}
