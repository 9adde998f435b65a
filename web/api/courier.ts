const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Sends what is to be sent, and tries again later where the way is closed. */
export interface Courier {
  /** Goes now; where it is under way, once more after that. */
  go: () => void;
  stop: () => void;
}

/** Runs something after so many ms. Returns the way to call it off. */
type Later = (run: () => void, ms: number) => () => void;

/**
 * @param deliver false where the way is closed
 * @param onWay told after every attempt whether the way was open
 */
export function createCourier(
  deliver: () => Promise<boolean>,
  onWay: (open: boolean) => void,
  later: Later = inTime,
): Courier {
  let state: 'idle' | 'going' | 'again' | 'stopped' = 'idle';
  let failures = 0;
  let callOff = () => {};
  const attempt = async () => {
    const open = await deliver();
    if (state === 'stopped') return;
    onWay(open);
    failures = open ? 0 : failures + 1;
    const again = state === 'again';
    state = 'idle';
    if (!open) callOff = later(go, Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)));
    else if (again) go();
  };
  const go = () => {
    callOff();
    if (state === 'idle') {
      state = 'going';
      void attempt();
    } else if (state === 'going') state = 'again';
  };
  return {
    go,
    stop: () => {
      callOff();
      state = 'stopped';
    },
  };
}

function inTime(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
