import { interned } from './interned.ts';

/** Why a line gave no record. `skipped`: a good line about something else; `rejected`: a line that cannot be right. */
export class NoRecord {
  readonly kind: 'skipped' | 'rejected';
  readonly reason: string;

  constructor(kind: NoRecord['kind'], reason: string) {
    this.kind = kind;
    this.reason = reason;
  }
}

/** What the files say of which vehicle a line is about. */
export interface FiledVehicle {
  make: string;
  model: string;
  year: number;
}

/** A line that is well but not for us. */
export const skipped = (reason: string): NoRecord => new NoRecord('skipped', reason);
/** A line that is not as the format says. */
export const rejected = (reason: string): NoRecord => new NoRecord('rejected', reason);

const unknownYear = '9999';

/** The vehicle of a row, upper case. Rows of no model year could never be found by one. */
export function vehicleOf(make: string, model: string, year: string): FiledVehicle | NoRecord {
  if (make === '' || model === '') return rejected('the make or the model is empty');
  if (year === unknownYear || year === '') return skipped('of no model year');
  const number = Number(year);
  if (!/^\d{4}$/.test(year) || number < 1900 || number > 2100) return rejected('the model year is no year');
  return { make: interned(make.toUpperCase()), model: interned(model.toUpperCase()), year: number };
}

/** `YYYYMMDD` as `YYYY-MM-DD`; null for what is no date, and for the placeholder 19010101. */
export function flatDate(text: string): string | null {
  if (text.length !== 8 || text === '19010101') return null;
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6));
  return /^(19|20)\d{6}$/.test(text) && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? date : null;
}

/** A count; 0 where it is left empty or is none. */
export const flatCount = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
