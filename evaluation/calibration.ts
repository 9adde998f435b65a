/** What the engine claimed of its first cause, and whether that was right. */
export interface Claim {
  /** 0..1. */
  share: number;
  right: boolean;
}

/** Expected calibration error over ten equal bins of the claimed share. Source: Naeini et al. 2015. */
export function expectedCalibrationError(claims: readonly Claim[]): number {
  return calibrationBins(claims).reduce(
    (sum, bin) => sum + (bin.count / claims.length) * Math.abs(bin.claimed - bin.right),
    0,
  );
}

/** Mean squared difference of claim and outcome. */
export function brierScore(claims: readonly Claim[]): number {
  return claims.reduce((sum, { share, right }) => sum + (share - Number(right)) ** 2, 0) / claims.length;
}

/** The calibration curve: per tenth, how many claims, their mean share, and how many were right. */
export function calibrationBins(claims: readonly Claim[]): { count: number; claimed: number; right: number }[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const inside = claims.filter(({ share }) => Math.min(9, Math.floor(share * 10)) === tenth);
    const mean = (value: (claim: Claim) => number) =>
      inside.length === 0 ? 0 : inside.reduce((sum, claim) => sum + value(claim), 0) / inside.length;
    return { count: inside.length, claimed: mean(({ share }) => share), right: mean(({ right }) => Number(right)) };
  });
}
