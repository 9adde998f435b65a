const minuteMs = 60_000;

/** How long ago that was, in words: "just now", "12 minutes ago", "2 hours ago". `now`: milliseconds since the epoch. */
export function ageWords(iso: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(iso)) / minuteMs));
  if (minutes < 2) return 'just now';
  if (minutes < 90) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
