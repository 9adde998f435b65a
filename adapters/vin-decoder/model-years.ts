const codes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const cycleYears = codes.length;
const firstYear = 1980;

/**
 * The model years that position 10 of the VIN may mean, up to the one after `thisYear`, newest first: the letters come round
 * every 30 years. Empty where it means none. `byPosition7`: which of them it is by the rule for light vehicles (a letter there
 * from 2010 on).
 */
export function modelYearsOf(vin: string, thisYear: number): { years: number[]; byPosition7: number | null } {
  const code = codes.indexOf(vin[9] ?? '');
  if (code === -1) return { years: [], byPosition7: null };
  const older = firstYear + code;
  const years = [older + cycleYears, older].filter((year) => year <= thisYear + 1 && year > firstYear);
  const told = /\d/.test(vin[6] ?? '') ? older : older + cycleYears;
  return { years, byPosition7: years.includes(told) ? told : null };
}
