import { z } from 'zod';
import { CarHealth } from '../car-health.ts';
import { endpoint } from '../endpoint.ts';
import { Car, Garage } from '../garage.ts';
import { AddEntry, Imported, ImportEntries, LogEntry, MaintenanceLog, SaveEntry } from '../maintenance.ts';
import { VehicleInfo } from '../vehicle.ts';
import { byId, done } from './parts.ts';

const user = { auth: 'user', owner: null, params: byId } as const;

/** An owner's cars, what was done to them, and how they stand (ACCT-01). */
export const garage = {
  getGarage: endpoint({
    ...user,
    method: 'GET',
    path: '/users/{id}/garage',
    summary: "The user's cars.",
    owner: 'params.id',
    body: null,
    response: Garage,
    errors: ['NOT_FOUND'],
  }),
  addCar: endpoint({
    ...user,
    method: 'POST',
    path: '/users/{id}/garage',
    summary: 'Put a car into the garage and make it the active one; a car that is there already is brought up to date.',
    owner: 'params.id',
    body: z.object({ vehicle_info: VehicleInfo }),
    response: Car,
    errors: ['NOT_FOUND', 'GARAGE_FULL'],
  }),
  changeCar: endpoint({
    ...user,
    method: 'PUT',
    path: '/cars/{id}',
    summary: 'Describe a car of the garage anew.',
    body: z.object({ vehicle_info: VehicleInfo }),
    response: Car,
    errors: ['NOT_FOUND', 'CAR_IN_GARAGE'],
  }),
  chooseCar: endpoint({
    ...user,
    method: 'POST',
    path: '/cars/{id}/choose',
    summary: 'Make a car the active one.',
    body: null,
    response: Car,
    errors: ['NOT_FOUND'],
  }),
  removeCar: endpoint({
    ...user,
    method: 'DELETE',
    path: '/cars/{id}',
    summary: 'Take a car out of the garage: gone at once, purged with its log a day later.',
    body: null,
    response: done,
    errors: ['NOT_FOUND'],
  }),
  restoreCar: endpoint({
    ...user,
    method: 'POST',
    path: '/cars/{id}/restore',
    summary: 'Bring back a car that is not purged.',
    body: null,
    response: Car,
    errors: ['NOT_FOUND'],
  }),
  getCarHealth: endpoint({
    ...user,
    method: 'GET',
    path: '/cars/{id}/health',
    summary: 'Score and maintenance suggestions, with the reason of each.',
    body: null,
    response: CarHealth,
    errors: ['NOT_FOUND'],
  }),
  getMaintenance: endpoint({
    ...user,
    method: 'GET',
    path: '/cars/{id}/maintenance',
    summary: 'What was done to a car, newest first, and the work that can be logged.',
    body: null,
    response: MaintenanceLog,
    errors: ['NOT_FOUND'],
  }),
  addEntry: endpoint({
    ...user,
    method: 'POST',
    path: '/cars/{id}/maintenance',
    summary: 'Log work done to a car.',
    body: AddEntry,
    response: LogEntry,
    errors: ['NOT_FOUND', 'LOG_FULL', 'ATTACHMENT_GONE'],
  }),
  importEntries: endpoint({
    ...user,
    method: 'POST',
    path: '/cars/{id}/maintenance/import',
    summary: 'Log many at once, all or none; what the log has already is left out.',
    body: ImportEntries,
    response: Imported,
    errors: ['NOT_FOUND', 'LOG_FULL'],
  }),
  changeEntry: endpoint({
    ...user,
    method: 'PUT',
    path: '/maintenance/{id}',
    summary: 'Change an entry of a log.',
    body: SaveEntry,
    response: LogEntry,
    errors: ['NOT_FOUND', 'ATTACHMENT_GONE'],
  }),
  removeEntry: endpoint({
    ...user,
    method: 'DELETE',
    path: '/maintenance/{id}',
    summary: 'Delete an entry of a log: gone at once, purged a day later.',
    body: null,
    response: done,
    errors: ['NOT_FOUND'],
  }),
  restoreEntry: endpoint({
    ...user,
    method: 'POST',
    path: '/maintenance/{id}/restore',
    summary: 'Take back the deletion of an entry that is not purged.',
    body: null,
    response: LogEntry,
    errors: ['NOT_FOUND'],
  }),
};
