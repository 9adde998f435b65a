import type { Attachment } from '#contract/attachment.ts';
import type { LogEntry, SaveEntry, Work } from '#contract/maintenance.ts';
import { dayOf, readCost, readDay, readMiles, readNote, readWhat } from './entry-text.ts';

/** What an entry is begun with. */
export interface EntryStart {
  work: string | null;
  what: string;
  sessionId: string | null;
}

/** The form as typed. */
export interface EntryFields {
  what: string;
  day: string;
  miles: string;
  cost: string;
  note: string;
  receipt: Attachment | null;
  sessionId: string | null;
}

export type EntryProblems = Partial<Record<'what' | 'day' | 'miles' | 'cost' | 'note', string>>;

/** A new entry: of today, with what is known of it. */
export function newFields(start: EntryStart | null, works: readonly Work[], now: Date): EntryFields {
  const name = works.find(({ id }) => id === start?.work)?.name;
  return {
    what: name ?? start?.what ?? '',
    day: dayOf(now),
    miles: '',
    cost: '',
    note: '',
    receipt: null,
    sessionId: start?.sessionId ?? null,
  };
}

/** An entry as its form shows it. */
export function fieldsOf(entry: LogEntry): EntryFields {
  return {
    what: entry.what,
    day: entry.done_on,
    miles: entry.miles === null ? '' : String(entry.miles),
    cost: entry.cost_cents === null ? '' : (entry.cost_cents / 100).toFixed(2),
    note: entry.note,
    receipt: entry.receipt,
    sessionId: entry.session_id,
  };
}

/** The entry as the server takes it, or what is wrong with the form, by field. */
export function readFields(
  fields: EntryFields,
  works: readonly Work[],
  now: Date,
): { entry: SaveEntry } | { problems: EntryProblems } {
  const what = readWhat(fields.what);
  const day = readDay(fields.day, dayOf(now));
  const miles = readMiles(fields.miles);
  const cost = readCost(fields.cost);
  const note = readNote(fields.note);
  if ('value' in what && 'value' in day && 'value' in miles && 'value' in cost && 'value' in note) {
    const work = works.find(({ name }) => name.toLowerCase() === what.value.toLowerCase());
    return {
      entry: {
        work: work?.id ?? null,
        what: work?.name ?? what.value,
        done_on: day.value,
        miles: miles.value,
        cost_cents: cost.value,
        note: note.value,
        receipt: fields.receipt?.id ?? null,
        session_id: fields.sessionId,
      },
    };
  }
  const wrong = Object.entries({ what, day, miles, cost, note }).flatMap(([field, read]) =>
    'problem' in read ? [[field, asSentence(read.problem)]] : [],
  );
  return { problems: Object.fromEntries(wrong) as EntryProblems };
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const most = 6;

/** Work whose name has every word as typed; nothing where it is one already. */
export function suggestWork(works: readonly Work[], typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = works
    .map(({ name }) => name)
    .filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  return found.length === 1 && found[0]!.toLowerCase() === typed.trim().toLowerCase() ? [] : found.slice(0, most);
}
