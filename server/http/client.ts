import type { Context } from 'hono';
import type { ClientAddress } from './client-address.ts';
import { deviceWords } from './device-words.ts';

/** Where a request is from. */
export interface Client {
  /** Null: this machine, or not known. */
  address: string | null;
  /** In the owner's words; empty where not known. */
  device: string;
}

/** Finds where a request is from. */
export function clientOf(addressOf: ClientAddress): (context: Context) => Client {
  return (context) => ({ address: addressOf(context), device: deviceWords(context.req.header('user-agent')) });
}
