type Level = 'info' | 'warn' | 'error';

/** Writes one event. Fields never hold bodies, tokens, e-mail addresses or query strings. */
export type Log = (level: Level, event: string, fields?: Record<string, unknown>) => void;

/**
 * A log of one JSON object a line. Errors among the fields are written with their stack and causes.
 * @param now milliseconds since the epoch
 */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (level, event, fields = {}) => {
    const entry = { time: new Date(now()).toISOString(), level, event, ...fields };
    // Asking a function about each value takes as long as all the rest: only where there may be an error.
    const text = Object.values(fields).some((value) => typeof value === 'object')
      ? JSON.stringify(entry, (_key, value: unknown) => (value instanceof Error ? describe(value) : value))
      : JSON.stringify(entry);
    write(`${text}\n`);
  };
}

function describe(error: Error): object {
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: error.cause }),
  };
}
