import { checkDigitOf } from './check-digit.ts';
import type { DecodedVin, VinReading } from './decoded-vin.ts';
import { modelYearsOf } from './model-years.ts';
import { readingFrom, type VinValues } from './vin-reading.ts';
import { openVinTables, type Maker, type VinTables } from './vin-tables.ts';

export interface VinDecoder {
  /** `vin`: 17 characters, upper case, without I, O and Q; `thisYear`: the calendar's. */
  decode: (vin: string, thisYear: number) => DecodedVin;
  close: () => void;
}

/** Decodes VINs from the data at `path` (see compile-vin-data.ts), without network. Throws when the file is not there. */
export function openVinDecoder(path: string): VinDecoder {
  const tables = openVinTables(path);
  return { decode: (vin, thisYear) => decode(tables, vin, thisYear), close: tables.close };
}

function decode(tables: VinTables, vin: string, thisYear: number): DecodedVin {
  const maker = tables.findMaker(vin);
  if (maker === null) {
    const warnings = ['Nobody is known to build vehicles whose VIN begins like this.'];
    return { vin, checkDigit: checkDigit(vin, false), readings: [], warnings };
  }
  const { years, byPosition7 } = modelYearsOf(vin, thisYear);
  const matches = years
    .map((year) => ({ year, values: tables.match(vin, maker, year) }))
    .filter(({ values }) => values.has('model'));
  const warnings: string[] = [];
  if (matches.length === 0) {
    warnings.push(
      'The maker has not published what this VIN means beyond its make, as with many cars not built for North America.',
    );
    return { vin, checkDigit: checkDigit(vin, false), readings: makeAlone(maker, years), warnings };
  }
  const meant = matches.filter((match) => match.year === byPosition7 && isLight(maker, match.values));
  const readings = (meant.length > 0 ? meant : matches).map(({ year, values }) =>
    readingFrom(values, year, onlyMakeOf(maker)),
  );
  return { vin, checkDigit: checkDigit(vin, true), readings, warnings };
}

/** The rule by which position 7 tells the 30 years apart holds for cars, and for what weighs up to 10,000 lb. */
function isLight({ vehicleType, truckType }: Maker, values: VinValues): boolean {
  if (vehicleType === 'Passenger Car' || vehicleType?.startsWith('Multipurpose') === true) return true;
  return vehicleType === 'Truck' && (truckType === 1 || /^Class [12]/.test(values.get('weightClass') ?? ''));
}

/** `decoded`: as a vehicle for North America, whose VINs all have one. So have those made there, and in China. */
function checkDigit(vin: string, decoded: boolean): DecodedVin['checkDigit'] {
  if (vin[8] === checkDigitOf(vin)) return 'ok';
  return decoded || /^[1-5L]/.test(vin) ? 'wrong' : 'not_used';
}

const onlyMakeOf = ({ makes }: Maker): string | null => (makes.length === 1 ? makes[0]! : null);

function makeAlone(maker: Maker, years: number[]): VinReading[] {
  const make = onlyMakeOf(maker);
  const nothing = { model: null, submodel: null, engine: null, drive: null, fuel: null, body: null };
  if (years.length === 0) return make === null ? [] : [{ year: null, make, ...nothing }];
  return years.map((year) => ({ year, make, ...nothing }));
}
