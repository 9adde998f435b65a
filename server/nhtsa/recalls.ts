import type { Recall as FiledRecall } from '#adapters/nhtsa/vehicle-records.ts';
import type { Recall } from '#contract/vehicle-records.ts';
import { warns } from './recall-words.ts';
import type { RecordSource } from './record-source.ts';

type Body = { items: Recall[] };

/** Recall campaigns. The warnings not to drive, or where to park, are the part that must not be lost. */
export const recallSource: RecordSource<Body> = {
  kind: 'recalls',
  nothing: { items: [] },
  neverSaid: [
    'Whether a recall was done already on this very car is not known here: that takes its VIN, at nhtsa.gov/recalls.',
  ],
  online: async (nhtsa, names) => {
    const found: Recall[] = [];
    for (const name of names) found.push(...(await nhtsa.recalls(name)).map(toItem));
    return { body: { items: campaigns(found) }, missing: [] };
  },
  imported: async (read, { makeKey, modelKeys, year }) => {
    const rows = await read
      .selectFrom('nhtsa_recall_vehicles')
      .innerJoin('nhtsa_recalls', 'nhtsa_recalls.campaign_number', 'nhtsa_recall_vehicles.campaign_number')
      .selectAll('nhtsa_recalls')
      .select(['component', 'do_not_drive', 'park_outside'])
      .where('make_key', '=', makeKey)
      .where('model_key', 'in', modelKeys)
      .where('model_year', '=', year)
      .execute();
    const found = rows.map(({ component, do_not_drive: drive, park_outside: park, ...campaign }) => ({
      ...campaign,
      components: component === '' ? [] : [component],
      do_not_drive: drive === null ? null : drive === 1,
      park_outside: park === null ? null : park === 1,
    }));
    return { body: { items: campaigns(found) }, missing: [] };
  },
  settled: ({ items }) => ({ items: byUrgency(items.map(settled)) }),
};

const toItem = (recall: FiledRecall): Recall => ({
  campaign_number: recall.campaignNumber,
  manufacturer: recall.manufacturer,
  components: recall.components,
  summary: recall.summary,
  consequence: recall.consequence,
  remedy: recall.remedy,
  notes: recall.notes,
  reported: recall.reported,
  do_not_drive: recall.doNotDrive,
  park_outside: recall.parkOutside,
});

/** A campaign once, however many rows tell of it: all its components, and a warning that any of them gives. */
function campaigns(found: readonly Recall[]): Recall[] {
  const byNumber = new Map<string, Recall>();
  for (const recall of found) {
    const known = byNumber.get(recall.campaign_number);
    byNumber.set(recall.campaign_number, known === undefined ? recall : together(known, recall));
  }
  return [...byNumber.values()];
}

/** A warning that the source does not mark is one by its words. */
const settled = (recall: Recall): Recall => ({
  ...recall,
  do_not_drive: recall.do_not_drive ?? warns(recall, 'not to drive'),
  park_outside: recall.park_outside ?? warns(recall, 'to park outside'),
});

/** Those that warn first, then the newest. */
function byUrgency(recalls: readonly Recall[]): Recall[] {
  const urgency = (recall: Recall): number => (recall.do_not_drive === true ? 2 : recall.park_outside === true ? 1 : 0);
  return recalls.toSorted(
    (one, other) => urgency(other) - urgency(one) || (other.reported ?? '').localeCompare(one.reported ?? ''),
  );
}

const together = (one: Recall, other: Recall): Recall => ({
  ...one,
  components: [...new Set([...one.components, ...other.components])],
  do_not_drive: either(one.do_not_drive, other.do_not_drive),
  park_outside: either(one.park_outside, other.park_outside),
});

/** True where one says so, unknown where none says anything. */
const either = (one: boolean | null, other: boolean | null): boolean | null =>
  one === true || other === true ? true : (one ?? other);
