/**
 * VEH-02: the VIN in what a barcode says; null where there is none. It may have an import mark or asterisks around it, stand
 * behind "VIN:", in an address, or in a longer text; of several that are possible, the one that looks most like one.
 */
export function findVin(read: string): string | null {
  const text = read.toUpperCase();
  const runs = text.match(/[A-HJ-NPR-Z\d]{17,}/g) ?? [];
  const found = runs.flatMap((run) => Array.from({ length: run.length - 16 }, (_, at) => run.slice(at, at + 17)));
  const best = found.toSorted((one, other) => likeness(other) - likeness(one))[0];
  if (best !== undefined) return best;
  // Of letters and figures alone, though with an I, O or Q: taken as it is, and the form says what is wrong.
  const whole = text.trim().replaceAll('*', '');
  return /^[A-Z\d]{17,}$/.test(whole) ? whole.slice(0, 17) : null;
}

/** Position 9 is a figure or X, the last four are figures, and there are letters. */
function likeness(vin: string): number {
  return [/^.{8}[\dX]/, /\d{4}$/, /[A-Z]/].filter((each) => each.test(vin)).length;
}
