import type { LanguageModel, Usage, WritingFailure } from '#adapters/llm/language-model.ts';
import type { Objection } from '#engine/prose/check-prose.ts';
import type { Breaker } from './breaker.ts';
import { instructions, repairOf } from './prompt.ts';
import { Words } from './words.ts';

/** Why there are no words of a model: how it failed; `resting`: it is left alone; `objected to`: it would not keep to the facts. */
export type NoWords = WritingFailure | 'resting' | 'objected to';

export type Worded = { ok: true; words: Words; model: string } | { ok: false; reason: NoWords };

export interface Asking {
  models: readonly { model: LanguageModel; breaker: Breaker }[];
  prompt: string;
  judge: (words: Words) => Objection[];
  /** For everything. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Told of each request that was made. */
  onUse: (use: { model: string; outcome: string; usage: Usage }) => void;
}

/**
 * The words of the first model that has some: the next is asked where one fails or rests, and each may mend what was objected
 * to, once; all in one span of time.
 */
export async function askModels(asking: Asking): Promise<Worded> {
  const until = performance.now() + asking.timeoutMs;
  let reason: NoWords = 'resting';
  for (const { model, breaker } of asking.models) {
    if (breaker.resting) continue;
    const worded = await askOne(asking, model, breaker, until);
    if (worded.ok) return worded;
    reason = worded.reason;
    if (reason === 'stopped' || reason === 'objected to') break;
  }
  return { ok: false, reason };
}

async function askOne(
  { prompt, judge, signal, onUse }: Asking,
  model: LanguageModel,
  breaker: Breaker,
  until: number,
): Promise<Worded> {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [{ role: 'user', content: prompt }];
  for (const mayMend of [true, false]) {
    const timeoutMs = Math.floor(until - performance.now());
    if (timeoutMs <= 0) return { ok: false, reason: 'timed out' };
    breaker.asking();
    const written = await model.write({ instructions, messages, schema: Words, timeoutMs, signal });
    if (!written.ok) {
      breaker.failed(written.failure, written.retryAfterMs);
      onUse({ model: model.name, outcome: written.failure, usage: written.usage });
      return { ok: false, reason: written.failure };
    }
    breaker.answered();
    const objections = judge(written.object);
    onUse({ model: model.name, outcome: objections.length === 0 ? 'used' : 'objected to', usage: written.usage });
    if (objections.length === 0) return { ok: true, words: written.object, model: model.name };
    if (mayMend)
      messages.push(
        { role: 'assistant', content: JSON.stringify(written.object) },
        { role: 'user', content: repairOf(objections) },
      );
  }
  return { ok: false, reason: 'objected to' };
}
