import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react';
import { fetchPart, PartMissing } from '#web/browser/fetch-part.ts';
import { Button } from './button.tsx';
import { Dialog, DialogWays } from './dialog.tsx';

export interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface OnDemand<Props> {
  Part: ComponentType<Props>;
  /** Begins to fetch it, where it will likely be wanted: the pointer is on its button. A failure is told once it is. */
  expect: () => void;
}

/**
 * Something that opens over the page and whose code is fetched when it is first opened. Until then there is nothing; while it
 * is fetched it says so, and where it cannot be had it says that, and can be tried again.
 */
export function onDemand<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  const code = fetchedOnce(load);
  return {
    expect: () => void code.fetch().catch(() => {}),
    Part: function PartOnDemand(props: Props) {
      const Part = useSyncExternalStore(code.subscribe, code.now, code.now);
      const { open, onOpenChange } = props;
      if (Part !== null) return <Part {...props} />;
      return open && <Fetching fetch={code.fetch} onClose={() => onOpenChange(false)} />;
    },
  };
}

/** The code once it is here. One fetch at a time; a failed one is forgotten. */
function fetchedOnce<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let part: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const begin = async () => {
    try {
      part = (await fetchPart(load)).default;
      listeners.forEach((listener) => listener());
    } finally {
      fetching = null;
    }
  };
  return {
    now: () => part,
    fetch: () => (fetching ??= begin()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Stands in the place of what is fetched, and holds the keyboard like it. Escape gives up. */
function Fetching({ fetch, onClose }: { fetch: () => Promise<void>; onClose: () => void }) {
  const [problem, setProblem] = useState<PartMissing | null>(null);
  const attempt = () =>
    void fetch().catch((error: unknown) => {
      if (!(error instanceof PartMissing)) throw error;
      setProblem(error);
    });
  const first = useEffectEvent(attempt);
  useEffect(() => first(), []);
  const again = () => {
    setProblem(null);
    attempt();
  };
  if (problem === null) return <Dialog title="Loading…" open brief onOpenChange={onClose} />;
  return (
    <Dialog title="This did not load" open onOpenChange={onClose} question={`${problem.message}.`}>
      <DialogWays>
        <Button onClick={onClose}>Close</Button>
        {problem.outdated ? (
          <Button kind="primary" onClick={() => window.location.reload()}>
            Load again
          </Button>
        ) : (
          <Button kind="primary" onClick={again}>
            Try again
          </Button>
        )}
      </DialogWays>
    </Dialog>
  );
}
