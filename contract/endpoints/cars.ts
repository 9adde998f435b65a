import { z } from 'zod';
import { AskAdvice, BuyersCheck, CheckCar, UpgradeAdvice } from '../car-advice.ts';
import { CarWatch, CreateAlert, PriceAlert, SavedSearch, SaveSearch } from '../car-watch.ts';
import { FoundCars, SearchCars } from '../cars.ts';
import { endpoint } from '../endpoint.ts';
import { byId, byUserId, done, none } from './parts.ts';

const remove = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'DELETE',
    path,
    summary,
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: done,
    errors: ['NOT_FOUND'],
  });

/** The car-shopping terminal (CARS-01 to CARS-07). */
export const cars = {
  searchCars: endpoint({
    method: 'POST',
    path: '/cars/search',
    summary: 'Cars for sale that fit, the best deals first; needs a credit, costs none.',
    auth: 'user',
    owner: null,
    params: none,
    body: SearchCars,
    response: FoundCars,
    errors: ['CAR_SEARCH_NEEDS_CREDIT', 'CAR_SEARCH_TIME_OUT', 'CAR_SEARCH_DOWN', 'CAR_SEARCH_NOT_CONFIGURED'],
  }),
  getCarWatch: endpoint({
    method: 'GET',
    path: '/cars/watch/{userId}',
    summary: "The user's saved searches and price alerts, newest first.",
    auth: 'user',
    owner: 'params.userId',
    params: byUserId,
    body: null,
    response: CarWatch,
    errors: ['NOT_FOUND'],
  }),
  saveCarSearch: endpoint({
    method: 'POST',
    path: '/cars/searches',
    summary: 'Keep a search under a name; the same name again takes its place.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: SaveSearch,
    response: SavedSearch,
    errors: ['NOT_FOUND', 'TOO_MANY_CAR_WATCHES'],
  }),
  removeCarSearch: remove('/cars/searches/{id}', 'Forget a saved search.'),
  createPriceAlert: endpoint({
    method: 'POST',
    path: '/cars/alerts',
    summary: 'Look for a model at most so dear, from now on and in the background.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: CreateAlert,
    response: PriceAlert,
    errors: ['NOT_FOUND', 'TOO_MANY_CAR_WATCHES', 'CAR_SEARCH_NOT_CONFIGURED'],
  }),
  seePriceAlert: endpoint({
    method: 'PUT',
    path: '/cars/alerts/{id}/seen',
    summary: 'The owner has seen what an alert found: none of it is new any more.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: z.object({ user_id: z.string() }),
    response: PriceAlert,
    errors: ['NOT_FOUND'],
  }),
  removePriceAlert: remove('/cars/alerts/{id}', 'Look no longer for what an alert names.'),
  adviseUpgrade: endpoint({
    method: 'POST',
    path: '/cars/advice',
    summary: "What keeping the user's car, or replacing it, rests on: repairs, values, running cost.",
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: AskAdvice,
    response: UpgradeAdvice,
    errors: ['NOT_FOUND'],
  }),
  checkCar: endpoint({
    method: 'POST',
    path: '/cars/check',
    summary: 'What to know and look at before a car is bought: known weaknesses, recalls, likely repairs, a checklist.',
    auth: 'user',
    owner: null,
    params: none,
    body: CheckCar,
    response: BuyersCheck,
    errors: [],
  }),
};
