/** A moment by the clocks of a place: day of the week from 0 (Sunday), minutes since midnight. */
export interface LocalTime {
  day: number;
  minutes: number;
}

interface Rule {
  days: ReadonlySet<number>;
  /** Minutes since midnight of the day; an end beyond 24 hours is on the next one. None: closed. */
  spans: { from: number; to: number }[];
}

const names = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
const allDays: ReadonlySet<number> = new Set(names.keys());
const dayMinutes = 24 * 60;

/**
 * Whether a place is open at that moment by OpenStreetMap's `opening_hours`; null where they say more than days of the week
 * and times (sunrise, months, comments), so that nobody can be told. What they say of public holidays is passed over.
 */
export function isOpenAt(hours: string, { day, minutes }: LocalTime): boolean | null {
  const rules = readRules(hours);
  if (rules === null) return null;
  const spansOn = (asked: number) => rules.findLast(({ days }) => days.has(asked))?.spans ?? [];
  const within = (time: number) => (span: Rule['spans'][number]) => time >= span.from && time < span.to;
  return spansOn(day).some(within(minutes)) || spansOn((day + 6) % 7).some(within(minutes + dayMinutes));
}

function readRules(hours: string): Rule[] | null {
  const rules: Rule[] = [];
  const parts = hours
    .toLowerCase()
    // "Mo-Fr 08:00-18:00, Sa 09:00-14:00": a comma after times and before days begins another rule.
    .replaceAll(/(\d|off|closed)\s*,\s*(?=(su|mo|tu|we|th|fr|sa|ph)\b)/g, '$1;')
    .split(';')
    .map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const rule = readRule(part);
    if (rule === null) return null;
    rules.push(rule);
  }
  return rules.length === 0 ? null : rules;
}

function readRule(part: string): Rule | null {
  if (part === '24/7') return { days: allDays, spans: [{ from: 0, to: dayMinutes }] };
  const found = /^((?:[a-z]{2}(?:\s*-\s*[a-z]{2})?(?:\s*,\s*)?)+)?\s*(off|closed|[\d:,\s-]+)$/.exec(part);
  if (found === null) return null;
  const days = found[1] === undefined ? allDays : readDays(found[1]);
  const spans = /^(off|closed)$/.test(found[2] ?? '') ? [] : readSpans(found[2] ?? '');
  return days === null || spans === null ? null : { days, spans };
}

function readDays(text: string): ReadonlySet<number> | null {
  const days = new Set<number>();
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '' || part === 'ph') continue;
    const [from = '', to = from] = part.split('-').map((each) => each.trim());
    const [first, last] = [names.indexOf(from), names.indexOf(to)];
    if (first < 0 || last < 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day);
      if (day === last) break;
    }
  }
  return days;
}

function readSpans(text: string): Rule['spans'] | null {
  const spans: Rule['spans'] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    const found = /^(\d{1,2}):(\d\d)\s*-\s*(\d{1,2}):(\d\d)$/.exec(part);
    if (found === null) return null;
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number);
    const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    if (fromMinute > 59 || toMinute > 59 || from > dayMinutes || to > 2 * dayMinutes) return null;
    spans.push({ from, to: to <= from ? to + dayMinutes : to });
  }
  return spans;
}

/** The moment by clocks that are so far ahead of UTC. `now`: milliseconds since the epoch. */
export function localTime(now: number, utcOffsetSeconds: number): LocalTime {
  const there = new Date(now + utcOffsetSeconds * 1_000);
  return { day: there.getUTCDay(), minutes: there.getUTCHours() * 60 + there.getUTCMinutes() };
}
