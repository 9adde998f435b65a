import type { ComposeContext } from './compose-context.ts';

/** That the message names another car than this answer is for; empty where it names none. */
export function otherCarLine({ notes: { otherCar }, vehicle }: ComposeContext): string {
  if (otherCar === null) return '';
  return `You name another car, ${otherCar}; this answer is for the ${vehicle.label}. If you mean that one, start a session for it.`;
}
