const numbers = new Intl.NumberFormat('en-US');

/** "12,345". */
export const grouped = (value: number): string => numbers.format(Math.round(value));

/** "$12,345"; of what comes back "−$12,345". */
export const dollars = (usd: number): string => `${usd < -0.5 ? '−' : ''}$${grouped(Math.abs(usd))}`;

/** "−7 %", for a share of change. */
export const changePercent = (share: number): string =>
  `${share < 0 ? '−' : '+'}${Math.round(Math.abs(share) * 100)} %`;
