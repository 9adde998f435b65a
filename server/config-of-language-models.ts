import type { z } from 'zod';
import type { ModelPrice } from '#adapters/llm/language-model.ts';

export const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

/** One language model. `apiKey` is a secret: never log it. */
export interface LanguageModelSettings {
  provider: (typeof providers)[number];
  model: string;
  /** Null: the server wants none. */
  apiKey: string | null;
  /** Without a slash at the end; null: the provider's own. */
  baseUrl: string | null;
  /** What turns sounds into words for it; null: nothing does. Its `apiKey` is a secret too; null for its `baseUrl`: OpenAI's. */
  transcription: { model: string; apiKey: string | null; baseUrl: string | null } | null;
  /** Whether it takes sounds as parts of a message, where that cannot be known of its provider. */
  hears: boolean;
  /** In US dollars; null: not said. */
  price: ModelPrice | null;
}

export interface LanguageModels {
  /** In the order they are tried: the second where the first fails. */
  models: LanguageModelSettings[];
  /** For all that is asked of them for one answer. */
  timeoutMs: number;
  /** Most tokens that are spent on a user in 24 hours. */
  dailyTokensPerUser: number;
  /** Most US dollars that are spent on all users in 24 hours; null: no such limit. */
  dailyUsd: number | null;
}

const ofModel = [
  'MODEL',
  'API_KEY',
  'BASE_URL',
  'TRANSCRIPTION_MODEL',
  'TRANSCRIPTION_URL',
  'TRANSCRIPTION_API_KEY',
  'TRANSCRIPTION_PRICE',
  'HEARS',
  'PRICE_IN',
  'PRICE_OUT',
] as const;
type Prefix = 'LLM' | 'LLM_FALLBACK';
type Given = Partial<
  Record<
    `${Prefix}_${'PROVIDER' | (typeof ofModel)[number]}` | 'LLM_TIMEOUT_MS' | 'LLM_DAILY_TOKENS' | 'LLM_DAILY_USD',
    string | undefined
  >
>;

type Problem = (variable: string, message: string) => void;

/** What belongs together must be there together. */
export function refuseUnusableModels(given: Given, context: z.RefinementCtx): void {
  const problem: Problem = (variable, message) => context.addIssue({ code: 'custom', path: [variable], message });
  for (const prefix of ['LLM', 'LLM_FALLBACK'] as const) {
    const chosen = given[`${prefix}_PROVIDER`];
    if (chosen === undefined) {
      for (const each of ofModel)
        if (given[`${prefix}_${each}`] !== undefined) problem(`${prefix}_${each}`, `needs ${prefix}_PROVIDER`);
      continue;
    }
    if (!providers.some((each) => each === chosen)) continue;
    const wanted = chosen === 'openai-compatible' ? 'BASE_URL' : 'API_KEY';
    for (const variable of [`${prefix}_MODEL`, `${prefix}_${wanted}`] as const)
      if (given[variable] === undefined) problem(variable, `must be set with ${prefix}_PROVIDER ${chosen}`);
    if (given[`${prefix}_HEARS`] !== undefined && chosen !== 'openai-compatible')
      problem(`${prefix}_HEARS`, `is known of ${prefix}_PROVIDER ${chosen}`);
    refuseUnusableTranscription(given, prefix, chosen, problem);
    refuseUnusablePrice(given, prefix, problem);
  }
  if (given.LLM_PROVIDER === undefined && given.LLM_FALLBACK_PROVIDER !== undefined)
    problem('LLM_FALLBACK_PROVIDER', 'needs LLM_PROVIDER');
  if (given.LLM_PROVIDER === undefined && given.LLM_DAILY_USD !== undefined)
    problem('LLM_DAILY_USD', 'needs LLM_PROVIDER');
}

function refuseUnusableTranscription(given: Given, prefix: Prefix, chosen: string, problem: Problem): void {
  const model = given[`${prefix}_TRANSCRIPTION_MODEL`];
  if (model === undefined) {
    for (const each of ['TRANSCRIPTION_URL', 'TRANSCRIPTION_API_KEY', 'TRANSCRIPTION_PRICE'] as const)
      if (given[`${prefix}_${each}`] !== undefined) problem(`${prefix}_${each}`, `needs ${prefix}_TRANSCRIPTION_MODEL`);
    return;
  }
  if (!chosen.startsWith('openai') && given[`${prefix}_TRANSCRIPTION_URL`] === undefined)
    problem(
      `${prefix}_TRANSCRIPTION_URL`,
      `must be set with ${prefix}_TRANSCRIPTION_MODEL and ${prefix}_PROVIDER ${chosen}`,
    );
}

/** A limit in money needs the price of all that is paid for. */
function refuseUnusablePrice(given: Given, prefix: Prefix, problem: Problem): void {
  const limited = given.LLM_DAILY_USD !== undefined;
  const why = limited ? 'LLM_DAILY_USD' : `${prefix}_PRICE_IN or ${prefix}_PRICE_OUT`;
  const priced = ['PRICE_IN', 'PRICE_OUT'].some((each) => given[`${prefix}_${each as 'PRICE_IN'}`] !== undefined);
  if (limited || priced)
    for (const variable of [`${prefix}_PRICE_IN`, `${prefix}_PRICE_OUT`] as const)
      if (given[variable] === undefined) problem(variable, `must be set with ${why}`);
  if (limited && given[`${prefix}_TRANSCRIPTION_MODEL`] !== undefined)
    if (given[`${prefix}_TRANSCRIPTION_PRICE`] === undefined)
      problem(`${prefix}_TRANSCRIPTION_PRICE`, 'must be set with LLM_DAILY_USD');
}

/** The models in the order they are asked in, and their limits; null where none is configured. */
export function languageModelsOf(given: Given): LanguageModels | null {
  const models = (['LLM', 'LLM_FALLBACK'] as const).flatMap((prefix): LanguageModelSettings[] => {
    const chosen = providers.find((each) => each === given[`${prefix}_PROVIDER`]);
    const model = given[`${prefix}_MODEL`];
    if (chosen === undefined || model === undefined) return [];
    return [
      {
        provider: chosen,
        model,
        apiKey: given[`${prefix}_API_KEY`] ?? null,
        baseUrl: addressIn(given[`${prefix}_BASE_URL`]),
        transcription: transcriptionOf(given, prefix),
        hears: given[`${prefix}_HEARS`] === 'on',
        price: priceOf(given, prefix),
      },
    ];
  });
  if (models.length === 0) return null;
  return {
    models,
    timeoutMs: Number(given.LLM_TIMEOUT_MS ?? '20000'),
    dailyTokensPerUser: Number(given.LLM_DAILY_TOKENS ?? '200000'),
    dailyUsd: given.LLM_DAILY_USD === undefined ? null : Number(given.LLM_DAILY_USD),
  };
}

const addressIn = (value: string | undefined): string | null => value?.replace(/\/$/, '') ?? null;

/** At the model's own address with its key, unless it has another: a key goes nowhere but where it is meant for. */
function transcriptionOf(given: Given, prefix: Prefix): LanguageModelSettings['transcription'] {
  const model = given[`${prefix}_TRANSCRIPTION_MODEL`];
  if (model === undefined) return null;
  const elsewhere = addressIn(given[`${prefix}_TRANSCRIPTION_URL`]);
  const own = given[`${prefix}_TRANSCRIPTION_API_KEY`] ?? null;
  if (elsewhere !== null) return { model, apiKey: own, baseUrl: elsewhere };
  const shared = given[`${prefix}_API_KEY`] ?? null;
  return { model, apiKey: own ?? shared, baseUrl: addressIn(given[`${prefix}_BASE_URL`]) };
}

function priceOf(given: Given, prefix: Prefix): ModelPrice | null {
  const [input, output] = [given[`${prefix}_PRICE_IN`], given[`${prefix}_PRICE_OUT`]];
  if (input === undefined || output === undefined) return null;
  return {
    inputUsdPerMillion: Number(input),
    outputUsdPerMillion: Number(output),
    soundUsdPerMinute: Number(given[`${prefix}_TRANSCRIPTION_PRICE`] ?? '0'),
  };
}
