import type { z } from 'zod';
import type { LanguageModel, SentFile, Writing, WritingFailure } from '#adapters/llm/language-model.ts';
import type { Objection } from '#engine/prose/check-prose.ts';
import { isOfService, type Breaker } from './breaker.ts';
import { repairOf } from './prompt.ts';
import { writtenUse, type Use } from './use-of-model.ts';

/** Why a model wrote nothing: how it failed; `resting`: it is left alone; `objected to`: it would not keep to the facts. */
export type NoWords = WritingFailure | 'resting' | 'objected to';

export type Asked<T> = { ok: true; object: T; model: string } | { ok: false; reason: NoWords };

/** A model, and whether it is worth asking. */
export interface Candidate {
  model: LanguageModel;
  breaker: Breaker;
  /** Of the service that turns sounds into words for it. */
  scribe: Breaker;
}

interface Prompt {
  content: string;
  files: readonly SentFile[];
}

/** What is asked of whichever model answers. */
export interface Request<S extends z.ZodType> extends Pick<Writing<S>, 'instructions' | 'schema'> {
  /** What a model is asked, with the files that it takes. */
  promptFor: (model: LanguageModel) => Prompt | Promise<Prompt>;
  /** What must be mended, once, or it is not taken. */
  judge: (object: z.output<S>) => Objection[];
  /** What it is called where it is taken. */
  outcome: string;
  /** Hears what is written as it comes, all of one attempt; `refused`: nothing of it is taken. */
  watch?: { text: (soFar: string) => void; refused: () => void };
}

export interface Asking<S extends z.ZodType> extends Request<S> {
  /** In the order they are tried; one that fails as a service is left out from then on. */
  candidates: Set<Candidate>;
  signal: AbortSignal;
  /** When everything must be done, by the clock of `performance`. */
  until: number;
  /** Whether there is time after that for something else: then a model that is late has not failed. */
  isPart: boolean;
  /** Told of each request that was made. */
  onUse: (use: Use) => void;
}

/**
 * What the first model writes that has something to go by: the next is asked where one fails or rests, and each may mend what was objected
 * to, once; all in one span of time.
 */
export async function askModels<S extends z.ZodType>(asking: Asking<S>): Promise<Asked<z.output<S>>> {
  let reason: NoWords = 'resting';
  for (const candidate of asking.candidates) {
    if (candidate.breaker.resting) continue;
    const asked = await askOne(asking, candidate);
    if (asked.ok) return asked;
    reason = asked.reason;
    if (reason === 'stopped' || reason === 'objected to') break;
  }
  return { ok: false, reason };
}

async function askOne<S extends z.ZodType>(asking: Asking<S>, candidate: Candidate): Promise<Asked<z.output<S>>> {
  const { instructions, schema, promptFor, judge, outcome, signal, onUse, watch } = asking;
  const { model, breaker } = candidate;
  const prompt = await promptFor(model);
  const messages: Writing<S>['messages'] = [{ role: 'user', ...prompt }];
  for (const mayMend of [true, false]) {
    const timeoutMs = Math.floor(asking.until - performance.now());
    if (timeoutMs <= 0) return { ok: false, reason: 'timed out' };
    breaker.asking();
    const onText = watch === undefined ? {} : { onText: watch.text };
    const written = await model.write({ instructions, messages, schema, timeoutMs, signal, ...onText });
    if (!written.ok) {
      watch?.refused();
      // A model without eyes or ears refuses files, and may do all else.
      const mindsFiles = written.failure === 'refused' && prompt.files.length > 0;
      const isLate = written.failure === 'timed out' && asking.isPart;
      if (mindsFiles) breaker.answered();
      else if (!isLate) {
        breaker.failed(written.failure, written.retryAfterMs);
        if (isOfService(written.failure)) asking.candidates.delete(candidate);
      }
      onUse(writtenUse(model, written.failure, written.usage));
      return { ok: false, reason: written.failure };
    }
    breaker.answered();
    const objections = judge(written.object);
    onUse(writtenUse(model, objections.length === 0 ? outcome : 'objected to', written.usage));
    if (objections.length === 0) return { ok: true, object: written.object, model: model.name };
    watch?.refused();
    if (mayMend)
      messages.push(
        { role: 'assistant', content: JSON.stringify(written.object) },
        { role: 'user', content: repairOf(objections) },
      );
  }
  return { ok: false, reason: 'objected to' };
}
