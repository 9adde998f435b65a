/** "56 %", "under 1 %" of a share of 0..1. */
export function percent(share: number): string {
  return share > 0 && share < 0.005 ? 'under 1\u00A0%' : `${Math.round(share * 100)}\u00A0%`;
}
