import type { z } from 'zod';

export const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

/** One language model. `apiKey` is a secret: never log it. */
export interface LanguageModelSettings {
  provider: (typeof providers)[number];
  model: string;
  /** Null: the server wants none. */
  apiKey: string | null;
  /** Without a slash at the end; null: the provider's own. */
  baseUrl: string | null;
  /** What turns sounds into words there; null: nothing does. */
  transcriptionModel: string | null;
}

export interface LanguageModels {
  /** In the order they are tried: the second where the first fails. */
  models: LanguageModelSettings[];
  /** For all that is asked of them for one answer. */
  timeoutMs: number;
  /** Most tokens that are spent on a user in 24 hours. */
  dailyTokensPerUser: number;
}

type Prefix = 'LLM' | 'LLM_FALLBACK';
type Given = Partial<
  Record<
    | `${Prefix}_${'PROVIDER' | 'MODEL' | 'API_KEY' | 'BASE_URL' | 'TRANSCRIPTION_MODEL'}`
    | 'LLM_TIMEOUT_MS'
    | 'LLM_DAILY_TOKENS',
    string | undefined
  >
>;

/** What belongs together must be there together. */
export function refuseUnusableModels(given: Given, context: z.RefinementCtx): void {
  const problem = (variable: string, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  for (const prefix of ['LLM', 'LLM_FALLBACK'] as const) {
    const chosen = given[`${prefix}_PROVIDER`];
    if (chosen === undefined) {
      for (const variable of [
        `${prefix}_MODEL`,
        `${prefix}_API_KEY`,
        `${prefix}_BASE_URL`,
        `${prefix}_TRANSCRIPTION_MODEL`,
      ] as const)
        if (given[variable] !== undefined) problem(variable, `needs ${prefix}_PROVIDER`);
      continue;
    }
    if (!providers.some((each) => each === chosen)) continue;
    if (given[`${prefix}_TRANSCRIPTION_MODEL`] !== undefined && !chosen.startsWith('openai'))
      problem(`${prefix}_TRANSCRIPTION_MODEL`, `has nothing to ask with ${prefix}_PROVIDER ${chosen}`);
    const wanted = chosen === 'openai-compatible' ? 'BASE_URL' : 'API_KEY';
    for (const variable of [`${prefix}_MODEL`, `${prefix}_${wanted}`] as const)
      if (given[variable] === undefined) problem(variable, `must be set with ${prefix}_PROVIDER ${chosen}`);
  }
  if (given.LLM_PROVIDER === undefined && given.LLM_FALLBACK_PROVIDER !== undefined)
    problem('LLM_FALLBACK_PROVIDER', 'needs LLM_PROVIDER');
}

export function languageModelsOf(given: Given): LanguageModels | null {
  const models = (['LLM', 'LLM_FALLBACK'] as const).flatMap((prefix): LanguageModelSettings[] => {
    const chosen = providers.find((each) => each === given[`${prefix}_PROVIDER`]);
    const model = given[`${prefix}_MODEL`];
    if (chosen === undefined || model === undefined) return [];
    const baseUrl = given[`${prefix}_BASE_URL`]?.replace(/\/$/, '') ?? null;
    const transcriptionModel = given[`${prefix}_TRANSCRIPTION_MODEL`] ?? null;
    return [{ provider: chosen, model, apiKey: given[`${prefix}_API_KEY`] ?? null, baseUrl, transcriptionModel }];
  });
  if (models.length === 0) return null;
  const timeoutMs = Number(given.LLM_TIMEOUT_MS ?? '20000');
  return { models, timeoutMs, dailyTokensPerUser: Number(given.LLM_DAILY_TOKENS ?? '200000') };
}
