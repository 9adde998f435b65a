/**
 * eBay's leaf categories that know which cars their parts fit, by the part of the knowledge base. Source: eBay's documentation of the
 * Browse API. For a part that is not here eBay is asked in words.
 */
const categories: Record<string, string> = { brake_pads: '33564' };

/** eBay's category of a part that knows which cars it fits; null where there is none. */
export function fitmentCategory(part: string): string | null {
  return categories[part] ?? null;
}
