/** The hour for today, the day as well for earlier: "4:05 PM", "Nov 3, 4:05 PM". @param iso a moment */
export function hourWords(iso: string): string {
  const time = new Date(iso);
  const today = time.toDateString() === new Date().toDateString();
  return (today ? hours : days).format(time);
}

const hour = { hour: 'numeric', minute: '2-digit' } as const;
const hours = new Intl.DateTimeFormat('en-US', hour);
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...hour });
