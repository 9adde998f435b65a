import { useEffect, useRef, useSyncExternalStore } from 'react';
import { commandIds, type CommandId } from './commands.ts';

type Actions = Partial<Record<CommandId, (() => void) | null>>;

/** What the screens on show can do; of several, the one shown last. */
let given: { current: Actions }[] = [];
const listeners = new Set<() => void>();
let available: CommandId[] = [];

function announceIfChanged(): void {
  const now = commandIds.filter((id) => actionOf(id) !== null);
  if (now.join() === available.join()) return;
  available = now;
  listeners.forEach((listener) => listener());
}

/** How a command is done now; null where nothing on show can do it. */
export function actionOf(id: CommandId): (() => void) | null {
  return given.findLast(({ current }) => Boolean(current[id]))?.current[id] ?? null;
}

/** Says how commands are done while this is on show. An action that is null is not available now. */
export function useCommandActions(actions: Actions): void {
  const own = useRef(actions);
  useEffect(() => {
    own.current = actions;
    announceIfChanged();
  });
  useEffect(() => {
    given = [...given, own];
    announceIfChanged();
    return () => {
      given = given.filter((each) => each !== own);
      announceIfChanged();
    };
  }, []);
}

/** The commands that can be done now, in the order of the table. */
export function useAvailableCommands(): CommandId[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => available,
  );
}
