import type { KnownRecords, Recall } from '#contract/vehicle-records.ts';
import { limits } from '#contract/limits.ts';
import { carHealth } from '#engine/upkeep/car-health.ts';
import { workFor } from '#engine/upkeep/service-plan.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { carMiles } from './car-miles.ts';
import { findEntries, type StoredEntry } from './entry-store.ts';
import type { GarageMeans } from './garage-means.ts';
import { openCar } from './open-car.ts';

/** ACCT-01: how a car stands by all that is known of it here. */
export function getCarHealth(means: GarageMeans): Handler<'getCarHealth'> {
  const { database, servicePlan, knownRecalls, diagnosesOfCar, now } = means;
  return async ({ caller, params }) => {
    const car = await openCar(means, caller.id, params.id);
    const { vehicle } = car;
    const entries = await findEntries(database.read, car.id);
    const recalls = await knownRecalls({ year: Number(vehicle.year), make: vehicle.make, model: vehicle.model });
    const open = recalls.items.filter((recall) => !isLogged(recall, entries));
    const from = { since: now() - limits.unresolvedDiagnosisLifeMs, most: limits.judgedSessions };
    const settled = new Set(entries.map(({ session_id: id }) => id));
    const diagnoses = (await diagnosesOfCar(caller.id, car.id, from)).filter(
      ({ sessionId }) => !settled.has(sessionId),
    );
    const miles = carMiles(vehicle, entries);
    const { points, suggestions, ...health } = carHealth({
      modelYear: Number(vehicle.year),
      today: new Date(now()).toISOString().slice(0, 10),
      miles,
      works: workFor(servicePlan(), vehicle, new Date(now()).getUTCFullYear()),
      log: entries.map(({ work, done_on: doneOn, miles: at }) => ({ work, doneOn, miles: at })),
      recalls: recalls.status === 'known' ? open.map(toOpenRecall) : null,
      diagnoses,
    });
    return {
      ...health,
      points: points.map(withSession),
      suggestions: suggestions.map(withSession),
      miles,
      recalls: {
        ...knownOf(recalls),
        open: open.map(({ campaign_number, summary }) => ({ campaign_number, summary })),
      },
    };
  };
}

const withSession = <Told extends { sessionId: string | null }>({ sessionId, ...told }: Told) => ({
  ...told,
  session_id: sessionId,
});

const knownOf = ({ status, source, as_of, missing }: KnownRecords): KnownRecords => ({
  status,
  source,
  as_of,
  missing,
});

/** Whether the owner wrote down that it was done: its number stands in the log. */
function isLogged({ campaign_number: number }: Recall, entries: readonly StoredEntry[]): boolean {
  const wanted = number.toUpperCase();
  return entries.some(({ what, note }) => `${what} ${note}`.toUpperCase().includes(wanted));
}

const toOpenRecall = ({ campaign_number, summary, do_not_drive, park_outside }: Recall) => ({
  campaignNumber: campaign_number,
  summary,
  doNotDrive: do_not_drive === true,
  parkOutside: park_outside === true,
});
