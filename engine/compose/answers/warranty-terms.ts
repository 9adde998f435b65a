import type { VehicleFacts } from '../../evidence.ts';
import type { CauseModel } from '../../knowledge-base.ts';

/** A warranty of a new car as it usually runs in the US. */
export interface WarrantyTerm {
  name: string;
  years: number;
  miles: number;
  /** What it is good for, or for whom. */
  note: string;
}

/** Which warranty a fault is of; `wear`: hardly any. */
export type Coverage = 'basic' | 'powertrain' | 'emissions' | 'long_emissions' | 'drive_battery' | 'wear';

type Terms = Record<Exclude<Coverage, 'wear'>, WarrantyTerm>;

/** Usual terms, our own summary of what US makers and federal emissions rules give; a rule of thumb. */
const USUAL: Terms = {
  basic: { name: 'basic (“bumper to bumper”) warranty', years: 3, miles: 36_000, note: 'nearly all but wear' },
  powertrain: {
    name: 'powertrain warranty',
    years: 5,
    miles: 60_000,
    note: 'inside of engine and transmission, and the axles',
  },
  emissions: {
    name: 'federal emissions warranty',
    years: 2,
    miles: 24_000,
    note: 'whatever makes it fail an emissions test',
  },
  long_emissions: {
    name: 'long federal emissions warranty',
    years: 8,
    miles: 80_000,
    note: 'catalytic converter and engine computer',
  },
  drive_battery: {
    name: 'hybrid or electric drive battery warranty',
    years: 8,
    miles: 100_000,
    note: '10 years or 150,000 miles in states with California’s rules',
  },
};

const BY_MAKE: [RegExp, Partial<Terms>][] = [
  [
    /\b(?:HYUNDAI|KIA|GENESIS|MITSUBISHI)\b/i,
    {
      basic: { ...USUAL.basic, years: 5, miles: 60_000 },
      powertrain: {
        ...USUAL.powertrain,
        years: 10,
        miles: 100_000,
        note: 'first owner; a later owner often has only 5 years or 60,000 miles',
      },
    },
  ],
  [
    /\b(?:LEXUS|ACURA|INFINITI|CADILLAC|LINCOLN)\b/i,
    {
      basic: { ...USUAL.basic, years: 4, miles: 50_000 },
      powertrain: { ...USUAL.powertrain, years: 6, miles: 70_000 },
    },
  ],
  [
    /\b(?:BMW|MINI|MERCEDES(?:-BENZ)?|AUDI|VOLVO|PORSCHE|JAGUAR|LAND ROVER|TESLA)\b/i,
    {
      basic: { ...USUAL.basic, years: 4, miles: 50_000 },
      powertrain: { ...USUAL.powertrain, years: 4, miles: 50_000 },
    },
  ],
];

/** The usual terms of a make. `label`: what the car is called, its make in it. */
export function warrantyTerms(label: string): Terms {
  const own = BY_MAKE.find(([make]) => make.test(label));
  return { ...USUAL, ...own?.[1] };
}

/** Where a car stands by its age and miles: a model year is sold over about two calendar years, so that the last one is open. */
export function standing(term: WarrantyTerm, { ageYears, miles }: VehicleFacts): 'inside' | 'ending' | 'past' | null {
  if (miles !== null && miles > term.miles) return 'past';
  if (ageYears === null) return null;
  if (ageYears > term.years) return 'past';
  return ageYears === term.years ? 'ending' : 'inside';
}

const WEAR =
  /\bpads?\b|brake shoes|rotors?\b|\btires?\b|wiper blades|worn-out battery|\bbulb|^clutch worn|\bfilter\b|spark plugs?|key fob|worn additive/i;
const LONG_EMISSIONS = /catalytic converter(?! stolen)|^engine computer|particulate filter/i;
const INSIDE = new Set(['engine_mechanical', 'transmission', 'driveline']);
const EMISSIONS = new Set(['engine_performance', 'fuel', 'exhaust']);

/** Which warranty the fault would be of. */
export function coverageOf({ name, system }: Pick<CauseModel, 'name' | 'system'>): Coverage {
  if (LONG_EMISSIONS.test(name)) return 'long_emissions';
  if (system === 'hybrid_ev') return 'drive_battery';
  if (WEAR.test(name)) return 'wear';
  if (INSIDE.has(system) || /water pump|head gasket/i.test(name)) return 'powertrain';
  return EMISSIONS.has(system) ? 'emissions' : 'basic';
}
