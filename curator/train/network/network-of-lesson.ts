import { inBytes } from '#engine/understand/byte-rows.ts';
import { NO_LABELS } from '#engine/understand/network-head.ts';
import type { PhraseNetwork } from '#engine/understand/phrase-network.ts';
import type { Lesson } from './lesson.ts';
import type { LessonNames } from './make-lesson.ts';
import type { Parameters } from './parameters.ts';

/** The network as the engine hears with it. What it learnt of causes is left behind: `teachCauses` teaches them on top, each cause alike. */
export function networkOfLesson(
  parameters: Parameters,
  { shape }: Pick<Lesson, 'shape'>,
  { words, features, idf, findings, dangers }: LessonNames,
): PhraseNetwork {
  const { vectors, filters, filterBias, bag, mix, mixBias, shares } = parameters;
  return {
    shape,
    words,
    features,
    idf,
    vectors: inBytes(vectors, [words.length, shape.vector]),
    filters,
    filterBias,
    bag: inBytes(bag, [features.length, shape.bag]),
    mix,
    mixBias,
    heads: {
      findings: {
        labels: [...findings],
        weights: parameters.findings,
        bias: parameters.findingsBias,
        share: shares[0]!,
      },
      dangers: { labels: [...dangers], weights: parameters.dangers, bias: parameters.dangersBias, share: shares[1]! },
      causes: NO_LABELS,
    },
  };
}
