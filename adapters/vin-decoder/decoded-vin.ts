/** What a VIN says of the vehicle, read for one model year. Null: it does not say. Makes and models as NHTSA writes them. */
export interface VinReading {
  year: number | null;
  make: string | null;
  model: string | null;
  /** Series and trim. */
  submodel: string | null;
  /** As owners say it: "3.0L V6". */
  engine: string | null;
  drive: 'FWD' | 'RWD' | 'AWD' | '4WD' | null;
  fuel: string | null;
  body: string | null;
}

export interface DecodedVin {
  /** 17 characters, upper case. */
  vin: string;
  /** `not_used`: the vehicle was not built for a market whose VINs have one. */
  checkDigit: 'ok' | 'wrong' | 'not_used';
  /** One where the VIN leaves no doubt of the model year, else one for each it may be, newest first. None: maker unknown. */
  readings: VinReading[];
  /** What is odd or open, a sentence each, for the owner. */
  warnings: string[];
}
