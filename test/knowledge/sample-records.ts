import type {
  BulletinRecord,
  ComplaintCounts,
  KnownRecords,
  RecallRecord,
  VehicleRecords,
} from '#engine/vehicle/vehicle-records.ts';

/** Public records of a vehicle for tests: known, and nothing in them but what is given. */
export function recordsOf(parts: {
  recalls?: RecallRecord[];
  bulletins?: BulletinRecord[];
  complaints?: ComplaintCounts | null;
  about?: Partial<KnownRecords<RecallRecord>>;
}): VehicleRecords {
  const known = { status: 'known' as const, source: 'imported' as const, asOf: '2026-05-01', missing: [] };
  return {
    recalls: { ...known, items: parts.recalls ?? [], ...parts.about },
    bulletins: { ...known, items: parts.bulletins ?? [] },
    complaints: parts.complaints ?? null,
  };
}

export const recall = (changes: Partial<RecallRecord> = {}): RecallRecord => ({
  number: '21V100000',
  components: ['FUEL SYSTEM, GASOLINE:DELIVERY:FUEL PUMP'],
  summary: 'The low-pressure fuel pump may fail and stall the engine.',
  remedy: 'Dealers will replace the fuel pump, free of charge.',
  reported: '2021-02-03',
  doNotDrive: false,
  parkOutside: false,
  ...changes,
});

export const bulletin = (changes: Partial<BulletinRecord> = {}): BulletinRecord => ({
  nhtsaId: 10_200_300,
  number: 'A21-007',
  date: '2021-05-06',
  components: ['FUEL SYSTEM, GASOLINE'],
  summary: 'How to tell whether the fuel pump module needs replacement.',
  ...changes,
});
