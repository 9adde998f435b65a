import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the settings of language models', () => {
  test('a language model, and another for where it fails', () => {
    expect(
      readConfig({
        LLM_PROVIDER: 'openai-compatible',
        LLM_MODEL: 'qwen3:8b',
        LLM_BASE_URL: 'http://ollama:11434/v1/',
        LLM_TIMEOUT_MS: '5000',
        LLM_DAILY_TOKENS: '1000',
        LLM_TRANSCRIPTION_MODEL: 'whisper',
        LLM_FALLBACK_PROVIDER: 'anthropic',
        LLM_FALLBACK_MODEL: 'claude',
        LLM_FALLBACK_API_KEY: 'hunter2',
      }).languageModels,
    ).toEqual({
      models: [
        {
          provider: 'openai-compatible',
          model: 'qwen3:8b',
          apiKey: null,
          baseUrl: 'http://ollama:11434/v1',
          transcription: { model: 'whisper', apiKey: null, baseUrl: 'http://ollama:11434/v1' },
          hears: false,
          price: null,
        },
        {
          provider: 'anthropic',
          model: 'claude',
          apiKey: 'hunter2',
          baseUrl: null,
          transcription: null,
          hears: false,
          price: null,
        },
      ],
      dailyUsd: null,
      dailyUsdPerUser: null,
      timeoutMs: 5_000,
      dailyTokensPerUser: 1_000,
    });
    expect(
      readConfig({ LLM_PROVIDER: 'google', LLM_MODEL: 'gemini', LLM_API_KEY: 'hunter2' }).languageModels,
    ).toMatchObject({ timeoutMs: 20_000, dailyTokensPerUser: 200_000 });
  });

  test('a model without ears may have a service elsewhere that turns sounds into words, which gets no other key', () => {
    const google = { LLM_PROVIDER: 'google', LLM_MODEL: 'gemini', LLM_API_KEY: 'hunter2' };
    const elsewhere = { LLM_TRANSCRIPTION_MODEL: 'whisper', LLM_TRANSCRIPTION_URL: 'http://localhost:9000/v1/' };
    const transcriptionOf = (environment: Record<string, string>) =>
      readConfig(environment).languageModels?.models[0]?.transcription;
    expect(transcriptionOf({ ...google, ...elsewhere })).toEqual({
      model: 'whisper',
      apiKey: null,
      baseUrl: 'http://localhost:9000/v1',
    });
    expect(transcriptionOf({ ...google, ...elsewhere, LLM_TRANSCRIPTION_API_KEY: 'own' })?.apiKey).toBe('own');
    const openai = { LLM_PROVIDER: 'openai', LLM_MODEL: 'gpt', LLM_API_KEY: 'hunter2' };
    expect(transcriptionOf({ ...openai, LLM_TRANSCRIPTION_MODEL: 'whisper-1' })).toEqual({
      model: 'whisper-1',
      apiKey: 'hunter2',
      baseUrl: null,
    });
  });

  test('a limit in money goes by prices', () => {
    expect(
      readConfig({
        LLM_PROVIDER: 'openai',
        LLM_MODEL: 'gpt',
        LLM_API_KEY: 'k',
        LLM_TRANSCRIPTION_MODEL: 'whisper-1',
        LLM_PRICE_IN: '1.25',
        LLM_PRICE_OUT: '10',
        LLM_TRANSCRIPTION_PRICE: '0.006',
        LLM_DAILY_USD: '5',
        LLM_DAILY_USD_PER_USER: '0.5',
      }).languageModels,
    ).toMatchObject({
      models: [{ price: { inputUsdPerMillion: 1.25, outputUsdPerMillion: 10, soundUsdPerMinute: 0.006 } }],
      dailyUsd: 5,
      dailyUsdPerUser: 0.5,
    });
  });

  const compatible = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' };
  const usable = { LLM_PROVIDER: 'openai', LLM_MODEL: 'm', LLM_API_KEY: 'hunter2' };
  test.each([
    [{ LLM_PROVIDER: 'hunter2' }, 'LLM_PROVIDER must be one of openai, anthropic, google, openai-compatible'],
    [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'm' }, 'LLM_API_KEY must be set with LLM_PROVIDER openai'],
    [{ LLM_PROVIDER: 'openai', LLM_API_KEY: 'hunter2' }, 'LLM_MODEL must be set with LLM_PROVIDER openai'],
    [compatible, 'LLM_BASE_URL must be set with LLM_PROVIDER openai-compatible'],
    [{ LLM_API_KEY: 'hunter2' }, 'LLM_API_KEY needs LLM_PROVIDER'],
    [{ LLM_FALLBACK_MODEL: 'hunter2' }, 'LLM_FALLBACK_MODEL needs LLM_FALLBACK_PROVIDER'],
    [
      { LLM_FALLBACK_PROVIDER: 'openai', LLM_FALLBACK_MODEL: 'm', LLM_FALLBACK_API_KEY: 'hunter2' },
      'LLM_FALLBACK_PROVIDER needs LLM_PROVIDER',
    ],
    [
      { ...compatible, LLM_BASE_URL: 'http://models.example/hunter2' },
      'LLM_BASE_URL must be an https address (http only on this machine or in a private network)',
    ],
    [
      { ...compatible, LLM_BASE_URL: 'https://me:hunter2@models.example' },
      'LLM_BASE_URL must not hold a user name or password',
    ],
    [{ LLM_TIMEOUT_MS: 'hunter2' }, 'LLM_TIMEOUT_MS must be a number, 1000 to 120000'],
    [
      { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'm', LLM_API_KEY: 'k', LLM_TRANSCRIPTION_MODEL: 'hunter2' },
      'LLM_TRANSCRIPTION_URL must be set with LLM_TRANSCRIPTION_MODEL and LLM_PROVIDER anthropic',
    ],
    [{ ...usable, LLM_TRANSCRIPTION_API_KEY: 'hunter2' }, 'LLM_TRANSCRIPTION_API_KEY needs LLM_TRANSCRIPTION_MODEL'],
    [{ ...usable, LLM_TRANSCRIPTION_URL: 'http://models.example' }, 'LLM_TRANSCRIPTION_URL must be an https address'],
    [{ ...usable, LLM_HEARS: 'on' }, 'LLM_HEARS is known of LLM_PROVIDER openai'],
    [{ ...usable, LLM_PRICE_IN: 'hunter2' }, 'LLM_PRICE_IN must be an amount of US dollars'],
    [{ ...usable, LLM_PRICE_IN: '1' }, 'LLM_PRICE_OUT must be set with LLM_PRICE_IN or LLM_PRICE_OUT'],
    [{ ...usable, LLM_DAILY_USD: '5' }, 'LLM_PRICE_IN must be set with LLM_DAILY_USD'],
    [{ LLM_DAILY_USD: '5' }, 'LLM_DAILY_USD needs LLM_PROVIDER'],
    [{ ...usable, LLM_DAILY_USD_PER_USER: '5' }, 'LLM_PRICE_IN must be set with LLM_DAILY_USD_PER_USER'],
    [{ LLM_DAILY_USD_PER_USER: '5' }, 'LLM_DAILY_USD_PER_USER needs LLM_PROVIDER'],
    [
      { ...usable, LLM_DAILY_USD: '5', LLM_PRICE_IN: '1', LLM_PRICE_OUT: '1', LLM_TRANSCRIPTION_MODEL: 'whisper-1' },
      'LLM_TRANSCRIPTION_PRICE must be set with LLM_DAILY_USD',
    ],
    [
      {
        ...usable,
        LLM_DAILY_USD: '5',
        LLM_PRICE_IN: '1',
        LLM_PRICE_OUT: '1',
        LLM_FALLBACK_PROVIDER: 'openai',
        LLM_FALLBACK_MODEL: 'm',
        LLM_FALLBACK_API_KEY: 'hunter2',
      },
      'LLM_FALLBACK_PRICE_IN must be set with LLM_DAILY_USD',
    ],
    [{ LLM_MODEL: 'hunter2 \n' }, 'LLM_MODEL must be the name of a model'],
  ])('what cannot be used of a language model is refused, without its value: %j', (environment, problem) => {
    expect(problemOf(environment)).toContain(problem);
    expect(problemOf(environment)).not.toContain('hunter2');
  });
});
