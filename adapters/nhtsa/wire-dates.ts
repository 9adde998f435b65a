// NHTSA writes dates in a different order in each family of answers. Each has its own parser: nothing guesses.

/** Recalls: `DD/MM/YYYY`. */
export const recallDate = (text: string): string | null =>
  dateOf(/^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4})$/, text);

/** Complaints: `MM/DD/YYYY`. */
export const complaintDate = (text: string): string | null =>
  dateOf(/^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})$/, text);

/** Manufacturer communications: an ISO time, of which the day is kept. */
export const bulletinDate = (text: string): string | null =>
  dateOf(/^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(T|$)/, text);

/** `YYYY-MM-DD`; null for what is no day of the calendar. */
function dateOf(form: RegExp, text: string): string | null {
  const { year = '', month = '', day = '' } = form.exec(text.trim())?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}
