/** How a reader is trained. */
export interface Course {
  epochs: number;
  rate: number;
  /** Features of fewer texts are not learnt. */
  seenAtLeast: number;
  mostFeatures: number;
  /** How far rare words count more: exponent on the inverse document frequency. */
  idfExponent: number;
  /** See `TextClassifier`. */
  fullText: number;
}

/** The features worth learning, the commonest first, with how far each counts. */
export function chooseFeatures(
  texts: readonly { features: readonly string[] }[],
  { seenAtLeast, mostFeatures, idfExponent }: Course,
): { features: string[]; idf: number[] } {
  const counts = new Map<string, number>();
  for (const { features } of texts) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const chosen = [...counts]
    .filter(([, count]) => count >= seenAtLeast)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, mostFeatures);
  return {
    features: chosen.map(([feature]) => feature),
    idf: chosen.map(([, count]) => Math.log(texts.length / count) ** idfExponent),
  };
}
