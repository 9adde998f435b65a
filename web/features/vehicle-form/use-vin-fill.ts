import { useRef, useState } from 'react';
import type { DecodedVin, VinReading } from '#contract/vin.ts';
import { useVinAnswers } from '#web/api/vin-queries.ts';
import { isWholeVin, type VehicleEntry } from './check-vehicle.ts';
import { fillFrom, type Filled, type FilledField } from './fill-from-vin.ts';

/** What is known of the VIN in the form. */
interface Known {
  vin: string;
  decoded: DecodedVin | null;
  /** What is being waited for. */
  under: 'offline' | 'online' | null;
  error: unknown;
  /** What the VIN has put into the form, and what stood there before. */
  put: Filled;
  before: Filled;
  undone: boolean;
}

const nothing: Known = { vin: '', decoded: null, under: null, error: null, put: {}, before: {}, undone: false };

export interface VinFill extends Pick<Known, 'decoded' | 'under' | 'error'> {
  /** The reading that counts; null while there is none, or the year must be chosen. */
  reading: VinReading | null;
  again: () => void;
  /** What the VIN has put into the form, and still stands there. */
  filled: Filled;
  /** What it says otherwise than the form; `take` puts it there. */
  offered: Filled;
  take: () => void;
  /** Null: nothing to undo. */
  undo: (() => void) | null;
  /** Of several model years that are possible, the one it is. */
  choose: (reading: VinReading) => void;
  /** To be told of every change of the VIN by the owner. */
  onVin: (vin: string) => void;
}

/**
 * VEH-04: decodes a VIN once it is whole, and fills the form with what it says, but for what the owner has typed. `current` gives
 * the form as it stands, `change` changes it.
 */
export function useVinFill(
  entry: VehicleEntry,
  current: () => VehicleEntry,
  change: (fields: Filled) => void,
): VinFill {
  const { known, latest, know } = useKnown();
  const answers = useVinAnswers();
  const put = (fields: Filled) => {
    const had = pick(current(), (field) => field in fields);
    const { put: earlier, before } = latest.current;
    know({ put: { ...earlier, ...fields }, before: { ...had, ...before }, undone: false });
    change(fields);
  };
  const arrive = (decoded: DecodedVin) => {
    const reading = readingOf(decoded, current());
    if (reading === null || latest.current.undone) return;
    const { change: fields } = fillFrom(current(), reading, latest.current.put);
    if (fieldsOf(fields).length > 0) put(fields);
  };
  const ask = async (vin: string) => {
    // Of what was put by another VIN, this one may say otherwise.
    know({ ...nothing, vin, put: latest.current.put, under: 'offline' });
    try {
      for await (const { decoded, more } of answers(vin)) {
        if (latest.current.vin !== vin) return;
        know({ decoded, under: more ? 'online' : null });
        arrive(decoded);
      }
    } catch (error) {
      if (latest.current.vin === vin) know({ error, under: null });
    }
  };
  const { undone, ...view } = viewOf(known, entry);
  const undo = () => {
    change(undone);
    know({ put: {}, before: {}, undone: true });
  };
  return {
    ...known,
    ...view,
    again: () => void ask(known.vin),
    take: () => put(view.offered),
    undo: fieldsOf(undone).length === 0 ? null : undo,
    choose: (chosen) => put(fillFrom({ ...current(), year: '' }, chosen, latest.current.put).change),
    onVin: (vin) => {
      if (vin === latest.current.vin) return;
      if (isWholeVin(vin)) void ask(vin);
      else know({ ...nothing, put: latest.current.put });
    },
  };
}

/** What comes late goes by what is known then: the latest. */
function useKnown() {
  const [known, setKnown] = useState(nothing);
  const latest = useRef(nothing);
  const know = (news: Partial<Known>) => {
    latest.current = { ...latest.current, ...news };
    setKnown(latest.current);
  };
  return { known, latest, know };
}

function viewOf(known: Known, entry: VehicleEntry) {
  const reading = known.decoded === null ? null : readingOf(known.decoded, entry);
  const filled = reading === null ? {} : pick(known.put, (field) => entry[field] === known.put[field]);
  const fill = reading === null ? null : fillFrom(entry, reading, known.put);
  const offered: Filled = { ...fill?.change, ...fill?.conflicts };
  return {
    reading,
    filled,
    offered: pick(offered, (field) => offered[field] !== ''),
    // What was typed since is the owner's.
    undone: pick(known.before, (field) => field in filled),
  };
}

const fieldsOf = (fields: Filled) => Object.keys(fields) as FilledField[];
const pick = (fields: Filled, which: (field: FilledField) => boolean): Filled =>
  Object.fromEntries(
    fieldsOf(fields)
      .filter(which)
      .map((field) => [field, fields[field]]),
  );

/** Of several the one of the year in the form. */
function readingOf({ readings }: DecodedVin, { year: typed }: VehicleEntry): VinReading | null {
  if (readings.length < 2) return readings[0] ?? null;
  return readings.find(({ year }) => String(year) === typed) ?? null;
}
