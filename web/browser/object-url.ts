import { useCallback, useSyncExternalStore } from 'react';

/** The addresses in use, each for as many places as show it. */
const inUse = new Map<Blob, { url: string; places: number }>();

function hold(blob: Blob): () => void {
  const held = inUse.get(blob) ?? { url: URL.createObjectURL(blob), places: 0 };
  held.places += 1;
  inUse.set(blob, held);
  return () => {
    held.places -= 1;
    if (held.places > 0) return;
    inUse.delete(blob);
    URL.revokeObjectURL(held.url);
  };
}

/** An address for bytes in hand, good as long as it is shown; null for the moment before, or without bytes. */
export function useObjectUrl(blob: Blob | null): string | null {
  const subscribe = useCallback(() => (blob === null ? () => {} : hold(blob)), [blob]);
  return useSyncExternalStore(subscribe, () => (blob === null ? null : (inUse.get(blob)?.url ?? null)));
}
