import type { z } from 'zod';

/**
 * Why a model wrote nothing to go by. `no answer`: nobody there, or a connection that broke; `timed out`; `stopped`: by us;
 * `failed`: a 5xx, or an error in the middle; `refused`: another status, such as for a wrong key or an unknown model; `rate limited`:
 * 429; `declined`: the model would not; `malformed`: not the JSON asked for; `too long`.
 */
export type WritingFailure =
  | 'no answer'
  | 'timed out'
  | 'stopped'
  | 'failed'
  | 'refused'
  | 'rate limited'
  | 'declined'
  | 'malformed'
  | 'too long';

/** Tokens, as the provider counts them; `estimated`: it did not say, four characters count as one. */
export interface Usage {
  input: number;
  output: number;
  estimated: boolean;
}

/** A file as it is sent along. `type`: its media type. */
export interface SentFile {
  type: string;
  bytes: Uint8Array;
}

export interface Writing<S extends z.ZodType> {
  /** What the model is to do; nothing from outside belongs here. */
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string; files?: readonly SentFile[] }[];
  /** Every key required (`nullable`, not `optional`), no record, no union at the root: strict servers want it so. */
  schema: S;
  /** Called with all that is written so far, whenever there is more; it must not throw. */
  onText?: (text: string) => void;
  /** For all of it. */
  timeoutMs: number;
  signal: AbortSignal;
}

export type Written<T> =
  | { ok: true; object: T; usage: Usage }
  | {
      ok: false;
      failure: WritingFailure;
      /** For the log; a provider's error may quote the request. */
      cause: unknown;
      /** What it may have cost even so. */
      usage: Usage;
      /** How long the provider wants to be left alone; null: it did not say. */
      retryAfterMs: number | null;
    };

/** In US dollars: of a million tokens, and of a minute of sound that is turned into words. */
export interface ModelPrice {
  inputUsdPerMillion: number;
  outputUsdPerMillion: number;
  soundUsdPerMinute: number;
}

/** The words in a sound; empty where there are none. `seconds`: how long it is; null: the service did not say. */
export type Transcribed = { ok: true; text: string; seconds: number | null } | { ok: false; failure: WritingFailure };

/** A language model that writes JSON. */
export interface LanguageModel {
  /** As its provider calls it: "gpt-5". */
  name: string;
  provider: string;
  /** Where it is asked, without path; null: the provider's own address. */
  host: string | null;
  /** Null: not known. */
  price: ModelPrice | null;
  /** Never rejects, and is done at the latest when its time is over. */
  write: <S extends z.ZodType>(writing: Writing<S>) => Promise<Written<z.output<S>>>;
  /** Whether a file of that type and so many bytes may be part of a message; whether this very model has eyes or ears, its answer tells. */
  takes: (type: string, bytes: number) => boolean;
  /** What turns sounds into words, and where (null: the provider's own address); null: nothing does. */
  transcriber: { model: string; host: string | null } | null;
  /** What is said in a sound, for a model that takes none; null where there is no such service. Never rejects. */
  transcribe: ((sound: SentFile, timeoutMs: number, signal: AbortSignal) => Promise<Transcribed>) | null;
}
