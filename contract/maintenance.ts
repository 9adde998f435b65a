import { z } from 'zod';
import { Attachment, AttachmentReference } from './attachment.ts';
import { limits } from './limits.ts';

/** What was done to a car, as its owner says it. */
export const Entry = z.object({
  /** Of the list of the knowledge base; null: said in own words. */
  work: z.string().nullable(),
  /** Its name, or the owner's words. */
  what: z.string().trim().min(1).max(limits.workLength),
  done_on: z.iso.date(),
  /** On the odometer. */
  miles: z.number().int().min(0).max(limits.odometerMiles).nullable(),
  cost_cents: z.number().int().min(0).max(limits.entryCostCents).nullable(),
  note: z.string().trim().max(limits.entryNoteLength),
});
export type Entry = z.infer<typeof Entry>;

export const LogEntry = Entry.extend({
  id: z.string(),
  car_id: z.string(),
  /** A photo of the bill. */
  receipt: Attachment.nullable(),
  /** The session whose diagnosis this settled. */
  session_id: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const more = {
  work: Entry.shape.work.default(null),
  miles: Entry.shape.miles.default(null),
  cost_cents: Entry.shape.cost_cents.default(null),
  note: Entry.shape.note.default(''),
};

export const SaveEntry = Entry.extend({
  ...more,
  /** An own upload. */
  receipt: AttachmentReference.nullable().default(null),
  session_id: z.string().nullable().default(null),
});
export type SaveEntry = z.input<typeof SaveEntry>;

/** `key`: an entry sent again under the same one is kept once. */
export const AddEntry = SaveEntry.extend({
  key: z.string().min(1).max(limits.entryKeyLength).nullable().default(null),
});
export const ImportEntries = z.object({
  entries: z.array(Entry.extend(more)).min(1).max(limits.importedEntriesLength),
});
export const Imported = z.object({
  added: z.number().int(),
  /** Left out, because the log has the same already. */
  known: z.number().int(),
});

/** Work of the knowledge base that can be logged for this car. */
export const Work = z.object({ id: z.string(), name: z.string() });
export type Work = z.infer<typeof Work>;

/** The newest first. */
export const MaintenanceLog = z.object({ entries: z.array(LogEntry), works: z.array(Work) });
export type MaintenanceLog = z.infer<typeof MaintenanceLog>;
