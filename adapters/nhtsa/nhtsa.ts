import { z } from 'zod';
import { UpstreamError } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import { fetchBulletins } from './bulletins.ts';
import { toComplaint, toRating, toRecall } from './from-wire.ts';
import type { Bulletin, Complaint, NamedVehicle, Rating, Recall } from './vehicle-records.ts';
import {
  ComplaintsAnswer,
  MakesAnswer,
  ModelsAnswer,
  RatedVehiclesAnswer,
  RatingAnswer,
  RecallsAnswer,
} from './wire.ts';

export interface NhtsaOptions {
  /** Scheme, host and port of the service. */
  baseUrl: string;
  /** As `product/version (+contact)`: without one the service may take us for a bot. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Whether to ask for bulletins: the way to them is undocumented and may vanish. */
  bulletins: boolean;
}

/** NHTSA's public API. Everything here rejects with UpstreamError where the service gives no usable answer. */
export interface Nhtsa {
  /** The makes that NHTSA knows of a model year, of recalls and of complaints. */
  makes: (year: number) => Promise<string[]>;
  /** The model names that NHTSA knows of a make and year, of recalls and of complaints; none for an unknown make. */
  models: (make: string, year: number) => Promise<string[]>;
  recalls: (vehicle: NamedVehicle) => Promise<Recall[]>;
  complaints: (vehicle: NamedVehicle) => Promise<Complaint[]>;
  ratings: (vehicle: NamedVehicle) => Promise<Rating[]>;
  /** Null where they are not asked for. `left`: how many variants of the vehicle would not be told of. */
  bulletins: ((vehicle: NamedVehicle) => Promise<{ bulletins: Bulletin[]; left: number }>) | null;
}

/** Asks for one answer: a path with its query, and the form the answer must have. */
type Ask = <S extends z.ZodType>(path: string, query: Record<string, string>, form: S) => Promise<z.output<S>>;

const maxBytes = 48_000_000;
/** Nothing found is answered with status 400 and an empty list; a 400 without one is an error. */
const alsoGood = [400];

/** NHTSA's public service at an address. */
export function nhtsa(options: NhtsaOptions): Nhtsa {
  const ask = askerOf(options);
  const ofVehicle = ({ make, model, year }: NamedVehicle) => ({ make, model, modelYear: String(year) });
  return {
    makes: async (year) => {
      const path = '/products/vehicle/makes';
      const query = { modelYear: String(year) };
      const ofRecalls = await ask(path, { ...query, issueType: 'r' }, MakesAnswer);
      const ofComplaints = await ask(path, { ...query, issueType: 'c' }, MakesAnswer);
      return [...new Set([...ofRecalls.results, ...ofComplaints.results].map(({ make }) => make))];
    },
    models: async (make, year) => {
      const path = '/products/vehicle/models';
      const query = { modelYear: String(year), make };
      const ofRecalls = await ask(path, { ...query, issueType: 'r' }, ModelsAnswer);
      const ofComplaints = await ask(path, { ...query, issueType: 'c' }, ModelsAnswer);
      return [...new Set([...ofRecalls.results, ...ofComplaints.results].map(({ model }) => model))];
    },
    recalls: async (vehicle) =>
      (await ask('/recalls/recallsByVehicle', ofVehicle(vehicle), RecallsAnswer)).results.map(toRecall),
    complaints: async (vehicle) =>
      (await ask('/complaints/complaintsByVehicle', ofVehicle(vehicle), ComplaintsAnswer)).results.map(toComplaint),
    ratings: (vehicle) => fetchRatings(ask, vehicle),
    bulletins: options.bulletins ? (vehicle) => fetchBulletins(ask, vehicle) : null,
  };
}

async function fetchRatings(ask: Ask, { make, model, year }: NamedVehicle): Promise<Rating[]> {
  const path = ['modelyear', String(year), 'make', make, 'model', model].map(encodeURIComponent).join('/');
  const { Results: variants } = await ask(`/SafetyRatings/${path}`, { format: 'json' }, RatedVehiclesAnswer);
  const ratings: Rating[] = [];
  for (const { VehicleId: id } of variants) {
    const { Results: results } = await ask(`/SafetyRatings/VehicleId/${id}`, { format: 'json' }, RatingAnswer);
    ratings.push(...results.map(toRating));
  }
  return ratings;
}

function askerOf({ baseUrl, userAgent, timeoutMs, now }: NhtsaOptions): Ask {
  const unlessResting = restingAfterFailures('NHTSA', now);
  return async (path, query, form) => {
    const url = new URL(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`);
    const options = { service: 'NHTSA', userAgent, timeoutMs, maxBytes, alsoGood };
    return unlessResting(async () => read((await fetchJson(url, options)).json, form));
  };
}

function read<S extends z.ZodType>(json: unknown, form: S): z.output<S> {
  const parsed = form.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new UpstreamError('malformed', 'NHTSA answered in another form than agreed.', { cause: parsed.error });
}
