import type { ChatMessage, Session } from '#contract/chat.ts';
import type { EvidenceItem } from '#contract/reply.ts';
import { sizeWords } from '#web/ui/size-words.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const numberFormat = new Intl.NumberFormat('en-US');

/** "June 1, 2026 at 12:00 PM", where the reader is. */
export function timeWords(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** "62 %"; a share that is not nothing is never 0. */
export function shareWords(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 && share > 0 ? '< 1 %' : `${whole} %`;
}

/** A source with its address, where it has one. */
export function sourceWords({ title, url }: { title: string; url: string | null }): string {
  return url === null ? title : `${title}, ${url}`;
}

const saidBy: Partial<Record<EvidenceItem['origin'], string>> = {
  read: 'the language model read in your words',
  seen: 'the language model saw in your picture',
  heard: 'the language model heard in your sound',
};

/** "brakes squeal: yes"; a state of the finding's own is in its label already. */
export function evidenceWords({ label, state, states, quote, origin }: EvidenceItem): string {
  const stands = states.find((each) => each.state === state)?.label ?? state;
  const said = quote === null ? '' : ` (${saidBy[origin] ?? 'you said'} “${quote}”)`;
  return `${label}${stands.toLowerCase() === label.toLowerCase() ? '' : `: ${stands.toLowerCase()}`}${said}`;
}

/** CHAT-15: what went with a message, "engine bay.png, 840 B; squeal.wav, 88 KB"; empty without files. */
export function attachedWords(attachments: ChatMessage['attachments']): string {
  return (attachments ?? []).map(({ filename, size }) => `${filename}, ${sizeWords(size)}`).join('; ');
}

/** What is known of the vehicle, label and value. */
export function vehicleFacts({ vehicle_info: vehicle }: Session): [label: string, value: string][] {
  const name = [vehicle.year, vehicle.make, vehicle.model, vehicle.submodel].filter(Boolean).join(' ');
  const facts: [string, string][] = [
    ['Vehicle', name],
    ['Mileage', vehicle.mileage === null ? '' : `${numberFormat.format(vehicle.mileage)} mi`],
    ['VIN', vehicle.vin],
  ];
  return facts.filter(([, value]) => value !== '');
}
