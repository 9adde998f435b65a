import type { WordsEvent } from '#contract/chat-stream.ts';
import { limits } from '#contract/limits.ts';
import type { Request } from './ask-models.ts';
import type { Words } from './words.ts';

/**
 * Tells a summary while it is written, sentence by sentence: each once it is whole and `isGood` with all before it, so that nothing
 * unchecked is ever told. From the first that is not, no more is told of this attempt; where it is refused, all is withdrawn.
 */
export function streamSummary(
  isGood: (summary: string) => boolean,
  tell: (told: WordsEvent) => void,
): NonNullable<Request<typeof Words>['watch']> {
  let told = '';
  let isOver = false;
  return {
    text: (soFar) => {
      if (isOver) return;
      const written = readSummary(soFar);
      if (written === null) return;
      for (const whole of beginnings(written.text, written.closed)) {
        if (isOver || whole.length <= told.length) continue;
        isOver = !isGood(whole);
        if (isOver) break;
        told = whole;
        tell({ summary: told, withdrawn: false });
      }
      if (written.closed || written.text.length > limits.proseSummaryLength) isOver = true;
    },
    refused: () => {
      if (told !== '') tell({ summary: '', withdrawn: true });
      told = '';
      isOver = false;
    },
  };
}

/** The summary in JSON that is still being written: the first key asked for. Null where it has not begun. */
export function readSummary(json: string): { text: string; closed: boolean } | null {
  const [before, body] = /^[^{]{0,200}\{\s*"summary"\s*:\s*"((?:[^"\\]|\\u[0-9a-f]{4}|\\[^u])*)/is.exec(json) ?? [];
  if (before === undefined || body === undefined) return null;
  try {
    return { text: JSON.parse(`"${body}"`) as string, closed: json[before.length] === '"' };
  } catch {
    return null;
  }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A text up to the end of each of its sentences that has surely ended: behind it stands a gap, or nothing more comes. "12.5" is no end. */
export function beginnings(text: string, closed: boolean): string[] {
  const all = [...sentences.segment(text)].map(({ segment, index }) => text.slice(0, index) + segment);
  const isWhole = closed || /[.!?]["”’')\]]*\s+$/.test(text);
  return (isWhole ? all : all.slice(0, -1)).map((each) => each.trim());
}
