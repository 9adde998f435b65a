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

const MOST_STEPS = 50;

/**
 * The logistic map of claims that would have been right: P(right) = σ(slope · logit(share) + offset); 1 and 0 where they are right as they
 * stand; null where all claims are alike. Source: Platt scaling, by Newton's method.
 */
export function fitLogistic(claims: readonly Claim[]): { slope: number; offset: number } | null {
  const points = claims.map(({ share, right }) => {
    const kept = Math.min(0.99, Math.max(0.01, share));
    return { at: Math.log(kept / (1 - kept)), right: Number(right) };
  });
  let [slope, offset] = [1, 0];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let [bySlope, byOffset, slopes, both, offsets] = [0, 0, 0, 0, 0];
    for (const { at, right } of points) {
      const claimed = 1 / (1 + Math.exp(-(slope * at + offset)));
      const curve = claimed * (1 - claimed);
      bySlope += (right - claimed) * at;
      byOffset += right - claimed;
      slopes += curve * at * at;
      both += curve * at;
      offsets += curve;
    }
    const determinant = slopes * offsets - both * both;
    if (determinant < 1e-9) return null;
    slope += (offsets * bySlope - both * byOffset) / determinant;
    offset += (slopes * byOffset - both * bySlope) / determinant;
  }
  return { slope, offset };
}
