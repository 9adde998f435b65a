const values: Record<string, number> = Object.fromEntries(
  ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'].flatMap((letters, value) =>
    [...letters].map((letter) => [letter, value]),
  ),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** What position 9 of this VIN must be where it is a check digit (49 CFR 565.15(c)): a figure, or X for ten. */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((total, letter, at) => total + (values[letter] ?? 0) * (weights[at] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}
