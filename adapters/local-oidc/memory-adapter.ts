import type { Adapter, AdapterPayload } from 'oidc-provider';

const mostEntries = 10_000;

/**
 * Storage of the provider in this process's memory: gone with it, as befits a stand-in. One store a provider.
 * Entries expire; the oldest give way when there are too many.
 * @param now milliseconds since the epoch
 */
export function memoryAdapters(now: () => number): (model: string) => MemoryAdapter {
  const entries = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  return (model) => new MemoryAdapter(model, entries, now);
}

class MemoryAdapter implements Adapter {
  readonly #model: string;
  readonly #entries: Map<string, { payload: AdapterPayload; expiresAt: number }>;
  readonly #now: () => number;

  constructor(model: string, entries: Map<string, { payload: AdapterPayload; expiresAt: number }>, now: () => number) {
    this.#model = model;
    this.#entries = entries;
    this.#now = now;
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const expiresAt = expiresInSeconds === undefined ? Infinity : this.#now() + expiresInSeconds * 1_000;
    this.#entries.set(`${this.#model}:${id}`, { payload, expiresAt });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > mostEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const key = `${this.#model}:${id}`;
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.expiresAt > this.#now()) return entry.payload;
    this.#entries.delete(key);
    return undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    for (const [key, { payload, expiresAt }] of this.#entries) {
      if (key.startsWith(`${this.#model}:`) && payload.uid === uid && expiresAt > this.#now()) return payload;
    }
    return undefined;
  }

  /** Of a flow for devices that the stand-in does not offer. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload !== undefined) payload.consumed = Math.floor(this.#now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(`${this.#model}:${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(key);
  }
}
