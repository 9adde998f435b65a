import { ApiError } from './api-error.ts';

/** How long to wait before each further try, in milliseconds: a server has time to be started again. */
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

interface Persistence {
  /** Waits that long, or until the connection may be back. */
  pause: (ms: number) => Promise<void>;
  /** Whether there is no network at all. */
  offline: () => boolean;
  /** Called when a try was lost and another will be made. */
  onLost: () => void;
  /** Ends it, with its reason. */
  signal: AbortSignal;
}

/** Whether the error leaves open what became of the request: no answer came, or only one of a machine in between. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 ? error.code !== 'UNREADABLE_ANSWER' : isGateway(error.status))
  );
}

const isGateway = (status: number) => status >= 502 && status <= 504;

/**
 * CHAT-19: asks until there is an answer, for a request that may be made any number of times (one with an
 * Idempotency-Key). A first try without any network is not repeated: nothing has left this machine.
 */
export async function persist<T>(ask: () => Promise<T>, { pause, offline, onLost, signal }: Persistence): Promise<T> {
  for (const [tries, waitMs] of waitsMs.entries()) {
    const nothingLeft = tries === 0 && offline();
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (nothingLeft || !isLost(error)) throw error;
    }
    onLost();
    // Not all at once where a server has lost many.
    await pause(waitMs * (0.75 + Math.random() / 2));
    signal.throwIfAborted();
  }
  return ask();
}
