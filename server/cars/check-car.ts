import { setTimeout as wait } from 'node:timers/promises';
import type { BuyersCheck } from '#contract/car-advice.ts';
import type { KnownRecords } from '#contract/vehicle-records.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { CarsMeans } from './cars-means.ts';
import { viewingChecklist } from './checklist.ts';
import { repairsOf } from './weigh-car.ts';

const milesAYear = 12_000;
const mostComplaints = 8;
/** The rest is worth having without NHTSA. */
const patienceMs = 12_000;
const tooLate: KnownRecords & { items: [] } = {
  status: 'unavailable',
  source: null,
  as_of: null,
  items: [],
  missing: ['NHTSA takes too long to answer just now.'],
};

/** What to know and look at before a car is bought. */
export function checkCar(means: CarsMeans): Handler<'checkCar'> {
  return async ({ body }) => {
    const vehicle: VehicleInfo = {
      year: body.year,
      make: body.make.toUpperCase(),
      model: body.model.toUpperCase(),
      vin: '',
      submodel: body.trim.toUpperCase(),
      mileage: body.mileage,
    };
    const named = { make: body.make, model: body.model, year: Number(body.year) };
    const late = wait(patienceMs, null, { ref: false });
    const [outlook, recalls, complaints] = await Promise.all([
      means.diagnosis.outlook(null, vehicle, milesAYear),
      Promise.race([means.recalls(named), late]),
      Promise.race([means.complaints(named), late]),
    ]);
    return {
      vehicle: [body.year, body.make, body.model, body.trim].filter((word) => word !== '').join(' '),
      weaknesses: outlook.weaknesses,
      repairs: repairsOf(outlook),
      recalls: recalls === null ? tooLate : shownRecalls(recalls),
      complaints: complaints === null ? { ...tooLate, totals: null } : shownComplaints(complaints),
      checklist: checklistOf(outlook.weaknesses),
    };
  };
}

const shownRecalls = ({
  status,
  source,
  as_of,
  missing,
  items,
}: Awaited<ReturnType<CarsMeans['recalls']>>): BuyersCheck['recalls'] => ({
  status,
  source,
  as_of,
  missing,
  items: items.map((recall) => ({
    campaign_number: recall.campaign_number,
    components: recall.components,
    summary: recall.summary,
    remedy: recall.remedy,
    do_not_drive: recall.do_not_drive,
    park_outside: recall.park_outside,
  })),
});

const shownComplaints = ({
  status,
  source,
  as_of,
  missing,
  items,
  totals,
}: Awaited<ReturnType<CarsMeans['complaints']>>): BuyersCheck['complaints'] => ({
  status,
  source,
  as_of,
  missing,
  totals,
  items: items.slice(0, mostComplaints),
});

/** The usual list, and before it what this very model is known for. */
function checklistOf(weaknesses: BuyersCheck['weaknesses']): BuyersCheck['checklist'] {
  const items = weaknesses.map(({ name, checks }) => {
    const how = checks[0];
    return how === undefined ? `${name}: ask whether it was done, with an invoice.` : `${name}: ${lower(how.name)}.`;
  });
  return items.length === 0
    ? viewingChecklist
    : [{ title: 'What this model is known for', items }, ...viewingChecklist];
}

const lower = (text: string): string => (/^[A-Z][a-z ]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text);
