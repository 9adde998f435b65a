import { z } from 'zod';
import type { SentFile, Transcribed, WritingFailure } from './language-model.ts';

const Answer = z.object({ text: z.string(), duration: z.coerce.number().positive().nullish().catch(null) });
/** Longer is no sound of a car, nor what its owner says of it. */
const mostLetters = 8_000;
/** Of the answer around them, with every word by itself, as some servers give it. */
const mostBytes = 256_000;
const extensions: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/m4a': 'm4a',
};

/** The words in a sound, by a server's `/audio/transcriptions`. Never rejects. */
export async function transcribe(
  at: { baseUrl: string; apiKey: string | null; model: string },
  sound: SentFile,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Transcribed> {
  const overtime = AbortSignal.timeout(timeoutMs);
  const form = new FormData();
  // Its own name is nobody's business, but its extension says what it is.
  const name = `sound.${extensions[sound.type] ?? 'bin'}`;
  form.append('file', new File([Uint8Array.from(sound.bytes)], name, { type: sound.type }));
  form.append('model', at.model);
  form.append('response_format', 'json');
  try {
    const response = await fetch(`${at.baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: at.apiKey === null ? {} : { authorization: `Bearer ${at.apiKey}` },
      body: form,
      // A key must not follow a redirection to somewhere else.
      redirect: 'error',
      signal: AbortSignal.any([signal, overtime]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, failure: failureOfStatus(response.status) };
    }
    const read = Answer.safeParse(JSON.parse(await textOf(response)));
    if (!read.success) return { ok: false, failure: 'malformed' };
    const { text, duration } = read.data;
    return { ok: true, text: text.slice(0, mostLetters).trim(), seconds: duration ?? null };
  } catch (error) {
    if (signal.aborted) return { ok: false, failure: 'stopped' };
    if (overtime.aborted) return { ok: false, failure: 'timed out' };
    return { ok: false, failure: error instanceof SyntaxError ? 'malformed' : 'no answer' };
  }
}

/** Its text; of one that is too long only the beginning, which is no JSON. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body ?? []) {
    total += chunk.length;
    chunks.push(chunk);
    if (total > mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString();
}

function failureOfStatus(status: number): WritingFailure {
  if (status === 429) return 'rate limited';
  return status >= 500 ? 'failed' : 'refused';
}
