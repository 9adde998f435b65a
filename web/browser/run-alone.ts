/**
 * Runs the work while no other tab of this browser runs work of that name. Browsers have locks on https and localhost only;
 * without them it just runs.
 */
export function runAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`wrenchwise ${name}`, work);
}
