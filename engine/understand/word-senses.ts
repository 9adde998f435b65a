/**
 * "Fire" in a pattern: the one that burns, where burning is spoken of beside it; else also what an engine does ("will not fire"),
 * whose forms in texts ("fired", "fires up") have the stem `fires` and never mean the burning one.
 */
const BURNING = /\b(?:smok\w*|flames?|burn\w*|(?:on|caught|catch|catches|extinguish\w*) fire|blaz\w*)\b/;

/** Stems a pattern's word may meet; `company` is the pattern or the class it stands in. */
export function sensesOf(stem: string, company: string): string[] {
  return stem === 'fire' && !BURNING.test(company) ? ['fire', 'fires'] : [stem];
}
