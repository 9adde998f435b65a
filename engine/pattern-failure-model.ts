/** A known weakness of certain cars: for a vehicle it fits, one cause is so many times likelier. */
export interface PatternFailureModel {
  id: string;
  /** Id of the cause. */
  cause: string;
  /** 3 … 30. */
  factor: number;
  /** Models by make, both as written for the reader. */
  cars: { make: string; models: string[] }[];
  /** First and last model year. */
  years: [number, number];
  /** Words of a model or trim name that speak of another car: "Sport", "2500". */
  without: string[];
  /** Where only one engine (or gearbox) of these cars has it: what owners call it, and its share among them. */
  engine: { words: string[]; share: number; label: string } | null;
  /** What these cars have; one known to lack any of it is meant by none of this. */
  has: string[];
}
