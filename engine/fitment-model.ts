/** All fitments of a knowledge base, in their order. */
export interface Fitments {
  version: string;
  lines: FitmentModel[];
}

/** What certain cars are fitted with, where make, model and model year settle it. */
export interface FitmentModel {
  /** Models by make as written for the reader, null for all of that make; null for cars of all makes. */
  cars: { make: string; models: string[] | null }[] | null;
  /** First and last model year, null where open. */
  years: [number | null, number | null];
  /** What a model or trim name must say one of ("2.4", "2.0t", "4x4"); none: no such condition. */
  named: string[];
  /** Words of a model or trim name that speak of another car. */
  without: string[];
  /** By id of equipment. True: fitted; false: not; null: differs among these cars, whatever an earlier line says. */
  settles: Record<string, boolean | null>;
}
