import type { LanguageModel } from '#adapters/llm/language-model.ts';
import { limits } from '#contract/limits.ts';

/** A file that an owner attached to the message that is read. `size`: bytes. */
export interface OwnersFile {
  type: string;
  size: number;
  load: () => Promise<Uint8Array>;
}

/** As a model gets it. `number`: its place among the attached files, from 1; `words`: what is said in it, for a model without ears. */
export interface OpenFile {
  number: number;
  type: string;
  bytes: Uint8Array;
  words: string | null;
}

export const isSound = ({ type }: { type: string }): boolean => type.startsWith('audio/');

/**
 * The files that one of the models can take, in their order and as many as fit in one request; sounds with the words in them, where the
 * first model that turns sounds into words does its work in time. What cannot be loaded is left out.
 */
export async function openFiles(
  files: readonly OwnersFile[],
  models: readonly LanguageModel[],
  until: number,
  signal: AbortSignal,
): Promise<OpenFile[]> {
  const scribe = models.find(({ transcribe }) => transcribe !== null)?.transcribe ?? null;
  const open: OpenFile[] = [];
  let total = 0;
  for (const [index, file] of files.entries()) {
    const { type, size } = file;
    const isTaken = models.some((model) => model.takes(type, size));
    const timeoutMs = Math.floor(until - performance.now());
    if ((!isTaken && (!isSound(file) || scribe === null)) || total + size > limits.modelFilesBytes || timeoutMs <= 0)
      continue;
    const bytes = await file.load().catch(() => null);
    if (bytes === null) continue;
    total += size;
    const heard = isTaken || scribe === null ? null : await scribe({ type, bytes }, timeoutMs, signal);
    if (isTaken || heard?.ok === true)
      open.push({ number: index + 1, type, bytes, words: heard?.ok === true ? heard.text : null });
  }
  return open;
}
