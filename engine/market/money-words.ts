const numbers = new Intl.NumberFormat('en-US');

/** "12,345". */
export const grouped = (value: number): string => numbers.format(Math.round(value));
