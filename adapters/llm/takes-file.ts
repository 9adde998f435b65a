/** Whose wire is spoken. */
export type Provider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

/** Files that a provider takes in a message: their types, and bytes of one at most (what comes as base64 is a third longer). */
const taken: Record<Provider, { types: readonly string[]; bytes: number }[]> = {
  openai: [{ types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], bytes: 10_000_000 }],
  anthropic: [{ types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], bytes: 3_700_000 }],
  google: [
    { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 7_000_000 },
    { types: ['audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/ogg'], bytes: 7_000_000 },
  ],
  // Of such servers the least is known: what all of them with eyes take. A model without says 400.
  'openai-compatible': [{ types: ['image/jpeg', 'image/png'], bytes: 10_000_000 }],
};

/** Whether a provider takes such a file as part of a message. */
export function takesFile(provider: Provider, type: string, bytes: number): boolean {
  return taken[provider].some((kind) => kind.types.includes(type) && bytes <= kind.bytes);
}
