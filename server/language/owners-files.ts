import type { z } from 'zod';
import type { LanguageModel, Transcribed } from '#adapters/llm/language-model.ts';
import { limits } from '#contract/limits.ts';
import type { Asking } from './ask-models.ts';

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
 * first model that turns sounds into words does its work in time. What cannot be loaded is left out. `onUse` is told of each sound that was
 * turned into words, or should have been.
 */
export async function openFiles(
  files: readonly OwnersFile[],
  models: readonly LanguageModel[],
  until: number,
  signal: AbortSignal,
  onUse: Asking<z.ZodType>['onUse'],
): Promise<OpenFile[]> {
  const scribe = models.find(({ transcribe }) => transcribe !== null);
  const open: OpenFile[] = [];
  let total = 0;
  for (const [index, file] of files.entries()) {
    const { type, size } = file;
    const isTaken = models.some((model) => model.takes(type, size));
    const timeoutMs = Math.floor(until - performance.now());
    if (
      (!isTaken && (!isSound(file) || scribe === undefined)) ||
      total + size > limits.modelFilesBytes ||
      timeoutMs <= 0
    )
      continue;
    const bytes = await file.load().catch(() => null);
    if (bytes === null) continue;
    total += size;
    const hear = isTaken ? null : (scribe?.transcribe ?? null);
    const heard = hear === null ? null : await hear({ type, bytes }, timeoutMs, signal);
    if (heard !== null && scribe !== undefined) onUse(useOf(scribe, heard));
    if (isTaken || heard?.ok === true)
      open.push({ number: index + 1, type, bytes, words: heard?.ok === true ? heard.text : null });
  }
  return open;
}

/** Such services count seconds: its words are counted like a model's. */
function useOf({ name }: LanguageModel, heard: Transcribed): Parameters<Asking<z.ZodType>['onUse']>[0] {
  const output = heard.ok ? Math.ceil(heard.text.length / 4) : 0;
  return { model: name, outcome: heard.ok ? 'heard' : heard.failure, usage: { input: 0, output, estimated: true } };
}
