/** Texts of the manual that answer questions which tell of no fault. */

/** A figure of a car that differs from car to car, so that none is given: where it stands, and what is usual. */
export interface FigureText {
  name: string;
  /** Owners' words for it, besides its name. */
  also: string[];
  /** As for a cause: the vehicle must have all of `all`, one of `any` (if not empty), and none of `not`. */
  requires: { all: string[]; any: string[]; not: string[] };
  /** What to say of a car that does not meet `requires`. */
  otherwise: string | null;
  stands: string[];
  typical: string;
  careful: string | null;
  /** Ids of the maintenance that goes by it. */
  maintenance: string[];
  parts: string[];
  sources: string[];
}

export interface PartText {
  name: string;
  searchTerms: string[];
  priceUsd: { low: number; high: number };
  basis: string;
  /** ISO date of the price. */
  asOf: string;
  /** Equipment of the cars that it is for. */
  requires: FigureText['requires'];
  /** What decides which version is the right one: questions, in the order to be asked. */
  choices: PartChoice[];
}

/** A question that decides which version of a part is the right one. */
export interface PartChoice {
  ask: string;
  /** Equipment that, all known of a car, answers it; none: it is always asked. */
  settledBy: string[];
  /** So does an engine size in the car's name. */
  settledByEngine: boolean;
}

export interface SellerText {
  name: string;
  /** Address with `{query}` in it. */
  search: string;
}

export interface LampText {
  name: string;
  also: string[];
  /** What the picture looks like. */
  symbol: string;
  colour: 'red' | 'amber' | 'green' | 'blue';
  level: 'critical' | 'caution' | 'info';
  text: string;
  /** The finding that a lit lamp is. */
  finding: string;
  /** Whose trouble codes are stored where it is lit: of the engine, which any reader shows, or of another control module; null: none. */
  codes: 'engine' | 'module' | null;
}

export interface CodeText {
  title: string;
  meaning: string;
  sources: string[];
}
