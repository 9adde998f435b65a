/** What is common knowledge of a model line: how it is sprung, steered and geared in these model years. */
interface KnownLine {
  makes: RegExp;
  models: RegExp;
  from?: number;
  to?: number;
  /** Undefined where it is not settled, though a line before says it is. */
  equipment: Record<string, boolean | undefined>;
}

const SOLID_FRONT = { solid_front_axle: true, steering_box: true };
const LEAVES = { leaf_springs: true };
const RACK = { steering_box: false };
const BOX = { steering_box: true };
const ELECTRIC_STEERING = { electric_steering: true, hydraulic_steering: false, steering_box: false };
const HYDRAULIC_STEERING = { hydraulic_steering: true, electric_steering: false };

const CVT = { cvt: true };
const NO_CVT = { cvt: false };
const OPEN_CVT = { cvt: undefined };

const FOUR_WHEEL_DRIVE = /\b(?:4WD|4X4|AWD)\b/;
const ALL = /^/;

/** Later lines overrule earlier ones. */
const LINES: readonly KnownLine[] = [
  // Makes that sell no leaf-sprung vehicle and steer by rack alone.
  { makes: /^(ACURA|HONDA|SUBARU|MINI|TESLA)$/, models: ALL, from: 1996, equipment: { ...RACK, leaf_springs: false } },
  { makes: /^(HONDA|ACURA)$/, models: /\b(PASSPORT|SLX)\b/, to: 2002, equipment: BOX },
  {
    makes: /^(AUDI|BMW|HYUNDAI|KIA|LEXUS|PORSCHE|VOLKSWAGEN)$/,
    models: ALL,
    from: 1996,
    equipment: { leaf_springs: false },
  },

  // Pickups and vans on leaves; heavy ones with a steering box.
  { makes: /^FORD$/, models: /\bF-?(150|250|350|450)\b|\bRANGER\b/, equipment: LEAVES },
  { makes: /^FORD$/, models: /\bF-?(250|350|450)\b/, from: 1999, equipment: BOX },
  { makes: /^FORD$/, models: /\bF-?150\b/, from: 1997, to: 2003, equipment: BOX },
  { makes: /^FORD$/, models: /\bF-?150\b/, from: 2004, equipment: RACK },
  { makes: /^FORD$/, models: /\b(E-?(150|250|350)|ECONOLINE)\b/, to: 2014, equipment: { ...LEAVES, ...BOX } },
  {
    makes: /^(CHEVROLET|GMC)$/,
    models: /\b(SILVERADO|SIERRA|COLORADO|CANYON|S-?10|SONOMA|EXPRESS|SAVANA)\b/,
    equipment: LEAVES,
  },
  { makes: /^(CHEVROLET|GMC)$/, models: /\b(SILVERADO|SIERRA) [23]500/, equipment: BOX },
  { makes: /^(CHEVROLET|GMC)$/, models: /\b(S-?10|SONOMA)\b/, equipment: BOX },
  { makes: /^(DODGE|RAM)$/, models: /\b1500\b/, to: 2008, equipment: LEAVES },
  { makes: /^(DODGE|RAM)$/, models: /\b1500\b/, from: 2009, equipment: { leaf_springs: false, ...RACK } },
  { makes: /^(DODGE|RAM)$/, models: /\b(2500|3500)\b/, to: 2013, equipment: LEAVES },
  { makes: /^(DODGE|RAM)$/, models: /\b3500\b/, equipment: LEAVES },
  { makes: /^(DODGE|RAM)$/, models: /\b2500\b/, from: 2014, equipment: { leaf_springs: false } },
  { makes: /^TOYOTA$/, models: /\bTACOMA\b/, to: 2023, equipment: LEAVES },
  { makes: /^TOYOTA$/, models: /\bTUNDRA\b/, to: 2021, equipment: LEAVES },
  { makes: /^NISSAN$/, models: /\b(FRONTIER|TITAN)\b/, equipment: LEAVES },
  { makes: /^DODGE$/, models: /\bDAKOTA\b/, equipment: LEAVES },

  // Solid front axles.
  { makes: /^JEEP$/, models: /\b(WRANGLER|GLADIATOR)\b/, from: 1987, equipment: SOLID_FRONT },
  { makes: /^JEEP$/, models: /\bWRANGLER\b/, to: 1995, equipment: LEAVES },
  { makes: /^JEEP$/, models: /\bWRANGLER\b/, from: 1997, equipment: { leaf_springs: false } },
  { makes: /^JEEP$/, models: /^CHEROKEE\b/, to: 2001, equipment: { ...SOLID_FRONT, ...LEAVES } },
  { makes: /^JEEP$/, models: /\bGRAND CHEROKEE\b/, to: 2004, equipment: { ...SOLID_FRONT, leaf_springs: false } },
  { makes: /^JEEP$/, models: /\bGRAND CHEROKEE\b/, from: 2005, equipment: { solid_front_axle: false, ...RACK } },

  // Electric steering from its first model year on.
  { makes: /^TOYOTA$/, models: /\b(COROLLA|CAMRY|RAV4)\b/, from: 2012, equipment: ELECTRIC_STEERING },
  { makes: /^HONDA$/, models: /\b(CIVIC|FIT)\b/, from: 2007, equipment: ELECTRIC_STEERING },
  { makes: /^HONDA$/, models: /\b(ACCORD|CR-V)\b/, from: 2013, equipment: ELECTRIC_STEERING },
  { makes: /^FORD$/, models: /\b(FOCUS|FUSION|ESCAPE)\b/, from: 2012, equipment: ELECTRIC_STEERING },
  { makes: /^FORD$/, models: /\bF-?150\b/, from: 2015, equipment: ELECTRIC_STEERING },
  { makes: /^CHEVROLET$/, models: /\b(COBALT|CRUZE|SONIC|SPARK)\b/, from: 2005, equipment: ELECTRIC_STEERING },
  { makes: /^(CHEVROLET|GMC)$/, models: /\b(SILVERADO|SIERRA) 1500\b/, from: 2014, equipment: ELECTRIC_STEERING },
  { makes: /^RAM$/, models: /\b1500\b/, from: 2013, equipment: ELECTRIC_STEERING },
  { makes: /^(HYUNDAI|KIA)$/, models: /\b(ELANTRA|SONATA|OPTIMA|FORTE)\b/, from: 2012, equipment: ELECTRIC_STEERING },
  { makes: /^NISSAN$/, models: /\b(SENTRA|VERSA|ROGUE)\b/, from: 2008, equipment: ELECTRIC_STEERING },
  {
    makes: /^SUBARU$/,
    models: /\b(OUTBACK|LEGACY|IMPREZA|FORESTER|CROSSTREK)\b/,
    from: 2014,
    equipment: ELECTRIC_STEERING,
  },

  // Hydraulic to the end of these model years.
  { makes: /^JEEP$/, models: /\bWRANGLER\b/, from: 1987, to: 2017, equipment: HYDRAULIC_STEERING },
  { makes: /^FORD$/, models: /\bF-?(150|250|350|450)\b/, from: 1990, to: 2010, equipment: HYDRAULIC_STEERING },
  { makes: /^(CHEVROLET|GMC)$/, models: /\b(SILVERADO|SIERRA) 1500\b/, to: 2013, equipment: HYDRAULIC_STEERING },
  { makes: /^(DODGE|RAM)$/, models: /\b(1500|2500|3500)\b/, from: 1994, to: 2012, equipment: HYDRAULIC_STEERING },
  { makes: /^HONDA$/, models: /\b(ACCORD|ODYSSEY|PILOT)\b/, from: 1990, to: 2010, equipment: HYDRAULIC_STEERING },
  {
    makes: /^TOYOTA$/,
    models: /\b(CAMRY|TACOMA|4RUNNER|SIENNA)\b/,
    from: 1990,
    to: 2009,
    equipment: HYDRAULIC_STEERING,
  },

  // Automatic gearboxes as sold in the US: steps where no line says otherwise …
  {
    makes:
      /^(ACURA|ALFA ROMEO|BMW|BUICK|CADILLAC|CHEVROLET|CHRYSLER|DODGE|FIAT|FORD|GENESIS|GMC|HUMMER|HYUNDAI|JAGUAR|JEEP|KIA|LAND ROVER|LEXUS|LINCOLN|MAZDA|MERCEDES-BENZ|OLDSMOBILE|PONTIAC|PORSCHE|RAM|SCION|TESLA|TOYOTA|VOLKSWAGEN|VOLVO)$/,
    models: ALL,
    equipment: NO_CVT,
  },
  { makes: /^HONDA$/, models: /\b(ODYSSEY|PILOT|RIDGELINE|PASSPORT|S2000)\b/, equipment: NO_CVT },
  { makes: /^HONDA$/, models: /\b(ACCORD|CR-V|FIT|ELEMENT)\b/, to: 2012, equipment: NO_CVT },
  { makes: /^NISSAN$/, models: /\b(FRONTIER|TITAN|XTERRA|ARMADA|350Z|370Z)\b/, equipment: NO_CVT },
  { makes: /^NISSAN$/, models: ALL, to: 2002, equipment: NO_CVT },
  { makes: /^SUBARU$/, models: ALL, from: 1996, to: 2009, equipment: NO_CVT },
  // … and a belt or chain from these years on.
  { makes: /^NISSAN$/, models: /\bMURANO\b/, from: 2003, equipment: CVT },
  { makes: /^NISSAN$/, models: /\b(ALTIMA|MAXIMA|SENTRA)\b/, from: 2007, equipment: CVT },
  { makes: /^NISSAN$/, models: /\b(ROGUE|JUKE|KICKS)\b/, from: 2008, equipment: CVT },
  { makes: /^NISSAN$/, models: /\bPATHFINDER\b/, from: 2013, to: 2021, equipment: CVT },
  { makes: /^SUBARU$/, models: /\b(IMPREZA|CROSSTREK)\b/, from: 2013, equipment: CVT },
  { makes: /^SUBARU$/, models: /\bFORESTER\b/, from: 2015, equipment: CVT },
  { makes: /^SUBARU$/, models: /\b(OUTBACK|LEGACY)\b/, from: 2015, equipment: CVT },
  { makes: /^HONDA$/, models: /\bCIVIC\b/, from: 2014, equipment: CVT },
  { makes: /^HONDA$/, models: /\b(CR-V|HR-V|FIT)\b/, from: 2016, equipment: CVT },
  { makes: /^TOYOTA$/, models: /\b(COROLLA|C-HR)\b/, from: 2014, equipment: OPEN_CVT },
  { makes: /^CHEVROLET$/, models: /\b(SPARK|MALIBU|TRAILBLAZER)\b/, from: 2014, equipment: OPEN_CVT },
  { makes: /^BUICK$/, models: /\bENCORE GX\b/, equipment: OPEN_CVT },
  { makes: /^(HYUNDAI|KIA)$/, models: ALL, from: 2019, equipment: OPEN_CVT },
  { makes: /^(JEEP|DODGE)$/, models: /\b(COMPASS|PATRIOT|CALIBER)\b/, from: 2007, to: 2017, equipment: OPEN_CVT },
  { makes: /^FORD$/, models: /\b(FREESTYLE|FIVE HUNDRED)\b/, equipment: OPEN_CVT },
];

/** Heavy pickups have a solid front axle only where it is driven. */
const SOLID_WHERE_DRIVEN: readonly KnownLine[] = [
  { makes: /^FORD$/, models: /\bF-?(250|350|450)\b/, from: 1999, equipment: SOLID_FRONT },
  { makes: /^(DODGE|RAM)$/, models: /\b(2500|3500)\b/, from: 1994, equipment: SOLID_FRONT },
];

/** Axle, springs, steering and gearbox of a vehicle where its name and year settle them; `words` are model and submodel in upper case. */
export function knownEquipment(make: string, words: string, year: number): Record<string, boolean> {
  const lines = FOUR_WHEEL_DRIVE.test(words) ? [...LINES, ...SOLID_WHERE_DRIVEN] : LINES;
  const fitting = lines.filter(
    ({ makes, models, from = 0, to = 9999 }) => makes.test(make) && models.test(words) && year >= from && year <= to,
  );
  const all: KnownLine['equipment'] = Object.assign({}, ...fitting.map(({ equipment }) => equipment));
  const settled: Record<string, boolean> = {};
  for (const [name, has] of Object.entries(all)) if (has !== undefined) settled[name] = has;
  return settled;
}
