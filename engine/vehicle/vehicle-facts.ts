import type { VehicleFacts } from '../evidence.ts';
import type { EquipmentId } from '../knowledge-base.ts';
import { climateWords } from './climate.ts';
import { knownEquipment, type PreparedFitments } from './known-equipment.ts';
import {
  causeFactors,
  knownWeaknesses,
  weakPoints,
  type KnownWeakness,
  type PreparedWeaknesses,
} from './known-weaknesses.ts';
import type { PreparedComponents } from './match-components.ts';
import type { DoneWork } from './part-ages.ts';
import type { VehicleRecords } from './vehicle-records.ts';
import { placeRecords, weighRecords, type PlacedRecords } from './weigh-records.ts';

/** What the owner told about the car; texts upper case as the form makes them. */
export interface DescribedVehicle {
  year: string;
  make: string;
  model: string;
  submodel: string;
  mileage: number | null;
  /** Which engine it has, as its owner says beside; not there: nothing was said. */
  engine?: string;
  /** What public records say of such cars; null or left out where none were looked up. */
  records?: VehicleRecords | null;
  /** Where the car is; not there: unknown. */
  climate?: VehicleFacts['climate'] | undefined;
  /** What its maintenance log says was done, the latest first; not there: nothing. */
  upkeep?: readonly DoneWork[] | undefined;
}

const MILES_A_YEAR = 12_000;
const ELECTRIC_MAKES = new Set(['TESLA', 'RIVIAN', 'LUCID', 'POLESTAR', 'FISKER']);
const ELECTRIC =
  /\b(EV|BEV|ELECTRIC|E-GOLF|LEAF|BOLT|I3|I4|IX|ID\.?4|IONIQ [56]|MACH-E|E-TRON|TAYCAN|EQ[BES]|EV6|EV9|GV60|LIGHTNING|ARIYA|BZ4X|SOLTERRA)\b/;
const HYBRID = /\b(HYBRID|PRIUS|PHEV|E-POWER|PLUG-IN|VOLT|4XE|PRIME|INSIGHT|CR-Z|C-MAX|ENERGI|NIRO|CT 200H)\b/;
const DIESEL = /\b(DIESEL|TDI|CDI|DURAMAX|CUMMINS|POWERSTROKE|POWER STROKE|ECODIESEL|BLUETEC|D4D)\b/;
const TURBO = /\b(TURBO|ECOBOOST|TSI|TFSI|2\.0T|1\.5T|1\.4T|GTI|WRX)\b/;
const NO_TURBO = /\bNON-?\s?TURBO\b/;
const DRIVE = /\b(AWD|4WD|4X4|QUATTRO|4MATIC|XDRIVE|4MOTION)\b/;

/** What no battery electric car has. */
const OF_ENGINES = ['diesel', 'turbo', 'timing_belt', 'manual_transmission'];

/** What the engine makes of a description. */
export interface KnownVehicle {
  facts: VehicleFacts;
  label: string;
  /** What had to be assumed, in words. */
  assumptions: string[];
  weaknesses: KnownWeakness[];
  /** Null where none were looked up. */
  records: (VehicleRecords & { placed: PlacedRecords }) | null;
}

/** What is known of cars by their names. */
export interface CarKnowledge {
  weaknesses: PreparedWeaknesses;
  fitments: PreparedFitments;
  components: PreparedComponents;
}

/** Facts that the engine's priors use, from the description, the current year and what such cars are known for. */
export function vehicleFacts(
  vehicle: DescribedVehicle,
  currentYear: number,
  { weaknesses, fitments, components }: CarKnowledge,
): KnownVehicle {
  const year = /^\d{4}$/.test(vehicle.year) ? Number(vehicle.year) : NaN;
  const ageYears = Number.isNaN(year) ? null : Math.max(0, currentYear - year);
  const miles = vehicle.mileage ?? (ageYears === null ? null : ageYears * MILES_A_YEAR);
  const whole = { ...vehicle, submodel: `${vehicle.submodel} ${vehicle.engine ?? ''}` };
  const named = equipmentOf(whole, year, fitments);
  const known = knownWeaknesses({ ...whole, year, equipment: named }, weaknesses);
  const label = [vehicle.year, vehicle.make, vehicle.model, vehicle.submodel].filter((each) => each !== '').join(' ');
  const knownFor = causeFactors(known.weaknesses);
  const records = vehicle.records ?? null;
  const placed = records && placeRecords(records, components);
  const weighed = records && placed && weighRecords(records, placed, carsOf(vehicle), components);
  return {
    facts: {
      ageYears,
      miles,
      equipment: { ...known.equipment, ...named },
      climate: vehicle.climate ?? { frost: false, heat: false, salt: false },
      recentlyReplaced: [],
      knownFor: weighed === null ? knownFor : strongest(knownFor, weighed.factors),
      ...(known.weaknesses.length === 0 ? {} : { weakPoints: weakPoints(known.weaknesses) }),
      ...(weighed === null ? {} : { records: weighed.inPlay }),
    },
    label,
    assumptions: [
      ...(vehicle.mileage === null && miles !== null && miles > 0
        ? [
            `Mileage was not given; ${miles.toLocaleString('en-US')} miles assumed (${MILES_A_YEAR.toLocaleString('en-US')} a year).`,
          ]
        : []),
      ...climateWords(vehicle.climate),
    ],
    weaknesses: known.weaknesses,
    records: records && placed && { ...records, placed },
  };
}

/** The cars that records are of: NHTSA tells no trims apart. */
const carsOf = ({ year, make, model }: DescribedVehicle): string => `${year} ${make} ${model}`;

/** What is known in two ways does not make a cause likelier twice. */
function strongest(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const factors = { ...one };
  for (const [cause, factor] of Object.entries(other)) factors[cause] = Math.max(factors[cause] ?? 1, factor);
  return factors;
}

/** Only what the car's name settles; the rest stays unknown and counts by its market share. */
function equipmentOf(
  vehicle: DescribedVehicle,
  year: number,
  fitments: PreparedFitments,
): Record<EquipmentId, boolean> {
  const words = `${vehicle.model} ${vehicle.submodel}`;
  const electric = ELECTRIC_MAKES.has(vehicle.make) || ELECTRIC.test(words);
  const hybrid = !electric && HYBRID.test(words);
  const equipment: Record<EquipmentId, boolean> = {
    ...knownEquipment({ ...vehicle, year }, fitments),
    ev: electric,
    hybrid,
  };
  if (electric) for (const item of OF_ENGINES) equipment[item] = false;
  // Without an engine that always runs, nothing could drive a hydraulic pump.
  if (electric || hybrid) Object.assign(equipment, { hydraulic_steering: false, electric_steering: true });
  if (DIESEL.test(words)) equipment['diesel'] = true;
  if (NO_TURBO.test(words)) equipment['turbo'] = false;
  else if (TURBO.test(words)) equipment['turbo'] = true;
  if (DRIVE.test(words)) equipment['awd'] = true;
  return equipment;
}
