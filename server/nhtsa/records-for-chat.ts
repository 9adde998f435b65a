import { limits } from '#contract/limits.ts';
import type { Bulletin, Recall } from '#contract/vehicle-records.ts';
import type { KnownRecords, VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import { countComplaints } from './count-complaints.ts';
import type { Known } from './look-up.ts';
import { lookUps, type LookUps } from './look-ups.ts';
import type { WrittenName } from './match-names.ts';
import type { NhtsaMeans } from './record-source.ts';
import { gist, remedyInShort } from './recall-words.ts';

/** A vehicle as its owner describes it. */
interface Described extends WrittenName {
  year: string;
}

/**
 * DIAG-05: what an answer is given of a vehicle's records: short, and within a time that nobody minds. What the service has not
 * told by then is asked for on, for next time, and taken from older answers and imported files for now.
 */
export function recordsForChat(means: NhtsaMeans, online: LookUps) {
  const here = lookUps({
    ...means,
    nhtsa: null,
    ...(means.nhtsa === null ? {} : { whyNotAsked: 'NHTSA did not answer in time; there may be something newer.' }),
  });
  const late = (error: unknown) => means.log('warn', 'records came to nothing', { error });
  const within = async <Found>(asked: Promise<Found>, instead: () => Promise<Found>): Promise<Found> => {
    if (means.nhtsa === null) return asked;
    const { promise: over, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, limits.recordsWaitMs, null);
    try {
      return (await Promise.race([asked, over])) ?? (await instead());
    } finally {
      clearTimeout(timer);
      asked.catch(late);
    }
  };
  const owner = ({ year, make, model }: Described) => ({ make, model, year: Number(year) });
  return {
    lookUp: async (vehicle: Described): Promise<VehicleRecords> => {
      const of = owner(vehicle);
      const [recalls, bulletins, complaints] = await Promise.all([
        within(online.recalls(of), () => here.recalls(of)),
        within(online.bulletins(of), () => here.bulletins(of)),
        countComplaints(means.database.read, of),
      ]);
      return { recalls: inShort(recalls, recallItems), bulletins: inShort(bulletins, bulletinItems), complaints };
    },
    /** The recalls alone, however long it takes. */
    recallsOf: async (vehicle: Described) => inShort(await online.recalls(owner(vehicle)), recallItems),
    begin: (vehicle: Described): void => {
      if (means.nhtsa === null) return;
      online.recalls(owner(vehicle)).catch(late);
      online.bulletins(owner(vehicle)).catch(late);
    },
  };
}

function inShort<Item, Short>(
  { status, source, as_of: asOf, missing, items }: Known<{ items: Item[] }>,
  shorten: (items: readonly Item[]) => { items: Short[]; left: string[] },
): KnownRecords<Short> {
  const short = shorten(items);
  return { status, source, asOf: asOf?.slice(0, 10) ?? null, missing: [...missing, ...short.left], items: short.items };
}

/** They come with the urgent ones first, then the newest. */
function recallItems(all: readonly Recall[]) {
  const items = all.slice(0, limits.answerRecallsLength).map((recall) => ({
    number: recall.campaign_number,
    components: recall.components,
    summary: gist(recall.summary),
    remedy: remedyInShort(recall.remedy),
    reported: recall.reported,
    doNotDrive: recall.do_not_drive === true,
    parkOutside: recall.park_outside === true,
  }));
  return { items, left: leftOut('recalls', all.length - items.length) };
}

/** They come newest first; a component with many leaves room for others. */
function bulletinItems(all: readonly Bulletin[]) {
  const most = Math.ceil(limits.answerBulletinsLength / 6);
  const counts = new Map<string, number>();
  const items = all
    .filter(({ components }) => {
      const first = components[0] ?? '';
      counts.set(first, (counts.get(first) ?? 0) + 1);
      return counts.get(first)! <= most;
    })
    .slice(0, limits.answerBulletinsLength)
    .map(({ nhtsa_id: nhtsaId, number, date, components, summary }) => ({
      nhtsaId,
      number,
      date,
      components,
      summary: gist(summary),
    }));
  return { items, left: leftOut('bulletins', all.length - items.length) };
}

const leftOut = (kind: string, count: number): string[] =>
  count === 0 ? [] : [`${count} older ${kind} were left aside.`];
