import type { IncomingMessage, ServerResponse } from 'node:http';

/** A sound to be turned into words. */
export interface HeardSound {
  name: string;
  type: string;
  bytes: number;
  model: string;
  /** As it was sent; null: none. */
  authorization: string | null;
}

/** What a server of OpenAI's kind makes of sounds, at `/audio/transcriptions`. */
export class TestTranscriptions {
  readonly heard: HeardSound[] = [];
  /** What it hears in every sound; a number: it answers with that status; null: it never answers. */
  words: string | number | null = '';

  async answer(request: IncomingMessage, bytes: Buffer<ArrayBuffer>, response: ServerResponse): Promise<void> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(bytes, { headers }).formData();
    const { name, type, size } = form.get('file') as File;
    this.heard.push({
      name,
      type,
      bytes: size,
      model: form.get('model') as string,
      authorization: request.headers.authorization ?? null,
    });
    const { words } = this;
    if (words === null) return;
    response.writeHead(typeof words === 'number' ? words : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(typeof words === 'number' ? {} : { text: words, language: 'english', duration: 1 }));
  }
}
