/** The hour for today, the day as well for earlier: "4:05 PM", "Nov 3, 4:05 PM". @param iso a moment */
export function hourWords(iso: string): string {
  const time = new Date(iso);
  const today = time.toDateString() === new Date().toDateString();
  const words = today
    ? (hours ??= new Intl.DateTimeFormat('en-US', hour))
    : (days ??= new Intl.DateTimeFormat('en-US', day));
  return words.format(time);
}

const hour = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: 'numeric', ...hour } as const;

/** Made when first wanted: it takes milliseconds. */
let hours: Intl.DateTimeFormat | undefined;
let days: Intl.DateTimeFormat | undefined;
