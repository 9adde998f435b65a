import type { Shop } from '#contract/places.ts';

/** LOC-04: the number as a telephone takes it; null where there is none. */
export function telephoneLink(phone: string | null): string | null {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  if (digits.length < 3) return null;
  return `tel:${phone?.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** LOC-04: a maps page with the way there; null where nobody knows where that is. */
export function directionsLink(coordinates: Shop['coordinates']): string | null {
  if (coordinates === null) return null;
  const query = new URLSearchParams({ api: '1', destination: `${coordinates.latitude},${coordinates.longitude}` });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

/** A site as it can be opened; null for anything but a web page. */
export function siteLink(website: string | null): string | null {
  const parsed = website === null ? null : URL.parse(website);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
