import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel } from '#adapters/llm/language-model.ts';
import { limits } from '#contract/limits.ts';
import { heardUse, type Use } from './use-of-model.ts';

/** A file that an owner attached to the message that is read. `size`: bytes. */
export interface OwnersFile {
  type: string;
  size: number;
  load: () => Promise<Uint8Array>;
}

/** `number`: its place among the attached files, from 1. */
export interface LoadedFile {
  number: number;
  type: string;
  bytes: Uint8Array;
}

/** As a model gets it. `words`: what is said in it, for a model without ears; null: the file itself. */
export interface OpenFile extends LoadedFile {
  words: string | null;
}

/** Whether a file is to be heard. */
export const isSound = ({ type }: { type: string }): boolean => type.startsWith('audio/');

const scribeOf = (models: readonly LanguageModel[]) => models.find(({ transcribe }) => transcribe !== null);

/**
 * The files that one of the models can take, or the words in them, in their order and as many as fit in one request. What is not loaded
 * by `until` (by the clock of `performance`) is left out.
 */
export async function loadFiles(
  files: readonly OwnersFile[],
  models: readonly LanguageModel[],
  until: number,
): Promise<LoadedFile[]> {
  const loaded: LoadedFile[] = [];
  let total = 0;
  for (const [index, { type, size, load }] of files.entries()) {
    const isTaken =
      models.some((model) => model.takes(type, size)) || (isSound({ type }) && scribeOf(models) !== undefined);
    if (!isTaken || total + size > limits.modelFilesBytes) continue;
    const bytes = await inTime(load, until);
    if (bytes === null) continue;
    total += size;
    loaded.push({ number: index + 1, type, bytes });
  }
  return loaded;
}

async function inTime(load: OwnersFile['load'], until: number): Promise<Uint8Array | null> {
  const leftMs = Math.floor(until - performance.now());
  if (leftMs <= 0) return null;
  const over = new AbortController();
  const late = wait(leftMs, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([load().catch(() => null), late]);
  } finally {
    over.abort();
  }
}

/** What is said in sounds, each asked for once, of the first model that turns sounds into words; null where that fails. */
export function listener(
  models: readonly LanguageModel[],
  until: number,
  signal: AbortSignal,
  onUse: (use: Use) => void,
): (sound: LoadedFile) => Promise<string | null> {
  const scribe = scribeOf(models);
  const heard = new Map<number, Promise<string | null>>();
  const hear = async ({ type, bytes }: LoadedFile): Promise<string | null> => {
    const timeoutMs = Math.floor(until - performance.now());
    if (scribe?.transcribe == null || timeoutMs <= 0) return null;
    const told = await scribe.transcribe({ type, bytes }, timeoutMs, signal);
    onUse(heardUse(scribe, told, bytes.length));
    return told.ok ? told.text : null;
  };
  return (sound) => {
    if (!isSound(sound)) return Promise.resolve(null);
    const words = heard.get(sound.number) ?? hear(sound);
    heard.set(sound.number, words);
    return words;
  };
}
