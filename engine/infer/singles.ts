/** Everything known of the causes one by one. */
export interface Singles {
  logOdds: Float64Array;
  logLikelihood: Float64Array;
  /** Sums of log penalties, not yet bounded. */
  silence: Float64Array;
  /** 1 per cause that can stand alone; null = any can. */
  explainers: Uint8Array | null;
}
