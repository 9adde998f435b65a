import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type JSONSchema7, type ModelMessage, streamText, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { failureOf } from './failure-of.ts';
import type { LanguageModel, ModelPrice, Usage, Writing, Written } from './language-model.ts';
import { readObject } from './read-object.ts';
import { takesFile, type Provider } from './takes-file.ts';
import { transcribe } from './transcribe.ts';

export interface LlmOptions {
  provider: Provider;
  model: string;
  /** Null: the server wants none. */
  apiKey: string | null;
  /** Null: the provider's own. */
  baseUrl: string | null;
  /** What turns sounds into words, by OpenAI's `/audio/transcriptions`; null for its address: OpenAI's. Null or left out: nothing does. */
  transcription?: { model: string; apiKey: string | null; baseUrl: string | null } | null;
  /** Whether an `openai-compatible` model takes sounds in a message; left out: no. */
  hears?: boolean;
  price?: ModelPrice | null;
}

type SdkModel = Parameters<typeof wrapLanguageModel>[0]['model'];

const mostOutputTokens = 6_000;
const mostOutputLetters = 40_000;

/** A key must not follow a redirection to somewhere else. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

// The SDK would print its warnings.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The model of a provider, or of any server that speaks OpenAI's chat completions. */
export function languageModel(options: LlmOptions): LanguageModel {
  const model = sdkModelOf(options);
  const tellSchema = options.provider === 'openai-compatible';
  return {
    name: options.model,
    provider: options.provider,
    host: hostOf(options.baseUrl),
    price: options.price ?? null,
    takes: (type, bytes) => takesFile(options.provider, type, bytes, options.hears),
    transcriber:
      options.transcription == null
        ? null
        : { model: options.transcription.model, host: hostOf(options.transcription.baseUrl) },
    transcribe: transcriberOf(options),
    write: async (writing) => {
      const told = tellSchema ? { ...writing, instructions: withSchema(writing) } : writing;
      const overtime = AbortSignal.timeout(writing.timeoutMs);
      const ended = AbortSignal.any([writing.signal, overtime]);
      const asked = new Estimate(told);
      const failed = (cause: unknown) => {
        const failure = writing.signal.aborted ? 'stopped' : overtime.aborted ? 'timed out' : null;
        return { ...failureOf(cause, failure), ok: false as const, cause, usage: asked.usage(null) };
      };
      if (ended.aborted) return failed(ended.reason);
      const giveUp = Promise.withResolvers<ReturnType<typeof failed>>();
      ended.addEventListener('abort', () => giveUp.resolve(failed(ended.reason)), { once: true });
      // What does not heed the signal is left behind; it never rejects.
      return Promise.race([ask(model, told, ended, asked).catch(failed), giveUp.promise]);
    },
  };
}

const hostOf = (address: string | null): string | null => (address === null ? null : new URL(address).host);

function transcriberOf({ transcription }: LlmOptions): LanguageModel['transcribe'] {
  if (transcription == null) return null;
  const { model, apiKey, baseUrl } = transcription;
  const at = { baseUrl: baseUrl ?? 'https://api.openai.com/v1', apiKey, model };
  return (sound, timeoutMs, signal) => transcribe(at, sound, timeoutMs, signal);
}

/** Files first: models attend better to what is asked last. */
function asSent({ role, content, files = [] }: Writing<z.ZodType>['messages'][number]): ModelMessage {
  if (role === 'assistant' || files.length === 0) return { role, content };
  const parts = files.map(({ type, bytes }) => ({ type: 'file' as const, mediaType: type, data: bytes }));
  return { role, content: [...parts, { type: 'text', text: content }] };
}

async function ask<S extends z.ZodType>(
  model: SdkModel,
  { instructions, messages, schema, onText }: Writing<S>,
  ended: AbortSignal,
  asked: Estimate,
): Promise<Written<z.output<S>>> {
  const tooLong = new AbortController();
  let error: unknown = null;
  const answer = streamText({
    model: writingJson(model, schema),
    instructions,
    messages: messages.map(asSent),
    maxOutputTokens: mostOutputTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([ended, tooLong.signal]),
    providerOptions: { openai: { store: false } },
    onError: (event) => void (error ??= event.error),
  });
  // Whatever is not waited for would be an unhandled rejection.
  const usage = Promise.resolve(answer.usage).catch(() => null);
  const finishReason = Promise.resolve(answer.finishReason).catch(() => null);
  for await (const part of answer.textStream) {
    asked.add(part);
    if (!ended.aborted) onText?.(asked.text);
    if (asked.text.length > mostOutputLetters) {
      tooLong.abort();
      return { ok: false, failure: 'too long', cause: null, usage: asked.usage(null), retryAfterMs: null };
    }
  }
  if (error !== null) throw error;
  const reason = await finishReason;
  const spent = asked.usage(await usage);
  const read = readObject(asked.text, schema);
  if (read.ok && reason !== 'content-filter') return { ok: true, object: read.object, usage: spent };
  const failure = reason === 'content-filter' ? 'declined' : reason === 'length' ? 'too long' : 'malformed';
  return { ok: false, failure, cause: read.ok ? null : read.cause, usage: spent, retryAfterMs: null };
}

/** The SDK's own way (`Output.object`) holds text back until it looks like the JSON, and reads all of it again with every piece. */
function writingJson(model: SdkModel, schema: z.ZodType): SdkModel {
  const json = z.toJSONSchema(schema, { target: 'draft-7' }) as JSONSchema7;
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({
        ...params,
        responseFormat: { type: 'json', name: 'words', schema: json },
      }),
    },
  });
}

/** What a picture costs where the provider does not say, roughly. */
const lettersOfFile = 4_000;

/** Counts along, for where a provider does not say what it counted. */
class Estimate {
  text = '';
  readonly #askedLetters: number;

  constructor({ instructions, messages }: Pick<Writing<z.ZodType>, 'instructions' | 'messages'>) {
    this.#askedLetters = messages.reduce(
      (sum, { content, files = [] }) => sum + content.length + files.length * lettersOfFile,
      instructions.length,
    );
  }

  add(part: string): void {
    this.text += part;
  }

  usage(counted: { inputTokens: number | undefined; outputTokens: number | undefined } | null): Usage {
    return {
      input: counted?.inputTokens ?? Math.ceil(this.#askedLetters / 4),
      output: counted?.outputTokens ?? Math.ceil(this.text.length / 4),
      estimated: counted?.inputTokens === undefined || counted.outputTokens === undefined,
    };
  }
}

function sdkModelOf({ provider, model, apiKey, baseUrl }: LlmOptions): SdkModel {
  const settings = {
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    ...(apiKey === null ? {} : { apiKey }),
    fetch: fetchHere,
  };
  if (provider === 'openai') return createOpenAI(settings)(model);
  if (provider === 'anthropic') return createAnthropic(settings)(model);
  if (provider === 'google') return createGoogle(settings)(model);
  return createOpenAICompatible({
    ...settings,
    name: 'compatible',
    baseURL: baseUrl ?? '',
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(model);
}

/** Some servers take the schema and do not heed it. */
function withSchema<S extends z.ZodType>({ instructions, schema }: Writing<S>): string {
  return `${instructions}\n\nAnswer with nothing but JSON of this schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;
}
