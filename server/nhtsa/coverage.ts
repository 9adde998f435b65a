/** First and last day, `YYYY-MM-DD`. */
export interface Span {
  from: string;
  to: string;
}

/** No file begins on the very first of January: NHTSA does not receive something every day. */
const closeDays = 45;
const dayMs = 86_400_000;

/** The days from `from` on that no span covers, up to the last that one does; gaps of a few weeks are none. */
export function gapsIn(spans: readonly Span[], from: string): Span[] {
  const gaps: Span[] = [];
  let covered = from;
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (daysBetween(covered, span.from) > closeDays) gaps.push({ from: covered, to: dayBefore(span.from) });
    if (span.to > covered) covered = span.to;
  }
  return gaps;
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs;
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
