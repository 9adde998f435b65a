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

/** What chat completions carry of sounds, to a model that is known to hear: not every one is, and one that does not refuses all files. */
const ears = [{ types: ['audio/wav', 'audio/mpeg', 'audio/mp3'], bytes: 10_000_000 }];

/** Whether a provider takes such a file as part of a message. `hears`: it is known of a compatible server's model. */
export function takesFile(provider: Provider, type: string, bytes: number, hears = false): boolean {
  const kinds = hears && provider === 'openai-compatible' ? [...taken[provider], ...ears] : taken[provider];
  return kinds.some((kind) => kind.types.includes(type) && bytes <= kind.bytes);
}
