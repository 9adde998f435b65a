import type { CauseId, SystemId } from '../knowledge-base.ts';
import { matchComponents, type PreparedComponents } from './match-components.ts';
import { recallWarnings } from './recall-warnings.ts';
import type { RecordsInPlay, Source } from './records-in-play.ts';
import type { BulletinRecord, RecallRecord, VehicleRecords } from './vehicle-records.ts';
import { weighComplaints } from './weigh-complaints.ts';

/** How many times likelier a cause is where its part was recalled. Source: diagnosis-design, section 3. */
const RECALLED = 10;
/** Records kept for a cause's sources. */
const SOURCES = 3;

/** A record with what it is about. */
export interface PlacedRecord<Item> {
  record: Item;
  systems: Set<SystemId>;
  causes: Set<CauseId>;
}

export interface PlacedRecords {
  recalls: PlacedRecord<RecallRecord>[];
  bulletins: PlacedRecord<BulletinRecord>[];
}

/** Where a recall can be read. */
export const recallSource = ({ number }: RecallRecord): Source => ({
  url: `https://www.nhtsa.gov/recalls?nhtsaId=${number}`,
  title: `Recall ${number}`,
});

/** Where a bulletin can be read. */
export const bulletinSource = ({ nhtsaId, number }: BulletinRecord): Source => ({
  url: `https://www.nhtsa.gov/?nhtsaId=${nhtsaId}`,
  title: `Bulletin ${number}`,
});

/** Each record with the systems and causes that its component belongs to. */
export function placeRecords({ recalls, bulletins }: VehicleRecords, components: PreparedComponents): PlacedRecords {
  return {
    recalls: recalls.items.map((record) => ({ record, ...matchComponents(record, components) })),
    bulletins: bulletins.items.map((record) => ({ record, ...matchComponents(record, components) })),
  };
}

/** @param cars as the owner names them: "2019 HONDA CR-V" */
export function weighRecords(
  records: VehicleRecords,
  placed: PlacedRecords,
  cars: string,
  components: PreparedComponents,
): { factors: Record<CauseId, number>; inPlay: RecordsInPlay } {
  const factors: Record<CauseId, number> = {};
  const ofCauses: RecordsInPlay['ofCauses'] = {};
  const of = (cause: CauseId) => (ofCauses[cause] ??= { recalls: [], reasons: [], sources: [] });
  for (const { record, causes } of placed.recalls) {
    for (const cause of causes) {
      factors[cause] = RECALLED;
      const own = of(cause);
      own.recalls.push(record.number);
      if (own.reasons.length === 0)
        own.reasons.push(`there is a recall of this part for cars like yours: ${record.number} (×${RECALLED})`);
      if (own.sources.length < SOURCES) own.sources.push(recallSource(record));
    }
  }
  for (const { record, causes } of placed.bulletins)
    for (const cause of causes) if (of(cause).sources.length < SOURCES) of(cause).sources.push(bulletinSource(record));
  return {
    factors,
    inPlay: {
      ofCauses,
      ofSystems: records.complaints === null ? {} : weighComplaints(records.complaints, cars, components),
      warnings: recallWarnings(records.recalls.items, cars),
    },
  };
}
